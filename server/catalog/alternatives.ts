/** Other offers that could take an offer's place. */
import type { z } from 'zod';
import type { Offer } from '../../schemas/catalog.ts';
import type { alternativeSchema } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';

export const ALTERNATIVES_MAX = 6;

export type Alternative = z.infer<typeof alternativeSchema>;

/** Offers of other providers that share a role: most shared roles first, plans without an end date first. */
export function alternativesTo(index: CatalogIndex, offer: Offer, locale: Locale): Alternative[] {
  return index.offers
    .filter((other) => other.provider.slug !== offer.provider.slug)
    .map((other) => ({ other, roles: other.roles.filter((role) => offer.roles.includes(role)) }))
    .filter(({ roles }) => roles.length > 0)
    .sort((a, b) => b.roles.length - a.roles.length || Number(hasNoEnd(b.other)) - Number(hasNoEnd(a.other)))
    .slice(0, ALTERNATIVES_MAX)
    .map(({ other, roles }) => {
      const { slug, name, provider } = offerInLocale(index, other, locale);
      return { slug, name, provider, roles };
    });
}

function hasNoEnd(offer: Offer): boolean {
  return (offer.freeType === 'forever' || offer.freeType === 'recurring-credit') && offer.endsOn === null;
}
