/** What search looks words up in: built once per snapshot, never changed afterwards. */
import type { Category, Offer, Provider } from '../../../schemas/catalog.ts';
import { ROLE_NAMES } from '../../../schemas/role-names.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { createFilterSets, type FilterSets } from './filter-sets.ts';
import { type Run, splitRuns } from './normalise.ts';
import { COMMON_WORDS } from './synonyms.ts';

/** How much a match in a field counts. Whole numbers, so that sums are exact and equal scores are equal. */
const WEIGHTS = { name: 100, provider: 80, plan: 60, term: 50, summary: 20, common: 1 } as const;
/** A synonym counts less than the word itself in a name, more than in a summary. */
const SYNONYM_WEIGHT = 60;
/** Shorter words match whole words only: `ai` is not the start of `airtable`. */
export const PREFIX_LENGTH_MIN = 3;

/** An offer that has a word, by its position in {@link SearchIndex.offers}, and how much the field counts. */
export type Posting = { readonly position: number; readonly weight: number };

export type SearchIndex = {
  /** In list order. */
  readonly offers: readonly Offer[];
  /** The offers of every Latin word and of every run of Chinese, each with the weightiest field that has it. */
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** Latin words by their first {@link PREFIX_LENGTH_MIN} letters. */
  readonly wordsByStart: ReadonlyMap<string, readonly string[]>;
  /** Runs of Chinese by each of their characters. */
  readonly runsByCharacter: ReadonlyMap<string, readonly string[]>;
  readonly byRole: ReadonlyMap<Role, readonly Posting[]>;
  readonly filterSets: FilterSets;
  /** Chinese terms at which a query without spaces is cut. */
  readonly terms: ReadonlySet<string>;
};

/** Indexes the searched fields: names, summaries, plan, provider, category, role. Linear in their text. */
export function createSearchIndex(
  offers: readonly Offer[],
  providers: ReadonlyMap<string, Provider>,
  categories: readonly Category[],
): SearchIndex {
  const postings = new Map<string, Posting[]>();
  const wordsByStart = new Map<string, string[]>();
  const runsByCharacter = new Map<string, string[]>();
  const byRole = new Map<Role, Posting[]>();
  const fieldsOf = createFieldReader(providers, categories);
  offers.forEach((offer, position) => {
    for (const { runs, weight } of fieldsOf(offer)) {
      const posting = { position, weight };
      for (const run of runs) {
        const known = postings.get(run.text);
        // The weightiest fields come first: the first one in which an offer has a word is the one that counts.
        if (known?.at(-1)?.position === position) continue;
        append(postings, run.text, posting);
        if (known !== undefined) continue;
        if (run.kind === 'word') append(wordsByStart, run.text.slice(0, PREFIX_LENGTH_MIN), run.text);
        else for (const character of new Set(run.text)) append(runsByCharacter, character, run.text);
      }
    }
    for (const role of offer.roles) append(byRole, role, { position, weight: SYNONYM_WEIGHT });
  });
  return {
    offers,
    postings,
    wordsByStart,
    runsByCharacter,
    byRole,
    filterSets: createFilterSets(offers),
    terms: chineseTerms(categories),
  };
}

/** Adds to the list at a key, which it makes where there is none. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

type Field = { readonly runs: readonly Run[]; readonly weight: number };

/** Reads the searched fields of an offer, the weightiest first. What offers have in common is split once. */
function createFieldReader(
  providers: ReadonlyMap<string, Provider>,
  categories: readonly Category[],
): (offer: Offer) => Field[] {
  const categoryNames = new Map(categories.map(({ slug, translations }) => [slug, bothNames(translations)]));
  const commonRuns = splitRuns(COMMON_WORDS.join(SEPARATOR));
  const shared = new Map<string, Run[]>();
  const splitOnce = (text: string): Run[] => {
    const runs = shared.get(text) ?? splitRuns(text);
    shared.set(text, runs);
    return runs;
  };
  return (offer) => {
    const { en, 'zh-CN': zh } = offer.translations;
    const provider = providers.get(offer.provider.slug);
    const providerNames = [
      offer.provider.slug,
      offer.provider.name,
      provider === undefined ? '' : bothNames(provider.translations),
    ];
    const terms = [
      offer.category,
      categoryNames.get(offer.category) ?? '',
      ...offer.roles.flatMap((role) => [role, ROLE_NAMES[role].en, ROLE_NAMES[role]['zh-CN']]),
    ];
    return [
      { weight: WEIGHTS.name, runs: splitRuns(bothNames(offer.translations)) },
      { weight: WEIGHTS.provider, runs: splitRuns(providerNames.join(SEPARATOR)) },
      { weight: WEIGHTS.plan, runs: splitOnce(offer.plan) },
      { weight: WEIGHTS.term, runs: splitOnce(terms.join(SEPARATOR)) },
      { weight: WEIGHTS.summary, runs: splitRuns(en.summary + SEPARATOR + zh.summary) },
      { weight: WEIGHTS.common, runs: commonRuns },
    ];
  };
}

/** Texts stay apart, so that no word is found across a gap. */
const SEPARATOR = ' | ';

function bothNames({ en, 'zh-CN': zh }: Offer['translations']): string {
  return en.name + SEPARATOR + zh.name;
}

function chineseTerms(categories: readonly Category[]): Set<string> {
  const names = [
    ...categories.map((category) => category.translations['zh-CN'].name),
    ...Object.values(ROLE_NAMES).map((name) => name['zh-CN']),
    ...COMMON_WORDS,
  ];
  return new Set(
    names
      .flatMap((name) => splitRuns(name))
      .filter((run) => run.kind === 'cjk')
      .map((run) => run.text),
  );
}
