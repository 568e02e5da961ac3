/** One snapshot's catalog, made ready for reading: the argument of every read function of this folder. */
import type { Catalog, Offer, Provider } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { groupBy } from '../../schemas/lists.ts';
import type { Tools } from '../../schemas/tools.ts';
import { CATEGORIES, LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { type ToolIndex, toolIndexOf } from './adoption/tool-index.ts';
import { createRankedPlans, type RankedPlans } from './best/ranked-plans.ts';
import { newestFirst, publishedFirst } from './changes/order.ts';
import { localizeOffer } from './localize.ts';
import { once } from './once.ts';
import { compareNames } from './order/index.ts';
import { createSearchIndex, type SearchIndex } from './search/search-index.ts';

/** The JSON of an offer in a locale. */
type OfferJson = (offer: Offer, locale: Locale) => string;

/** So many per locale, at some 10 KB each: all of today's catalog, the most recent ones of a much larger one. */
const KEPT_PER_LOCALE = 1500;

/** @param inLocale the offer as a list shows it */
function createOfferJson(inLocale: (offer: Offer, locale: Locale) => Offer): OfferJson {
  const kept: Readonly<Record<Locale, Map<string, string>>> = { en: new Map(), 'zh-CN': new Map() };
  return (offer, locale) => {
    const bySlug = kept[locale];
    const cached = bySlug.get(offer.slug);
    if (cached !== undefined) return cached;
    const json = JSON.stringify(inLocale(offer, locale));
    if (bySlug.size >= KEPT_PER_LOCALE) bySlug.clear();
    bySlug.set(offer.slug, json);
    return json;
  };
}

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
  /** As published, newest first: what is new to those who ask again. */
  readonly changes: readonly ChangeEntry[];
  readonly changePosition: ReadonlyMap<string, number>;
  /** By the present slug, and by the day it happened, newest first: old history that is published today is no news. */
  readonly changesByOffer: ReadonlyMap<string, readonly ChangeEntry[]>;
  readonly offerJson: OfferJson;
  readonly search: SearchIndex;
  readonly rankedPlans: RankedPlans;
  /** As published; null if the version tells of no tools. */
  readonly tools: Tools | null;
  /** What they name; empty without them. */
  readonly toolIndex: ToolIndex;
};

/**
 * Indexes a published catalog and its change entries. Pure; takes ownership of neither. What only searches and
 * ranked lists need is worked out when the first of them asks for it.
 */
export function createCatalogIndex(
  catalog: Catalog,
  changes: readonly ChangeEntry[],
  tools: Tools | null = null,
): CatalogIndex {
  const offers = [...catalog.offers].sort(byCategoryThenName);
  const providerBySlug = new Map(catalog.providers.map((provider) => [provider.slug, provider]));
  const published = [...changes].sort(publishedFirst);
  const offerAliases = indexAliases(catalog.offers);
  // A command that reads one plan needs neither; a server asks for both at once, see prepareReads.
  const toolIndex = once(() => toolIndexOf(catalog, tools));
  const search = once(() => createSearchIndex(offers, providerBySlug, catalog, toolIndex()));
  const rankedPlans = once(() => createRankedPlans(search().orders.en));
  return {
    catalog,
    offers,
    offerBySlug: new Map(offers.map((offer) => [offer.slug, offer])),
    providerBySlug,
    offersByProvider: groupBy(offers, (offer) => offer.provider.slug),
    offerAliases,
    providerAliases: indexAliases(catalog.providers),
    changes: published,
    changePosition: new Map(published.map((entry, position) => [entry.id, position])),
    changesByOffer: groupBy([...changes].sort(newestFirst), ({ offer }) => offerAliases.get(offer) ?? offer),
    offerJson: createOfferJson((offer, locale) =>
      localizeOffer(offer, locale, providerBySlug.get(offer.provider.slug)),
    ),
    tools,
    get toolIndex() {
      return toolIndex();
    },
    get search() {
      return search();
    },
    get rankedPlans() {
      return rankedPlans();
    },
  };
}

/** What the record and the history of an offer are read from: of any version, without the rest of its index. */
export type OfferSource = Pick<
  CatalogIndex,
  'offerBySlug' | 'offerAliases' | 'providerBySlug' | 'changesByOffer'
> & { readonly catalog: Pick<Catalog, 'snapshot' | 'dataAsOf'> };

/** Works out what searches need, so that no reader of a server waits for it. */
export function prepareReads({ search }: CatalogIndex): void {
  for (const locale of LOCALES) void search.orders[locale];
}

/** An offer of the index in the asked locale, its provider's name included. */
export function offerInLocale(
  index: Pick<CatalogIndex, 'providerBySlug'>,
  offer: Offer,
  locale: Locale,
): Offer {
  return localizeOffer(offer, locale, index.providerBySlug.get(offer.provider.slug));
}

function byCategoryThenName(a: Offer, b: Offer): number {
  return (
    CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) ||
    compareNames(a.translations.en.name, b.translations.en.name, 'en') ||
    (a.slug < b.slug ? -1 : 1)
  );
}

function indexAliases(records: readonly (Offer | Provider)[]): Map<string, string> {
  return new Map(
    records.flatMap((record) => record.aliases.map((alias): [string, string] => [alias, record.slug])),
  );
}
