/** Builds a reason from the table: text in the asked locale, and the quotes behind the facts it names. */

import type { Offer } from '../../../schemas/catalog.ts';
import type { FixedFactField } from '../../../schemas/facts.ts';
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { evidenceFor } from '../../catalog/index.ts';
import { REASONS, type ReasonCode } from './reason-table.ts';

/** The facts a reason can rest on, named as evidence names them in `fields`. */
export type FactField = FixedFactField | `limits.${string}`;
export type ReasonEvidence = Reason['evidence'];
/** What stands in the slots of a reason's text, by the slot's name. */
export type ReasonValues = Readonly<Record<string, string>>;

const plain = new Map<string, Reason>();

/** A reason without values and quotes, made once. */
export function plainReason(code: ReasonCode, locale: Locale): Reason {
  const key = `${locale} ${code}`;
  const known = plain.get(key) ?? reason(code, locale);
  plain.set(key, known);
  return known;
}

/** @param values of the slots in the text; a slot without a value stays as it is */
export function reason(
  code: ReasonCode,
  locale: Locale,
  values: ReasonValues = {},
  evidence: ReasonEvidence = [],
): Reason {
  const text = REASONS[code][locale].replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
  return { code, text, evidence };
}

/** The quotes that carry any of the facts, each once. */
export function quotesFor(offer: Offer, fields: readonly FactField[]): ReasonEvidence {
  const entries = new Set(fields.flatMap((field) => evidenceFor(offer, field)));
  return [...entries].map(({ id, quote, source, freshness }) => ({ id, quote, source, freshness }));
}
