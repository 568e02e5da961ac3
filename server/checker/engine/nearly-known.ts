/** Names one letter off a name that a rule knows: a hint for the reader, never a find. */

import type { Signal } from '../parsers/index.ts';
import { RULES } from '../rules/index.ts';
import { comparable, readProbe, rulesFor } from './rule-index.ts';

/** Shorter words are one letter off too many others. */
const PREFIX_MIN = 6;

/** First words of the variables of each provider (`CLERK`, `SENTRY`), from the rules. */
const ENV_WORDS = new Set(
  RULES.flatMap(({ provider, looksFor }) =>
    provider === null
      ? []
      : looksFor.flatMap((probe) => {
          const { kind, name } = readProbe(probe);
          const word = /^([A-Z]+)_/.exec(name)?.[1];
          return kind === 'env' && name.endsWith('_*') && word !== undefined && word.length >= PREFIX_MIN - 1
            ? [word]
            : [];
        }),
  ),
);
/** npm scopes (`@clerk`), likewise. */
const SCOPES = new Set(
  RULES.flatMap(({ looksFor }) =>
    looksFor.flatMap((probe) => {
      const { kind, name } = readProbe(probe);
      const scope = /^@([a-z-]+)\//.exec(name)?.[1];
      return kind === 'npm' && name.endsWith('/*') && scope !== undefined && scope.length >= PREFIX_MIN - 1
        ? [scope]
        : [];
    }),
  ),
);

/** Words that are near a known one and mean something else. */
const OTHER_WORDS = new Set(['REDIS', 'RENDERER', 'SENDER', 'SENTRIES', 'AUTH', 'PUBSUB', 'UPSUN']);

/** The known name that a signal's name nearly is, as `CLERK_` or `@clerk/`; null where none. */
export function nearlyKnown(signal: Pick<Signal, 'kind' | 'name'>): string | null {
  if (signal.kind !== 'env' && signal.kind !== 'npm') return null;
  const name = comparable(signal.kind, signal.name);
  const word = (signal.kind === 'env' ? /^([A-Z]+)_/ : /^@([a-z-]+)\//).exec(name)?.[1];
  if (word === undefined || word.length < PREFIX_MIN - 1 || OTHER_WORDS.has(word)) return null;
  if (rulesFor(signal).length > 0) return null;
  const known = signal.kind === 'env' ? ENV_WORDS : SCOPES;
  if (known.has(word)) return null;
  for (const near of known) {
    if (oneLetterOff(word, near)) return signal.kind === 'env' ? `${near}_` : `@${near}/`;
  }
  return null;
}

/** Whether one letter replaced, added, left out, or swapped with its neighbour makes one word of the other. */
function oneLetterOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
