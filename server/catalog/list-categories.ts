/** GET /categories, GET /stats and GET /catalog: what a snapshot holds as a whole. */
import type { Catalog, Category, Stats } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { localizeNamed } from './localize.ts';

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
    providers: index.catalog.providers.map((provider) => localizeNamed(provider, locale)),
    offers: index.catalog.offers.map((offer) => offerInLocale(index, offer, locale)),
  };
}

/** The JSON of {@link readCatalog}, record by record: the very same text, never whole in memory. */
export function* catalogPieces(index: CatalogIndex, locale: Locale): Generator<string> {
  const { catalog } = index;
  let before = '{';
  for (const [key, value] of Object.entries(catalog)) {
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    if (key === 'offers') yield* listPieces(catalog.offers, (offer) => offerInLocale(index, offer, locale));
    else if (key === 'providers')
      yield* listPieces(catalog.providers, (provider) => localizeNamed(provider, locale));
    else if (key === 'categories')
      yield* listPieces(catalog.categories, (category) => localizeNamed(category, locale));
    else yield JSON.stringify(value);
  }
  yield '}';
}

function* listPieces<T>(list: readonly T[], view: (entry: T) => T): Generator<string> {
  let before = '[';
  for (const entry of list) {
    yield before + JSON.stringify(view(entry));
    before = ',';
  }
  yield list.length === 0 ? '[]' : ']';
}
