/** Builds a reason from the table: text in the asked locale, and the quotes behind the facts it names. */

import type { Offer } from '../../../schemas/catalog.ts';
import type { FixedFactField } from '../../../schemas/facts.ts';
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { evidenceFor } from '../../catalog/index.ts';
import { SEAMS } from '../../words/index.ts';
import { REASONS, type ReasonCode } from './reason-table.ts';

/** The facts a reason can rest on, named as evidence names them in `fields`. */
export type FactField = FixedFactField | `limits.${string}`;
export type ReasonEvidence = Reason['evidence'];
/** What stands in the slots of a reason's text, by the slot's name. */
export type ReasonValues = Readonly<Record<string, string>>;

const plain: Readonly<Record<Locale, Map<ReasonCode, Reason[]>>> = { en: new Map(), 'zh-CN': new Map() };

/** A list of one reason without values and quotes, made once: a plan may give the same of thousands of offers. */
export function plainReason(code: ReasonCode, locale: Locale): Reason[] {
  let known = plain[locale].get(code);
  if (known === undefined) {
    known = [reason(code, locale)];
    plain[locale].set(code, known);
  }
  return known;
}

type TextPart = { readonly slot: string; readonly rest: string };
const parts = new Map<string, readonly TextPart[]>();

/** The text of a reason, cut at its slots; the first part has none. */
function partsOf(code: ReasonCode, locale: Locale): readonly TextPart[] {
  const key = `${locale} ${code}`;
  let known = parts.get(key);
  if (known === undefined) {
    known = `{}${REASONS[code][locale]}`
      .split('{')
      .slice(1)
      .map((part) => {
        const end = part.indexOf('}');
        return { slot: part.slice(0, end), rest: part.slice(end + 1) };
      });
    parts.set(key, known);
  }
  return known;
}

/** @param values of the slots in the text; a slot without a value stays as it is */
export function reason(
  code: ReasonCode,
  locale: Locale,
  values: ReasonValues = {},
  evidence: ReasonEvidence = [],
): Reason {
  const set = SEAMS[locale];
  const text = partsOf(code, locale).reduce(
    (said, { slot, rest }) => set(set(said, values[slot] ?? (slot === '' ? '' : `{${slot}}`)), rest),
    '',
  );
  return { code, text, evidence };
}

const quoted = new WeakMap<Offer, Map<string, ReasonEvidence>>();

/** The quotes that carry any of the facts, each once. Made once: a plan quotes the same facts of many offers again. */
export function quotesFor(offer: Offer, fields: readonly FactField[]): ReasonEvidence {
  let known = quoted.get(offer);
  if (known === undefined) {
    known = new Map();
    quoted.set(offer, known);
  }
  const key = fields.join(' ');
  const found = known.get(key) ?? findQuotes(offer, fields);
  known.set(key, found);
  return found;
}

function findQuotes(offer: Offer, fields: readonly FactField[]): ReasonEvidence {
  const entries = new Set(fields.flatMap((field) => evidenceFor(offer, field)));
  return [...entries].map(({ id, quote, source, freshness }) => ({ id, quote, source, freshness }));
}
