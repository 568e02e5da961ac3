/** Other offers that could take an offer's place. */
import type { z } from 'zod';
import type { Offer } from '../../schemas/catalog.ts';
import type { alternativeSchema } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale, type RoleGroup } from './catalog-index.ts';

export const ALTERNATIVES_MAX = 6;

export type Alternative = z.infer<typeof alternativeSchema>;

/** Offers of other providers that share a role: most shared roles first, plans without an end date first. */
export function alternativesTo(index: CatalogIndex, offer: Offer, locale: Locale): Alternative[] {
  return index.offersByRoles
    .flatMap((group) => {
      const shared = group.roles.filter((role) => offer.roles.includes(role)).length;
      if (shared === 0) return [];
      return firstOfOthers(index, group, offer).map((position) => ({ position, shared, lasts: group.lasts }));
    })
    .sort((a, b) => b.shared - a.shared || Number(b.lasts) - Number(a.lasts) || a.position - b.position)
    .slice(0, ALTERNATIVES_MAX)
    .flatMap(({ position }) => index.offers[position] ?? [])
    .map((other) => {
      const roles = other.roles.filter((role) => offer.roles.includes(role));
      const { slug, name, provider } = offerInLocale(index, other, locale);
      return { slug, name, provider, roles };
    });
}

/** Positions of the first offers of a group that are of other providers: as many as could be shown. */
function firstOfOthers(index: CatalogIndex, { positions }: RoleGroup, { provider }: Offer): number[] {
  const first: number[] = [];
  for (const position of positions) {
    if (index.offers[position]?.provider.slug === provider.slug) continue;
    first.push(position);
    if (first.length === ALTERNATIVES_MAX) break;
  }
  return first;
}
