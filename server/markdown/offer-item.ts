/** An offer as one list item, with the quotes behind the facts it names. */

import type { Evidence, Offer } from '../../schemas/catalog.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { decidingFacts, HEADLINE_MAX, headlineLimits, kindEvidence } from '../catalog/index.ts';
import {
  choosePunctuation,
  endMark,
  factName,
  freshnessTally,
  LABELS,
  planKind,
  reviewMark,
  roleList,
} from '../words/index.ts';
import { md } from './escape.ts';
import type { MarkdownLinks } from './links.ts';
import { mdOutLink } from './offer.ts';
import { mdQuotes } from './quotes.ts';

/** @param role in a list of one role, whose figures come first */
export function offerItem(
  offer: Offer,
  locale: Locale,
  links: MarkdownLinks,
  role: Role | null = null,
): string {
  const { colon, comma, semicolon } = choosePunctuation(locale);
  const marks = [
    md(roleList(offer.roles, locale)),
    ...[reviewMark(offer, locale), endMark(offer, locale)].flatMap((mark) => (mark === null ? [] : [mark])),
    freshnessTally(offer.evidence, locale),
  ];
  const fact = (label: string, value: string, evidence: readonly Evidence[]): string[] => [
    `  - ${md(label)}${colon}${md(value)}`,
    ...mdQuotes(evidence, locale, '    '),
  ];
  const limits = headlineLimits(offer, HEADLINE_MAX, role);
  const deciding = decidingFacts(offer, locale, limits);
  const headlines = deciding.slice(0, limits.length);
  return [
    `- ${links.offer(offer)}${comma}${md(offer.provider.name)}${colon}${md(offer.summary)}${choosePunctuation(locale).bracket(marks.join(semicolon))}`,
    `  - ${LABELS.link[locale]}${colon}${mdOutLink(offer, locale)}`,
    ...fact(factName('freeType', locale), planKind(offer, locale), kindEvidence(offer)),
    // Of a plan that is over, what it allowed would say the opposite.
    ...(offer.standing === 'available' ? deciding : headlines).flatMap(({ label, value, evidence }) =>
      fact(label, value, evidence),
    ),
  ].join('\n');
}

export function offerItems(
  offers: readonly Offer[],
  locale: Locale,
  links: MarkdownLinks,
  role: Role | null = null,
): string {
  return offers.map((offer) => offerItem(offer, locale, links, role)).join('\n');
}
