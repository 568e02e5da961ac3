/** An offer as one list item, with the quotes behind the facts it names. */

import type { Offer } from '../../schemas/catalog.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { evidenceFor, HEADLINE_MAX, headlineLimits } from '../catalog/index.ts';
import {
  endMark,
  factName,
  freshnessTally,
  LABELS,
  limitName,
  limitText,
  marksOf,
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
  const { colon, comma, semicolon } = marksOf(locale);
  const marks = [
    md(roleList(offer.roles, locale)),
    ...[reviewMark(offer, locale), endMark(offer, locale)].flatMap((mark) => (mark === null ? [] : [mark])),
    freshnessTally(offer.evidence, locale),
  ];
  const fact = (field: string, label: string, value: string): string[] => [
    `  - ${md(label)}${colon}${md(value)}`,
    ...mdQuotes(evidenceFor(offer, field), locale, '    '),
  ];
  return [
    `- ${links.offer(offer)}${comma}${md(offer.provider.name)}${colon}${md(offer.summary)}${marksOf(locale).bracket(marks.join(semicolon))}`,
    `  - ${LABELS.link[locale]}${colon}${mdOutLink(offer, locale)}`,
    ...fact('freeType', factName('freeType', locale), planKind(offer, locale)),
    ...headlineLimits(offer, HEADLINE_MAX, role).flatMap((limit) =>
      fact(`limits.${limit.id}`, limitName(limit, locale), limitText(limit, locale, offer.roles)),
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
