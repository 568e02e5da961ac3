/** Facts of the catalog as short lines of text, each with its source and freshness. */

import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { FixedFactField } from '../../../schemas/facts.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { describeDuration } from '../../../schemas/words/describe-number.ts';
import {
  type CatalogIndex,
  decidingFacts,
  type FactInWords,
  headlineLimits,
  kindEvidence,
  offerInLocale,
} from '../../catalog/index.ts';
import {
  choosePunctuation,
  describeFactValue,
  describeFreshness,
  disclosureNotice,
  doubtText,
  endMark,
  isRenewedByHand,
  LABELS,
  planKind,
  type Quote,
  reviewText,
  unstatedNames,
} from '../../words/index.ts';

/** A quote with its source and its freshness. */
export function evidenceLine(evidence: Quote, locale: Locale): string {
  const { quote, source } = evidence;
  return `“${quote}” ${source}${choosePunctuation(locale).bracket(describeFreshness(evidence, locale))}`;
}

/** The quotes of one plan: each source is written out once, and cited by its number. */
export type Citations = {
  /** `“quote” [1]`: the first of several, which is the closest. */
  readonly cite: (evidence: readonly Quote[]) => string;
  readonly hasSource: (url: string) => boolean;
  /** The sources that were cited, with the freshness of their quotes. */
  readonly lines: () => string[];
};

export function createCitations(locale: Locale): Citations {
  const known = new Map<string, { readonly source: string; readonly freshness: string }>();
  const { bracket } = choosePunctuation(locale);
  return {
    cite: ([closest]) => {
      if (closest === undefined) return '';
      const { quote, source } = closest;
      const freshness = describeFreshness(closest, locale);
      const key = `${source} ${freshness}`;
      known.set(key, { source, freshness });
      return `“${quote}” [${[...known.keys()].indexOf(key) + 1}]`;
    },
    hasSource: (url) => [...known.values()].some(({ source }) => source === url),
    lines: () =>
      [...known.values()].map(({ source, freshness }, at) => `  [${at + 1}] ${source}${bracket(freshness)}`),
  };
}

/** A fact with the quote of that fact: `Storage: 0.5 GB per project “0.5 GB” [1]`. */
export function factText(
  { label, value, evidence }: FactInWords,
  citations: Citations,
  locale: Locale,
): string {
  const quote = citations.cite(evidence);
  return `${label}${choosePunctuation(locale).colon}${value}${quote === '' ? '' : ` ${quote}`}`;
}

/** An offer in one line: what it is called, whose it is, and in which way it is free. */
export function offerHead(offer: Offer, locale: Locale): string {
  const { comma, colon, bracket } = choosePunctuation(locale);
  const isPlain = offer.standing === 'available' && !isRenewedByHand(offer);
  const kind = isPlain
    ? describeFactValue(offer, { field: 'freeType', value: offer.freeType }, locale)
    : planKind(offer, locale);
  const { trialDays } = offer;
  const length = trialDays === null ? '' : bracket(describeDuration(trialDays, locale));
  return `${offer.name} (${offer.slug})${comma}${offer.provider.name}${colon}${kind}${length}`;
}

/** Where an offer is had, with its disclosure, what was cited, and what must not be overlooked. */
export function offerFoot(offer: Offer, citations: Citations, locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
  const disclosure = disclosureText(offer.commercial, locale);
  const review = reviewText(offer, locale);
  const end = endMark(offer, locale);
  return [
    ...(disclosure === '' && citations.hasSource(offer.url) ? [] : [`  ${offer.url}${disclosure}`]),
    ...citations.lines(),
    ...(end === null ? [] : [`  ${[end, doubtText(offer, locale) ?? []].flat().join(colon)}`]),
    ...(review === null ? [] : [`  ${LABELS.review[locale]}${colon}${review}`]),
  ];
}

/**
 * An offer in a few lines: what it is, what decides, each fact with its own quote, and the disclosure next to its link.
 * @param limits the figures to begin with
 * @param missing names of figures that are asked for and not stated
 * @param asked facts that conditions ask for besides
 */
export function offerLines(
  offer: Offer,
  locale: Locale,
  limits: readonly OfferLimit[] = headlineLimits(offer),
  missing: readonly string[] = [],
  asked: readonly FixedFactField[] = [],
): string[] {
  const citations = createCitations(locale);
  const { semicolon } = choosePunctuation(locale);
  // Beside "no longer a free plan", facts of the plan as it was would say the opposite.
  const isOver = offer.standing !== 'available';
  const facts = isOver ? [] : decidingFacts(offer, locale, limits, asked);
  const said = facts.filter(({ stated }) => stated).map((fact) => factText(fact, citations, locale));
  const silent = [...missing.map((label) => ({ label, stated: false })), ...facts];
  const words = isOver ? [citations.cite(kindEvidence(offer))] : [...said, ...unstatedNames(silent, locale)];
  return [
    `- ${offerHead(offer, locale)}`,
    ...(words.join('') === '' ? [] : [`  ${words.join(semicolon)}`]),
    ...offerFoot(offer, citations, locale),
  ];
}

/** An offer that an answer names, in the locale. @throws Error if the index has no such offer */
export function presentOffer(index: CatalogIndex, slug: string, locale: Locale): Offer {
  const offer = index.offerBySlug.get(slug);
  if (offer === undefined) throw new Error(`No offer has the slug "${slug}"`);
  return offerInLocale(index, offer, locale);
}

/** The disclosure that belongs next to an offer's link; nothing if there is none. */
export function disclosureText(commercial: Parameters<typeof disclosureNotice>[0], locale: Locale): string {
  const disclosure = disclosureNotice(commercial, locale);
  return disclosure === null ? '' : ` [${disclosure}]`;
}
