/** An offer in the order in which people ask: its main figures, what they ask of every plan, then the rest. */
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import { isStated, readFact } from '../../schemas/fact-values.ts';
import type { FixedFactField } from '../../schemas/facts.ts';
import { mentionsFact } from '../../schemas/speaks-of.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import {
  describeFactValue,
  factName,
  idleAfter,
  LABELS,
  limitName,
  limitText,
  offerNote,
  overageText,
} from '../words/index.ts';
import { headlineLimits } from './best/headline-limits.ts';
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
  /** The summary if a quote carries more of it than the facts do, and the note: each with its quotes. */
  readonly prose: readonly FactInWords[];
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
    prose: proseInWords(offer, locale),
  };
}

function proseInWords(offer: Offer, locale: Locale): FactInWords[] {
  const quoted = (field: 'summary' | 'note', value: string): FactInWords => ({
    field,
    label: LABELS[field][locale],
    value,
    stated: true,
    evidence: evidenceFor(offer, field),
    underReview: mentionsFact(offer.review?.fields ?? [], field),
  });
  const summary = quoted('summary', offer.summary);
  const note = offerNote(offer, locale);
  return [
    ...(summary.evidence.length === 0 ? [] : [summary]),
    ...(note === null ? [] : [quoted('note', note)]),
  ];
}

/** What decides next to the figures, in the order in which it rules a plan out. */
const DECIDING: readonly FixedFactField[] = ['signup.card', 'commercial.use', 'overage', 'flags.idlePause'];

/**
 * What decides whether a plan will do: its main figures, card, commercial use, what happens at the limit and when it is
 * idle, each with the quotes of that fact and of no other.
 * @param offer in the locale
 * @param limits the figures to begin with
 * @param asked facts that a request asks for besides
 */
export function decidingFacts(
  offer: Offer,
  locale: Locale,
  limits: readonly OfferLimit[] = headlineLimits(offer),
  asked: readonly FixedFactField[] = [],
): FactInWords[] {
  const figures = limits.map((limit): FactInWords => {
    const field = `limits.${limit.id}`;
    return {
      field,
      label: limitName(limit, locale),
      // What it is for, its metric tells as a rule; the page of the plan says it.
      value: limitText(limit, locale),
      stated: true,
      evidence: evidenceFor(offer, field),
      underReview: mentionsFact(offer.review?.fields ?? [], field),
    };
  });
  const terms = [...new Set([...DECIDING, ...asked])].map((field): FactInWords => {
    const fact = answer(offer, field, locale);
    if (field !== 'flags.idlePause') return fact;
    // Words that tell the time too say most.
    const timed = fact.evidence.filter(({ fields }) => mentionsFact(fields, IDLE_DAYS));
    return {
      ...fact,
      value: fact.value + idleAfter(offer.flags.idlePauseDays, locale),
      evidence: timed.length > 0 ? timed : fact.evidence,
    };
  });
  return [...figures, ...terms];
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
