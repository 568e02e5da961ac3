/** Builds a reason from the table: text in the asked locale, and the quotes behind the facts it names. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Reason } from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { evidenceFor } from '../catalog/evidence-for.ts';
import type { FactField } from './fact-field.ts';
import { REASONS, type ReasonCode } from './reason-table.ts';

export type ReasonEvidence = Reason['evidence'];
export type ReasonValues = Readonly<Record<string, string>>;

export function reason(
  code: ReasonCode,
  locale: Locale,
  values: ReasonValues = {},
  evidence: ReasonEvidence = [],
): Reason {
  return { code, text: fill(REASONS[code][locale], values), evidence };
}

/** The quotes that carry any of the facts, each once. */
export function quotesFor(offer: Offer, fields: readonly FactField[]): ReasonEvidence {
  const entries = new Set(fields.flatMap((field) => evidenceFor(offer, field)));
  return [...entries].map(({ id, quote, source, freshness }) => ({ id, quote, source, freshness }));
}

function fill(template: string, values: ReasonValues): string {
  return template.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}
