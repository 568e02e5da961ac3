/** The words that mean terms of the catalog: the table of terms, and the names of roles, kinds and categories. */

import { KINDS, LOCALES, ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../../schemas/words/role-names.ts';
import { once } from '../once.ts';
import { toSearchKey } from './normalise.ts';
import {
  ALTERNATIVE_WORDS,
  type Beside,
  BESIDES,
  COMMON_WORDS,
  FILLER_WORDS,
  TERMS,
  type TermRow,
} from './terms.ts';

const rows = once<readonly TermRow[]>(() => [
  ...TERMS,
  ...ROLES.map((role): TermRow => ({
    words: [
      role,
      ...LOCALES.flatMap((locale) => [ROLE_NAMES[role][locale], withoutBrackets(ROLE_NAMES[role][locale])]),
    ],
    intents: [{ role, kind: null }],
    role: true,
  })),
  ...ROLES.flatMap((role) =>
    role in KINDS
      ? KINDS[role as keyof typeof KINDS].map((kind): TermRow => ({
          // `Document` is what tools do, too.
          words: FILLER_WORDS.has(kind) ? [] : [kind],
          intents: [{ role, kind }],
        }))
      : [],
  ),
]);

function withoutBrackets(name: string): string {
  return name.replace(/[（(][^（()）]{0,99}[）)]/gu, '').trim();
}

/** A word of several rows has the meaning of the first. */
const rowByKey = once<ReadonlyMap<string, TermRow>>(
  () =>
    new Map(
      [...rows()].reverse().flatMap((row) => row.words.map((word) => [toSearchKey(word), row] as const)),
    ),
);

/** Phrases of Latin words as people run them together: `vectordb`, `objectstorage`. */
const rowBySqueezed = once<ReadonlyMap<string, TermRow>>(
  () =>
    new Map(
      [...rowByKey()]
        .filter(([key]) => /^[a-z0-9]{2,}(?: [a-z0-9]{2,})+$/.test(key))
        .map(([key, row]) => [key.replaceAll(' ', ''), row]),
    ),
);

const commonKeys = once<ReadonlySet<string>>(() => new Set(COMMON_WORDS.map(toSearchKey)));

/** The most runs of a phrase that {@link findTerm} knows. */
export function termRunsMax(): number {
  return Math.max(...[...rowByKey().keys()].map((key) => key.split(' ').length));
}

/** What a word or phrase means, in the singular if only that is known. @param key see {@link toSearchKey} */
export function findTerm(key: string): TermRow | null {
  const row = rowByKey().get(key) ?? rowBySqueezed().get(key);
  return row ?? (key.endsWith('s') ? rowByKey().get(key.slice(0, -1)) : undefined) ?? null;
}

/** The words that mean a role and nothing narrower. */
export function wordsOfRole(role: Role): string[] {
  return rows()
    .filter(
      ({ narrow, intents }) =>
        narrow === undefined && intents.some((one) => one.role === role && one.kind === null),
    )
    .flatMap(({ words }) => words);
}

/** The words that say more than a role: products, languages, kinds of software. */
export function narrowWords(): string[] {
  return [
    ...new Set(
      rows()
        .filter(({ narrow }) => narrow !== undefined)
        .flatMap(({ words }) => words),
    ),
  ];
}

/** Words that are looked for only if a text has no others: `common` ones are true of every offer. */
export function emptyWord(key: string): 'common' | 'filler' | 'alternative' | null {
  if (commonKeys().has(key)) return 'common';
  if (ALTERNATIVE_WORDS.has(key)) return 'alternative';
  return FILLER_WORDS.has(key) ? 'filler' : null;
}

/** What a word asks of a named service that no plan states. */
export function asksBeside(key: string): Beside | null {
  return (['prices', 'changes'] as const).find((beside) => BESIDES[beside].includes(key)) ?? null;
}

/** Every single word of Latin letters with a meaning: candidates for a mistyped word. */
export function termWords(): string[] {
  return [...rowByKey().keys(), ...commonKeys()].filter((key) => /^[a-z0-9]+$/.test(key));
}

/** Every Chinese word with a meaning. */
export const chineseTerms = once<readonly string[]>(() =>
  [...rowByKey().keys()].filter((key) => /^\p{Script=Han}+$/u.test(key)),
);
