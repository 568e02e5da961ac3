/** Facts of the catalog as short lines of text, each with its source and freshness. */

import type { Offer } from '../../../schemas/catalog.ts';
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { headlineLimits, kindEvidence } from '../../catalog/index.ts';
import {
  choosePunctuation,
  describeFactValue,
  describeFreshness,
  disclosureNotice,
  doubtText,
  endMark,
  isRenewedByHand,
  LABELS,
  limitBrief,
  planKind,
  type Quote,
  reviewText,
} from '../../words/index.ts';

type ShownOffer = Pick<
  Offer,
  | 'slug'
  | 'name'
  | 'plan'
  | 'provider'
  | 'url'
  | 'roles'
  | 'aside'
  | 'freeType'
  | 'standing'
  | 'doubt'
  | 'endsOn'
  | 'renewEveryDays'
  | 'limits'
  | 'commercial'
  | 'evidence'
  | 'review'
>;

/** A quote with its source and its freshness. */
export function evidenceLine(evidence: Quote, locale: Locale): string {
  const { quote, source } = evidence;
  return `“${quote}” ${source}${choosePunctuation(locale).bracket(describeFreshness(evidence, locale))}`;
}

/** An offer in a few lines: what it is, what it allows, the best quote, and the disclosure next to its link. */
export function offerLines(offer: ShownOffer, locale: Locale): string[] {
  const { colon, comma, semicolon } = choosePunctuation(locale);
  const limits = headlineLimits(offer)
    .map((limit) => limitBrief(limit, locale, offer.roles))
    .join(semicolon);
  const isOver = offer.standing !== 'available';
  const kind =
    isOver || isRenewedByHand(offer)
      ? planKind(offer, locale)
      : describeFactValue(offer, { field: 'freeType', value: offer.freeType }, locale);
  // Beside "no longer a free plan", words of the plan as it was would say the opposite.
  const [evidence] = isOver ? kindEvidence(offer) : offer.evidence;
  const review = reviewText(offer, locale);
  const end = endMark(offer, locale);
  return [
    `- ${offer.name} (${offer.slug}), ${offer.provider.name}${comma}${kind}${limits === '' ? '' : `${colon}${limits}`}`,
    `  ${offer.url}${disclosureText(offer.commercial, locale)}`,
    ...(evidence === undefined ? [] : [`  ${evidenceLine(evidence, locale)}`]),
    ...(end === null
      ? []
      : [`  ${[end, doubtText(offer, locale) ?? []].flat().join(choosePunctuation(locale).colon)}`]),
    ...(review === null ? [] : [`  ${LABELS.review[locale]}${colon}${review}`]),
  ];
}

/** The disclosure that belongs next to an offer's link; nothing if there is none. */
export function disclosureText(commercial: Parameters<typeof disclosureNotice>[0], locale: Locale): string {
  const disclosure = disclosureNotice(commercial, locale);
  return disclosure === null ? '' : ` [${disclosure}]`;
}

/** Reasons with their quotes. */
export function reasonLines(reasons: readonly Reason[], locale: Locale): string[] {
  return reasons.flatMap(({ text, evidence }) => [
    `  - ${text}`,
    ...evidence.map((entry) => `    ${evidenceLine(entry, locale)}`),
  ]);
}
