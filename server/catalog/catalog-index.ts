/** One snapshot's catalog, made ready for reading: the argument of every read function of this folder. */
import type { Catalog, Offer, Provider } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { CATEGORIES, type Locale } from '../../schemas/vocabulary.ts';
import { type AlternativesIndex, createAlternativesIndex } from './alternatives-index.ts';
import { localizeOffer } from './localize.ts';
import { createOfferTexts, type OfferTexts } from './offer-texts.ts';
import { createFilterIndex, type FilterIndex } from './search/filter-index.ts';
import { createSearchIndexBuilder, type SearchIndex } from './search/search-index.ts';
import { slicesOfTime } from './slices-of-time.ts';

export type CatalogIndex = {
  readonly catalog: Catalog;
  /** By category, then name: the order of lists without a query. */
  readonly offers: readonly Offer[];
  readonly offerBySlug: ReadonlyMap<string, Offer>;
  readonly providerBySlug: ReadonlyMap<string, Provider>;
  readonly offersByProvider: ReadonlyMap<string, readonly Offer[]>;
  /** Positions in {@link offers}. */
  readonly offerNumbersByProvider: ReadonlyMap<string, readonly number[]>;
  /** Old slug to the one that took its place. */
  readonly offerAliases: ReadonlyMap<string, string>;
  readonly providerAliases: ReadonlyMap<string, string>;
  /** Newest first. */
  readonly changes: readonly ChangeEntry[];
  readonly changePosition: ReadonlyMap<string, number>;
  /** Newest first. */
  readonly changesByOffer: ReadonlyMap<string, readonly ChangeEntry[]>;
  readonly filters: FilterIndex;
  readonly alternatives: AlternativesIndex;
  /** Numbers in it are positions in {@link offers}. */
  readonly texts: OfferTexts;
  /** Made at the first search, unless it was prepared; numbers in it are positions in {@link offers}. */
  readonly search: () => SearchIndex;
  /** Makes what would else be made at the first search, a few milliseconds at a time. */
  readonly prepare: () => Promise<void>;
};

/** Indexes a published catalog and its change entries. Pure; takes ownership of neither. */
export function createCatalogIndex(catalog: Catalog, changes: readonly ChangeEntry[]): CatalogIndex {
  const offers = [...catalog.offers].sort(byCategoryThenName);
  const providerBySlug = new Map(catalog.providers.map((provider) => [provider.slug, provider]));
  const newestFirst = [...changes].sort(newerFirst);
  let search: SearchIndex | null = null;
  const builder = () => createSearchIndexBuilder(providerBySlug, catalog.categories);
  return {
    catalog,
    offers,
    offerBySlug: new Map(offers.map((offer) => [offer.slug, offer])),
    providerBySlug,
    offersByProvider: groupBy(offers, (offer) => offer.provider.slug),
    offerNumbersByProvider: groupBy([...offers.keys()], (number) => offers[number]?.provider.slug ?? ''),
    offerAliases: aliasesOf(catalog.offers),
    providerAliases: aliasesOf(catalog.providers),
    changes: newestFirst,
    changePosition: new Map(newestFirst.map((entry, position) => [entry.id, position])),
    changesByOffer: groupBy(newestFirst, (entry) => entry.offer),
    filters: createFilterIndex(offers),
    alternatives: createAlternativesIndex(offers),
    texts: createOfferTexts((number, locale) => {
      const offer = offers[number];
      return offer && localizeOffer(offer, locale, providerBySlug.get(offer.provider.slug));
    }),
    search: () => {
      if (search === null) {
        const { add, finish } = builder();
        for (const offer of offers) add(offer);
        search = finish();
      }
      return search;
    },
    prepare: async () => {
      if (search !== null) return;
      const { add, finish } = builder();
      await slicesOfTime(offers, add);
      search ??= finish();
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

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function aliasesOf(records: readonly (Offer | Provider)[]): Map<string, string> {
  return new Map(
    records.flatMap((record) => record.aliases.map((alias): [string, string] => [alias, record.slug])),
  );
}
