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
  return index.alternatives
    .best(offer.roles, ALTERNATIVES_MAX)
    .filter((other) => other.provider.slug !== offer.provider.slug)
    .slice(0, ALTERNATIVES_MAX)
    .map((other) => {
      const roles = other.roles.filter((role) => offer.roles.includes(role));
      const { slug, name, provider } = offerInLocale(index, other, locale);
      return { slug, name, provider, roles };
    });
}
