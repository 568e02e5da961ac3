/** Reads a search text into the words that must all match. */
import type { Role } from '../../../schemas/vocabulary.ts';
import { type Run, splitRuns } from './normalise.ts';
import { FILLER_WORDS, SYNONYMS } from './synonyms.ts';

/**
 * One demand of a query: met by its text (every part of it) or by one of the roles the text stands for.
 * `parts` has more than one entry for an English phrase (`sign in`).
 */
export type QueryWord = {
  readonly kind: 'word' | 'cjk';
  readonly parts: readonly string[];
  readonly roles: readonly Role[];
};

const PHRASE_LENGTH_MAX = 4;

const ROLES_BY_WORD: ReadonlyMap<string, readonly Role[]> = buildRolesByWord();

function buildRolesByWord(): Map<string, readonly Role[]> {
  const map = new Map<string, readonly Role[]>();
  for (const row of SYNONYMS) {
    for (const word of row.words) {
      const key = splitRuns(word)
        .map((run) => run.text)
        .join(' ');
      map.set(key, [...new Set([...(map.get(key) ?? []), ...row.roles])]);
    }
  }
  return map;
}

/**
 * @param terms Chinese words of the catalog, at which a run of Chinese without spaces is cut first
 * @returns the words; empty for a text without letters or digits
 */
export function readQueryWords(text: string, terms: ReadonlySet<string>): QueryWord[] {
  const runs = splitRuns(text);
  const words: QueryWord[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at];
    if (run === undefined) break;
    if (run.kind === 'cjk') {
      words.push(
        ...cutChinese(run.text, terms).map(
          (part): QueryWord => ({ kind: 'cjk', parts: [part], roles: rolesOf(part) }),
        ),
      );
      at += 1;
    } else {
      const length = phraseLength(runs, at);
      const parts = runs.slice(at, at + length).map((part) => part.text);
      words.push({ kind: 'word', parts, roles: rolesOf(parts.join(' ')) });
      at += length;
    }
  }
  const meaningful = words.filter((word) => word.parts.length > 1 || !FILLER_WORDS.has(word.parts[0] ?? ''));
  return meaningful.length > 0 ? meaningful : words;
}

function rolesOf(word: string): readonly Role[] {
  return ROLES_BY_WORD.get(word) ?? [];
}

/** How many runs from `at` on make the longest known phrase; 1 where none does. */
function phraseLength(runs: readonly Run[], at: number): number {
  for (let length = PHRASE_LENGTH_MAX; length > 1; length--) {
    const part = runs.slice(at, at + length);
    if (
      part.length === length &&
      part.every((run) => run.kind === 'word') &&
      ROLES_BY_WORD.has(part.map((run) => run.text).join(' '))
    ) {
      return length;
    }
  }
  return 1;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const CHINESE_WORD_MAX = 8;

/** Longest known words first, from the left; what lies between is cut by the dictionary of the platform. */
function cutChinese(run: string, terms: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  let unknown = '';
  const flush = (): void => {
    for (const { segment } of segmenter.segment(unknown)) parts.push(segment);
    unknown = '';
  };
  for (let at = 0; at < run.length; ) {
    const known = longestKnown(run, at, terms);
    if (known === null) {
      unknown += run[at] ?? '';
      at += 1;
    } else {
      flush();
      parts.push(known);
      at += known.length;
    }
  }
  flush();
  return parts;
}

function longestKnown(run: string, at: number, terms: ReadonlySet<string>): string | null {
  for (let length = Math.min(CHINESE_WORD_MAX, run.length - at); length > 1; length--) {
    const part = run.slice(at, at + length);
    if (terms.has(part) || ROLES_BY_WORD.has(part)) return part;
  }
  return null;
}
