/**
 * What a program is written in, and what plans say of it. A plan that names another language may run this one too: it
 * comes last and is not left out.
 */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { SearchIndex } from './search-index.ts';

type Language = {
  /** Names of the language, as texts of plans write them: bare `node` and `go` say other things too. */
  readonly names: readonly string[];
  /** Other words for it, and its frameworks. */
  readonly words: readonly string[];
  /** Frameworks whose makers host these alone. */
  readonly platforms: readonly string[];
};

/** Data only; words are written as in TERMS. */
export const LANGUAGES: readonly Language[] = [
  { names: ['python'], words: ['django', 'flask', 'fastapi'], platforms: ['reflex', 'streamlit', 'gradio'] },
  {
    names: ['javascript', 'nodejs', 'node js', 'typescript'],
    words: [
      ...['node', 'nextjs', 'next js', 'nuxt', 'nuxtjs', 'nitro', 'sveltekit', 'remix', 'express', 'fastify'],
      ...['elysia', 'react router'],
    ],
    platforms: ['meteor', 'encore'],
  },
  { names: ['php'], words: ['laravel', 'symfony'], platforms: [] },
  { names: ['ruby'], words: ['rails'], platforms: [] },
  { names: ['elixir'], words: ['phoenix'], platforms: [] },
  { names: ['java'], words: ['spring boot'], platforms: [] },
  { names: ['golang'], words: [], platforms: ['encore'] },
  { names: ['rust'], words: [], platforms: [] },
];

const languagesOf = (word: string): Language[] =>
  LANGUAGES.filter((one) => [one.names, one.words, one.platforms].some((all) => all.includes(word)));

/** The language of a word that is no name of one; null if it is, or stands for none. */
export function languageOf(word: string): string | null {
  const [first, ...others] = languagesOf(word);
  const [name = null] = first?.names ?? [];
  return others.length > 0 || first?.names.includes(word) === true ? null : name;
}

const RUNNING: readonly Role[] = ['web-app', 'serverless-functions'];

/** How far a plan of the role is that does not say a word; between them is room for how well it serves the role. */
export const SILENT_DISTANCES = {
  ofTheLanguage: 5,
  silent: 10,
  otherFramework: 15,
  otherLanguage: 20,
} as const;

type Known = Pick<SearchIndex, 'postings' | 'conditions' | 'toolNames'>;

/** How far plans are that do not say a word: nearer if they, or the documentation of a tool, name its language. */
export function languageDistance(
  { postings, conditions, toolNames }: Known,
  word: string,
): (offer: Offer) => number {
  const asked = languagesOf(word);
  if (asked.length === 0) return () => SILENT_DISTANCES.silent;
  const says = (offer: Offer) => (phrase: string) =>
    phrase.split(' ').every((part) => postings.get(part)?.has(offer) === true);
  const isLanguage = asked.some(({ names }) => names.includes(word));
  const platforms = LANGUAGES.flatMap((one) => one.platforms).filter((one) => one !== word);
  const hosts = new Set(
    asked
      .flatMap(({ words }) => words)
      .flatMap((one) => toolNames.everySlugOf.get(one) ?? [])
      .flatMap((value) => [...conditions.meeting({ filter: 'tool', value }, RUNNING)]),
  );
  return (offer) => {
    const said = says(offer);
    if (!isLanguage && platforms.some(said)) return SILENT_DISTANCES.otherFramework;
    if (hosts.has(offer) || asked.some((one) => [...one.names, ...one.platforms].some(said)))
      return SILENT_DISTANCES.ofTheLanguage;
    return LANGUAGES.some((one) => [...one.names, ...one.platforms].some(said))
      ? SILENT_DISTANCES.otherLanguage
      : SILENT_DISTANCES.silent;
  };
}
