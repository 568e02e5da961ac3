/** Builds a reason from the table: text in the asked locale, and the quotes behind the facts it names. */

import type { Offer } from '../../../schemas/catalog.ts';
import type { FixedFactField } from '../../../schemas/facts.ts';
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { evidenceFor } from '../../catalog/index.ts';
import { capitalised, fillSlots } from '../../words/index.ts';
import { REASONS, type ReasonCode } from './reason-table.ts';

/** The facts a reason can rest on, named as evidence names them in `fields`. */
export type FactField = FixedFactField | `limits.${string}`;
export type ReasonEvidence = Reason['evidence'];
/** The values for the slots of a reason's text, by the slot's name. */
export type ReasonValues = Readonly<Record<string, string>>;

/** @param values of the slots in the text; a slot without a value stays as it is */
export function reason(
  code: ReasonCode,
  locale: Locale,
  values: ReasonValues = {},
  evidence: ReasonEvidence = [],
): Reason {
  const words = REASONS[code][locale];
  const said = words.includes('{') ? fillSlots(words, values, locale) : words;
  return { code, text: words.startsWith('{figure') ? capitalised(said) : said, evidence };
}

/** A quote as reasons carry it. */
export function quoteOf(
  { slug }: Offer,
  { id, quote, source, captured, freshness }: Offer['evidence'][number],
): ReasonEvidence[number] {
  return { offer: slug, id, quote, source, captured, freshness };
}

/**
 * The quotes that carry any of the facts, each once: of a figure the closest first, else in the order of the record, in
 * which one sentence often carries several facts of a plan.
 */
export function quotesFor(offer: Offer, fields: readonly FactField[]): ReasonEvidence {
  const entries = new Set(fields.flatMap((field) => evidenceFor(offer, field)));
  const isFigure = fields.length === 1 && fields[0]?.startsWith('limits.') === true;
  const ordered = isFigure ? [...entries] : offer.evidence.filter((entry) => entries.has(entry));
  return ordered.map((entry) => quoteOf(offer, entry));
}
