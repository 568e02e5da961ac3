/** GET /compare: two to four offers side by side. */
import type { Offer } from '../../schemas/catalog.ts';
import type { CompareAnswer } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { nearestSlugs } from '../words/index.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { compareFacts } from './compare/compare-facts.ts';
import { compareLimits } from './compare/compare-limits.ts';

export type CompareReading =
  | { readonly kind: 'found'; readonly value: CompareAnswer }
  /** At least one slug is an old one; `slugs` names the same offers by their present slugs. */
  | { readonly kind: 'moved'; readonly slugs: readonly string[] }
  | { readonly kind: 'unknown'; readonly slug: string; readonly nearest: readonly string[] };

/** Compares offers; the answer keeps the order of `slugs`. */
export function compareOffers(index: CatalogIndex, slugs: readonly string[], locale: Locale): CompareReading {
  const offers: Offer[] = [];
  for (const slug of slugs) {
    const offer = index.offerBySlug.get(index.offerAliases.get(slug) ?? slug);
    if (offer === undefined)
      return { kind: 'unknown', slug, nearest: nearestSlugs(slug, index.offerBySlug.keys()) };
    offers.push(offer);
  }
  const present = offers.map((offer) => offer.slug);
  if (present.some((slug, position) => slug !== slugs[position])) return { kind: 'moved', slugs: present };
  return {
    kind: 'found',
    value: {
      offers: offers.map((offer) => offerInLocale(index, offer, locale)),
      limits: compareLimits(offers),
      differences: compareFacts(offers),
    },
  };
}
