/** GET /providers/{slug}: a provider with its free plans. */
import type { ProviderAnswer } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { nearestSlugs } from '../words/index.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { localizeProvider } from './localize.ts';
import type { Reading } from './read-offer.ts';

/** Reads a provider by its slug or an old one. */
export function readProvider(index: CatalogIndex, slug: string, locale: Locale): Reading<ProviderAnswer> {
  const provider = index.providerBySlug.get(slug);
  if (provider === undefined) {
    const moved = index.providerAliases.get(slug);
    if (moved !== undefined) return { kind: 'moved', slug: moved };
    return { kind: 'unknown', slug, nearest: nearestSlugs(slug, index.providerBySlug.keys()) };
  }
  const offers = index.offersByProvider.get(slug) ?? [];
  return {
    kind: 'found',
    value: {
      ...localizeProvider(provider, locale),
      offers: offers.map((offer) => offerInLocale(index, offer, locale)),
    },
  };
}
