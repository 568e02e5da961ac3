/** One snapshot's catalog, made ready for reading: the argument of every read function of this folder. */
import type { Catalog, Offer, Provider } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { CATEGORIES, type Locale } from '../../schemas/vocabulary.ts';
import { localizeOffer } from './localize.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';

export type CatalogIndex = {
  readonly catalog: Catalog;
  /** By category, then name: the order of lists without a query. */
  readonly offers: readonly Offer[];
  readonly offerBySlug: ReadonlyMap<string, Offer>;
  readonly providerBySlug: ReadonlyMap<string, Provider>;
  readonly offersByProvider: ReadonlyMap<string, readonly Offer[]>;
  /** Old slug to the one that took its place. */
  readonly offerAliases: ReadonlyMap<string, string>;
  readonly providerAliases: ReadonlyMap<string, string>;
  /** Newest first. */
  readonly changes: readonly ChangeEntry[];
  readonly changePosition: ReadonlyMap<string, number>;
  /** Made at the first search; numbers in it are positions in {@link offers}. */
  readonly search: () => SearchIndex;
};

/** Indexes a published catalog and its change entries. Pure; takes ownership of neither. */
export function createCatalogIndex(catalog: Catalog, changes: readonly ChangeEntry[]): CatalogIndex {
  const offers = [...catalog.offers].sort(byCategoryThenName);
  const providerBySlug = new Map(catalog.providers.map((provider) => [provider.slug, provider]));
  const newestFirst = [...changes].sort(newerFirst);
  let search: SearchIndex | null = null;
  return {
    catalog,
    offers,
    offerBySlug: new Map(offers.map((offer) => [offer.slug, offer])),
    providerBySlug,
    offersByProvider: groupByProvider(offers),
    offerAliases: aliasesOf(catalog.offers),
    providerAliases: aliasesOf(catalog.providers),
    changes: newestFirst,
    changePosition: new Map(newestFirst.map((entry, position) => [entry.id, position])),
    search: () => {
      search ??= buildSearchIndex(offers, providerBySlug, catalog.categories);
      return search;
    },
  };
}

/** An offer of the index in the asked locale, its provider's name included. */
export function offerInLocale(index: CatalogIndex, offer: Offer, locale: Locale): Offer {
  return localizeOffer(offer, locale, index.providerBySlug.get(offer.provider.slug));
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function byCategoryThenName(a: Offer, b: Offer): number {
  return (
    CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) ||
    collator.compare(a.translations.en.name, b.translations.en.name) ||
    (a.slug < b.slug ? -1 : 1)
  );
}

function newerFirst(a: ChangeEntry, b: ChangeEntry): number {
  const byTime = Date.parse(b.publishedAt) - Date.parse(a.publishedAt);
  if (byTime !== 0) return byTime;
  if (a.happenedOn !== b.happenedOn) return a.happenedOn < b.happenedOn ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function groupByProvider(offers: readonly Offer[]): Map<string, Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const group = groups.get(offer.provider.slug);
    if (group === undefined) groups.set(offer.provider.slug, [offer]);
    else group.push(offer);
  }
  return groups;
}

function aliasesOf(records: readonly (Offer | Provider)[]): Map<string, string> {
  return new Map(
    records.flatMap((record) => record.aliases.map((alias): [string, string] => [alias, record.slug])),
  );
}
