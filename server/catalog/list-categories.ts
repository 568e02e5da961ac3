/** GET /categories, GET /stats and GET /catalog: what a snapshot holds as a whole. */
import type { Catalog, Category, Stats } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { localizeNamed, localizeProvider } from './localize.ts';

/** Categories with their offer counts, and the catalog's figures. */
export function listCategories(
  index: CatalogIndex,
  locale: Locale,
): { categories: Category[]; stats: Stats } {
  return {
    categories: index.catalog.categories.map((category) => localizeNamed(category, locale)),
    stats: index.catalog.stats,
  };
}

/** The catalog's figures. */
export function readStats(index: CatalogIndex): Stats {
  return index.catalog.stats;
}

/** Every provider and offer with evidence. */
export function readCatalog(index: CatalogIndex, locale: Locale): Catalog {
  return {
    ...index.catalog,
    categories: index.catalog.categories.map((category) => localizeNamed(category, locale)),
    providers: index.catalog.providers.map((provider) => localizeProvider(provider, locale)),
    offers: index.catalog.offers.map((offer) => offerInLocale(index, offer, locale)),
  };
}
