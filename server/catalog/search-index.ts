/** What search looks things up in: made once a snapshot. */
import type { Category, Offer, Provider } from '../../schemas/catalog.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { type Run, splitRuns } from './normalise.ts';
import { ROLE_NAMES } from './role-names.ts';
import { COMMON_WORDS } from './synonyms.ts';

/** How much a match in a field counts towards relevance. */
const WEIGHTS = { name: 10, provider: 8, plan: 6, term: 5, summary: 2, common: 0.1 } as const;

/** An offer, as its position in the list the index was made of, and the weight of its best field. */
export type Posting = { readonly offer: number; weight: number };
export type WeightedText = { readonly text: string; readonly weight: number };

export type SearchIndex = {
  readonly size: number;
  /** Every Latin word of the catalog, sorted, so that a prefix is a range. */
  readonly words: readonly string[];
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** Each offer's Chinese texts, for substring search. */
  readonly chinese: readonly (readonly WeightedText[])[];
  readonly byRole: ReadonlyMap<Role, readonly number[]>;
  /** Chinese terms that a query without spaces is cut at. */
  readonly terms: ReadonlySet<string>;
};

/** Builds the index over the searched fields: names, summaries, plan, provider, category, role. */
export function buildSearchIndex(
  offers: readonly Offer[],
  providers: ReadonlyMap<string, Provider>,
  categories: readonly Category[],
): SearchIndex {
  const categoryBySlug = new Map(categories.map((category) => [category.slug, category]));
  const postings = new Map<string, Posting[]>();
  const chinese: WeightedText[][] = [];
  const byRole = new Map<Role, number[]>();
  const runsOf = rememberRuns();
  offers.forEach((offer, number) => {
    const texts: WeightedText[] = [];
    for (const field of searchedFields(
      offer,
      providers.get(offer.provider.slug),
      categoryBySlug.get(offer.category),
    )) {
      addField(field, runsOf(field.text), { offer: number, postings, chinese: texts });
    }
    chinese.push(texts);
    for (const role of offer.roles) {
      const group = byRole.get(role);
      if (group === undefined) byRole.set(role, [number]);
      else group.push(number);
    }
  });
  return {
    size: offers.length,
    words: [...postings.keys()].sort(),
    postings,
    chinese,
    byRole,
    terms: chineseTerms(categories),
  };
}

function searchedFields(
  offer: Offer,
  provider: Provider | undefined,
  category: Category | undefined,
): WeightedText[] {
  const { en, 'zh-CN': zh } = offer.translations;
  const roles = offer.roles.flatMap((role) => [role, ROLE_NAMES[role].en, ROLE_NAMES[role]['zh-CN']]);
  const terms = [
    offer.category,
    category?.translations.en.name,
    category?.translations['zh-CN'].name,
    ...roles,
  ];
  return [
    { text: `${en.name} | ${zh.name}`, weight: WEIGHTS.name },
    {
      text: [
        offer.provider.slug,
        offer.provider.name,
        provider?.translations.en.name,
        provider?.translations['zh-CN'].name,
      ].join(' | '),
      weight: WEIGHTS.provider,
    },
    { text: offer.plan, weight: WEIGHTS.plan },
    { text: terms.join(' | '), weight: WEIGHTS.term },
    { text: `${en.summary} | ${zh.summary}`, weight: WEIGHTS.summary },
    { text: COMMON_WORDS.join(' | '), weight: WEIGHTS.common },
  ];
}

/** Names of providers, roles and categories stand in many offers: each text is split once. */
function rememberRuns(): (text: string) => readonly Run[] {
  const known = new Map<string, readonly Run[]>();
  return (text) => {
    const runs = known.get(text) ?? splitRuns(text);
    known.set(text, runs);
    return runs;
  };
}

type Target = {
  readonly offer: number;
  readonly postings: Map<string, Posting[]>;
  readonly chinese: WeightedText[];
};

function addField(
  { weight }: WeightedText,
  runs: readonly Run[],
  { offer, postings, chinese }: Target,
): void {
  for (const run of runs) if (run.kind === 'word') addWord(run.text, offer, weight, postings);
  // Runs stay apart, so that no word is found across a gap.
  const text = runs.flatMap((run) => (run.kind === 'cjk' ? [run.text] : [])).join(' ');
  if (text !== '') chinese.push({ text, weight });
}

function addWord(word: string, offer: number, weight: number, postings: Map<string, Posting[]>): void {
  const list = postings.get(word);
  if (list === undefined) {
    postings.set(word, [{ offer, weight }]);
    return;
  }
  const last = list.at(-1);
  if (last?.offer === offer) last.weight = Math.max(last.weight, weight);
  else list.push({ offer, weight });
}

function chineseTerms(categories: readonly Category[]): Set<string> {
  const names = [
    ...categories.map((category) => category.translations['zh-CN'].name),
    ...Object.values(ROLE_NAMES).map((name) => name['zh-CN']),
  ];
  return new Set(
    [...names, ...COMMON_WORDS]
      .flatMap((name) => splitRuns(name))
      .filter((run) => run.kind === 'cjk')
      .map((run) => run.text),
  );
}
