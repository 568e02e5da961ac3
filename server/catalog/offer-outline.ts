/** An offer in the order in which people ask: its main figures, what they ask of every plan, then the rest. */
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import { isStated, readFact } from '../../schemas/fact-values.ts';
import type { FixedFactField } from '../../schemas/facts.ts';
import { mentionsFact } from '../../schemas/speaks-of.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeFactValue, factName, overageText } from '../words/index.ts';
import { mainLimits } from './best/role-figures.ts';
import { evidenceFor } from './facts/evidence-for.ts';
import { type FactInWords, offerInWords } from './facts/offer-in-words.ts';

/** What is asked of every plan before anything else: each is answered, if only by "not stated". */
const ASKED_FIRST: readonly FixedFactField[] = [
  'overage',
  'signup.card',
  'commercial.use',
  'production',
  'flags.idlePause',
];
/** Belongs to the answer before it, and means nothing alone. */
const IDLE_DAYS: FixedFactField = 'flags.idlePauseDays';

export type LimitInWords = FactInWords & { readonly limit: OfferLimit };

/** An answer to what is asked of every plan. */
export type AskedFact = FactInWords & {
  /** What it means, if the value alone is only a word: what happens past the limit. */
  readonly sentence: string | null;
};

export type OfferOutline = {
  readonly figures: readonly LimitInWords[];
  readonly asked: readonly AskedFact[];
  /** The limits that are no main figures. */
  readonly limits: readonly LimitInWords[];
  /** All other stated terms. */
  readonly terms: readonly FactInWords[];
  /** The other facts about which the provider's pages say nothing. */
  readonly unstated: readonly FactInWords[];
};

/** @param offer in the locale */
export function offerOutline(offer: Offer, locale: Locale): OfferOutline {
  const { limits, terms } = offerInWords(offer, locale);
  const main = mainLimits(offer).map(({ id }) => id);
  const withLimit = offer.limits.flatMap((limit, at): LimitInWords[] => {
    const words = limits[at];
    return words === undefined ? [] : [{ ...words, limit }];
  });
  const rest = terms.filter(({ field }) => field !== IDLE_DAYS && !ASKED_FIRST.some((one) => one === field));
  const idle = terms
    .filter(({ field, stated }) => field === IDLE_DAYS && stated)
    .map((fact) => ({ ...fact, sentence: null }));
  return {
    figures: main.flatMap((id) => withLimit.find(({ limit }) => limit.id === id) ?? []),
    asked: [...ASKED_FIRST.map((field) => answer(offer, field, locale)), ...idle],
    limits: withLimit.filter(({ limit }) => !main.includes(limit.id)),
    terms: rest.filter(({ stated }) => stated),
    unstated: rest.filter(({ stated }) => !stated),
  };
}

function answer(offer: Offer, field: FixedFactField, locale: Locale): AskedFact {
  const value = readFact(offer, field);
  const stated = isStated(value);
  return {
    field,
    label: factName(field, locale),
    value: describeFactValue(offer, { field, value }, locale),
    sentence: field === 'overage' && stated ? overageText(offer, locale) : null,
    stated,
    evidence: evidenceFor(offer, field),
    underReview: mentionsFact(offer.review?.fields ?? [], field),
  };
}
