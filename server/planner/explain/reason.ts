/** Builds a reason from the table: text in the asked locale, and the quotes behind the facts it names. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { evidenceFor } from '../../catalog/facts/evidence-for.ts';
import type { FactField } from '../offers/fact-field.ts';
import { REASONS, type ReasonCode } from './reason-table.ts';

export type ReasonEvidence = Reason['evidence'];
export type ReasonValues = Readonly<Record<string, string>>;

export function reason(
  code: ReasonCode,
  locale: Locale,
  values: ReasonValues = NO_VALUES,
  evidence: ReasonEvidence = NO_EVIDENCE,
): Reason {
  if (values === NO_VALUES && evidence === NO_EVIDENCE) return plainReason(code, locale);
  return { code, text: fill(REASONS[code][locale], values), evidence };
}

const NO_VALUES: ReasonValues = Object.freeze({});
const NO_EVIDENCE: ReasonEvidence = [];
Object.freeze(NO_EVIDENCE);

const plain: Readonly<Record<Locale, Map<ReasonCode, Reason>>> = { en: new Map(), 'zh-CN': new Map() };

/** One that names nothing stands in plan after plan: it is made once, and frozen. */
function plainReason(code: ReasonCode, locale: Locale): Reason {
  let made = plain[locale].get(code);
  if (made === undefined) {
    made = { code, text: fill(REASONS[code][locale], NO_VALUES), evidence: NO_EVIDENCE };
    plain[locale].set(code, Object.freeze(made));
  }
  return made;
}

/** The quotes that carry any of the facts, each once. */
export function quotesFor(offer: Offer, fields: readonly FactField[]): ReasonEvidence {
  const key = fields.join(' ');
  const known = quoted.get(offer)?.get(key);
  if (known !== undefined) return known;
  const entries = new Set(fields.flatMap((field) => evidenceFor(offer, field)));
  const quotes = [...entries].map(({ id, quote, source, freshness }) => ({ id, quote, source, freshness }));
  Object.freeze(quotes);
  const ofOffer = quoted.get(offer) ?? new Map<string, ReasonEvidence>();
  quoted.set(offer, ofOffer.set(key, quotes));
  return quotes;
}

/** The same quotes stand behind reason after reason; they go when the catalog does. */
const quoted = new WeakMap<Offer, Map<string, ReasonEvidence>>();

/** A text cut at its slots: words and names of values in turn, words first. */
const cutTemplates = new Map<string, readonly string[]>();

function fill(template: string, values: ReasonValues): string {
  let parts = cutTemplates.get(template);
  if (parts === undefined) {
    parts = template.split(/\{(\w+)\}/);
    cutTemplates.set(template, parts);
  }
  let text = '';
  for (const [place, part] of parts.entries()) {
    text += place % 2 === 0 ? part : (values[part] ?? `{${part}}`);
  }
  return text;
}
