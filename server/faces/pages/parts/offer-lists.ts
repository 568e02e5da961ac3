/** Lists of plans in a Markdown version, as the page has them. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Role } from '../../../../schemas/vocabulary.ts';
import { offerItems, siteLinks } from '../../../markdown/index.ts';
import { apartHeading, byStanding } from '../../../words/index.ts';
import { CATALOG_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';

/** The available plans, counted, then the others under a heading of their own. */
export function offerLists(offers: readonly Offer[], context: PageContext): string[] {
  const { available, gone } = byStanding(offers);
  return [
    CATALOG_TEXTS.count(available.length)[context.locale],
    offerList(available, context),
    ...goneList(gone, context),
  ];
}

/** Unavailable plans, below their heading; nothing if there are none. */
export function goneList(offers: readonly Offer[], context: PageContext, role: Role | null = null): string[] {
  return offers.length === 0
    ? []
    : [`## ${apartHeading(offers, context.locale)}`, offerList(offers, context, role)];
}

/** @param role in a list of one role, whose figures come first */
export function offerList(
  offers: readonly Offer[],
  { locale, publicUrl }: PageContext,
  role: Role | null = null,
): string {
  return offerItems(offers, locale, siteLinks(publicUrl, locale), role);
}
