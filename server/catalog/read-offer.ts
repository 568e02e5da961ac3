/** GET /offers/{slug}: one offer with its alternatives and recent changes. */
import type { OfferAnswer } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { nearestSlugs } from '../words/index.ts';
import { alternativesTo } from './alternatives.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { answerChange } from './changes/answer-change.ts';

/** How a read by slug can end: the record, the slug that took its place, or nothing, with what is near. */
export type Reading<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'unknown'; readonly slug: string; readonly nearest: readonly string[] };

export const RECENT_CHANGES_MAX = 10;

/** Reads an offer by its slug or an old one. */
export function readOffer(index: CatalogIndex, slug: string, locale: Locale): Reading<OfferAnswer> {
  const offer = index.offerBySlug.get(slug);
  if (offer === undefined) {
    const moved = index.offerAliases.get(slug);
    if (moved !== undefined) return { kind: 'moved', slug: moved };
    return { kind: 'unknown', slug, nearest: nearestSlugs(slug, index.offerBySlug.keys()) };
  }
  const changes = (index.changesByOffer.get(slug) ?? []).slice(0, RECENT_CHANGES_MAX);
  return {
    kind: 'found',
    value: {
      ...offerInLocale(index, offer, locale),
      alternatives: alternativesTo(index, offer, locale),
      changes: changes.map((entry) => answerChange(index, entry, locale)),
    },
  };
}
