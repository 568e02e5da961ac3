/** What search reads of an offer: its fields, and how far a word in each is from the offer's own name. */
import type { Category, Offer, Provider } from '../../../schemas/catalog.ts';
import { PLACES } from '../../../schemas/regions/places.ts';
import { namedIn } from '../../../schemas/regions/region-places.ts';
import { LOCALES } from '../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../../schemas/words/role-names.ts';
import { type Run, splitRuns } from './normalise.ts';

/** 0 is nearest. Small whole numbers, so that sums are exact and equal ones are equal. */
const DISTANCES = { name: 0, plan: 1, summary: 3, term: 5, providerSummary: 7 } as const;
/** From this distance on, a word is in no name. */
export const IN_SUMMARY = DISTANCES.summary;
/** From this distance on, a word is in what the provider says of all its plans. */
export const OF_THE_PROVIDER = DISTANCES.providerSummary;

export type SearchedField = { readonly runs: readonly Run[]; readonly distance: number };

/** Texts stay apart, so that no word is found across a gap. */
const GAP = ' | ';

/**
 * From a word that denies up to the end of its clause: `no pgvector`, `不支持 MySQL`. `Without cookies` stays: it is
 * what people look for.
 */
const NEGATED =
  /\b(?!(?:no|without) cookies?\b)(?:no|not|without|never|cannot|can['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|excluding|except|unlike)\b(?:[^.;,:()|]|[.,](?=[a-z0-9]))*|(?:不支持|不含|不包括|不包含|不提供|不能|不可|不得|不允许|没有|禁止|无法|并非|(?<![删清移免解去消排扣])除)(?:[^。；，,;：:()（）|]|,(?=[0-9]))*/giu;

/** A text without its clauses that deny: what a plan does not have must not find it. */
export function withoutNegated(text: string): string {
  return text.replace(NEGATED, ' ');
}

/**
 * Reads the searched fields of offers, the nearest first. What offers share is split once. A word of a provider's
 * summary that one of its plans has itself speaks of that plan, not of the others.
 */
export function createFieldReader(
  offers: readonly Offer[],
  providers: ReadonlyMap<string, Provider>,
  categories: readonly Category[],
): (offer: Offer) => SearchedField[] {
  const categoryNames = new Map(categories.map((category) => [category.slug, listNames(category)]));
  const shared = new Map<string, Run[]>();
  const splitOnce = (text: string): Run[] => {
    const runs = shared.get(text) ?? splitRuns(text);
    shared.set(text, runs);
    return runs;
  };
  const ofProviders = new Map(
    [...providers].map(([slug, provider]) => [slug, splitRuns(joined(listSummaries(provider)))]),
  );
  const countries = LOCALES.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
  const ownWords = new Map<string, Set<string>>();
  for (const offer of offers) {
    const words = ownWords.get(offer.provider.slug) ?? new Set();
    for (const { text } of splitRuns(joined([...listNames(offer), ...listSummaries(offer)]))) words.add(text);
    ownWords.set(offer.provider.slug, words);
  }
  return (offer) => {
    const provider = providers.get(offer.provider.slug);
    const ofPlans = ownWords.get(offer.provider.slug);
    const ofProvider = ofProviders.get(offer.provider.slug) ?? [];
    const terms = [
      offer.category,
      ...(categoryNames.get(offer.category) ?? []),
      ...offer.roles.flatMap((role) => [role, ROLE_NAMES[role].en, ROLE_NAMES[role]['zh-CN']]),
    ];
    return [
      {
        distance: DISTANCES.name,
        runs: [...offerNames(offer), ...serviceNames(offer, provider)].flatMap(splitName),
      },
      { distance: DISTANCES.plan, runs: splitOnce(offer.plan) },
      {
        distance: DISTANCES.summary,
        runs: splitRuns(joined([...listSummaries(offer), ...listPlaces(offer, countries)])),
      },
      { distance: DISTANCES.term, runs: splitOnce(joined(terms)) },
      {
        distance: DISTANCES.providerSummary,
        runs: ofProvider.filter(({ text }) => ofPlans?.has(text) !== true),
      },
    ];
  };
}

/** The runs of a name, and neighbouring words as people run them together: `cosmosdb`. */
function splitName(name: string): Run[] {
  const runs = splitRuns(name);
  const pairs = runs.flatMap((run, at): Run[] => {
    const next = runs[at + 1];
    if (run.kind !== 'word' || next?.kind !== 'word') return [];
    return [{ kind: 'word', text: run.text + next.text }];
  });
  return [...runs, ...pairs];
}

/** The regions of a plan, and the towns and countries that they surely lie in: `eu-central-1` is in Frankfurt. */
function listPlaces({ regions, provider }: Offer, countries: readonly Intl.DisplayNames[]): string[] {
  const places = regions.flatMap((region) => namedIn(region, provider.slug).places);
  const inCountries = places.flatMap((id) => countries.map((names) => names.of(PLACES[id].in) ?? ''));
  return [...regions, ...places.map((id) => id.replaceAll('-', ' ')), ...inCountries];
}

type InBoth = Pick<Offer, 'translations'> | Pick<Provider, 'translations'> | Pick<Category, 'translations'>;

function listNames({ translations }: InBoth): string[] {
  return LOCALES.map((locale) => translations[locale].name);
}

function listSummaries({ translations }: InBoth): string[] {
  return LOCALES.map((locale) => withoutNegated(translations[locale].summary));
}

/** What the provider of an offer is called. */
export function serviceNames(offer: Offer, provider: Provider | undefined): string[] {
  return [
    offer.provider.slug,
    offer.provider.name,
    ...(provider === undefined ? [] : [...listNames(provider), ...provider.aliases]),
  ];
}

/** What an offer itself is called. */
export function offerNames(offer: Offer): string[] {
  return [offer.slug, ...listNames(offer), ...offer.aliases];
}

function joined(texts: readonly string[]): string {
  return texts.join(GAP);
}
