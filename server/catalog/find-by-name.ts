/** What can be found by its name: plans, providers and roles, in the order in which equal ones are listed. */
import type { Offer, OfferLimit, Provider } from '../../schemas/catalog.ts';
import { append } from '../../schemas/lists.ts';
import { LOCALES, type Locale, ROLES, type Role } from '../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { headlineLimits } from './best/headline-limits.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { wordDistances } from './search/distances.ts';
import { OF_THE_PROVIDER } from './search/field-texts.ts';
import { narrowWords, wordsOfRole } from './search/lexicon.ts';
import { splitRuns } from './search/normalise.ts';
import type { SearchIndex } from './search/search-index.ts';

type Named = {
  readonly name: string;
  /** What else it is called or asked for by. */
  readonly otherNames: readonly string[];
};
export type NamedPlan = Named & {
  /** In the asked language. */
  readonly offer: Offer;
  /** The limit that a person looks at first. */
  readonly mainLimit: OfferLimit | null;
};
export type NamedProvider = Named & { readonly provider: Provider; readonly plans: number };
export type NamedRole = Named & { readonly role: Role; readonly plans: number };

export type NamedThings = {
  readonly plans: readonly NamedPlan[];
  readonly providers: readonly NamedProvider[];
  readonly roles: readonly NamedRole[];
};

/** Everything that has a name of its own. Plans come in the standing order, unavailable ones last. */
export function listNamed(index: CatalogIndex, locale: Locale): NamedThings {
  const words = narrowWordsIn(index.search);
  const inOrder = index.search.orders[locale].overall();
  const ranked = [
    ...inOrder.filter(({ standing }) => standing === 'available'),
    ...inOrder.filter(({ standing }) => standing !== 'available'),
  ];
  const providers = new Set([...ranked.map(({ provider }) => provider.slug), ...index.providerBySlug.keys()]);
  return {
    plans: ranked.map((offer) => ({
      offer: offerInLocale(index, offer, locale),
      mainLimit: headlineLimits(offer, 1)[0] ?? null,
      ...listNames(offer, locale, words.get(offer.slug)),
    })),
    providers: [...providers].flatMap((slug) => {
      const provider = index.providerBySlug.get(slug);
      if (provider === undefined) return [];
      const plans = (index.offersByProvider.get(slug) ?? []).filter(
        ({ standing }) => standing === 'available',
      );
      return [{ provider, plans: plans.length, ...listNames(provider, locale) }];
    }),
    roles: ROLES.map((role) => ({
      role,
      name: ROLE_NAMES[role][locale],
      otherNames: [...new Set([role, ...LOCALES.map((of) => ROLE_NAMES[role][of]), ...wordsOfRole(role)])],
      plans: index.rankedPlans(role).length,
    })),
  };
}

function listNames(
  { slug, aliases, translations }: Offer | Provider,
  locale: Locale,
  words: readonly string[] = [],
): Named {
  const { name } = translations[locale];
  const others = [...LOCALES.map((of) => translations[of].name), ...aliases];
  // A slug that is the name in lower case finds nothing that the name does not.
  const isOwn = squeezed(slug) !== squeezed(name);
  return {
    name,
    otherNames: [...new Set([...others, ...(isOwn ? [slug] : []), ...words])].filter(
      (other) => other !== name,
    ),
  };
}

function squeezed(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The words by the slug of the offer. */
function narrowWordsIn(index: SearchIndex): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of narrowWords()) {
    const parts = splitRuns(word).map(({ text }) => text);
    const { inText } = wordDistances(index, { parts, term: null });
    for (const [{ slug }, distance] of inText) if (distance < OF_THE_PROVIDER) append(found, slug, word);
  }
  return found;
}
