/** Names one letter off a name that a rule knows: a hint for the reader, never a find. */
import { comparableName, type DetectionIndex, readProbe } from '../../../schemas/detection/index.ts';
import { once } from '../../catalog/index.ts';
import type { Signal } from '../parsers/signal.ts';

/** Shorter words are one letter off too many others. */
const WORD_MIN = 5;

/** What a setting of a service is called behind the name of the service. `CLOUDFLARED_VERSION` is that of a program. */
const SETTING = /_(?:KEY|SECRET|TOKEN|DSN|URL|URI|PASSWORD)$/;

/** Words that are near a known one and mean something else. */
const OTHER_WORDS = new Set([
  'TURBO',
  'WEIXIN',
  'EMAILS',
  'STORE',
  'STORM',
  'REDIS',
  'RENDERER',
  'SENDER',
  'SENTRIES',
  'AUTH',
  'PUBSUB',
  'UPSUN',
  'MSSQL',
]);

type NearlyKnown = (signal: Pick<Signal, 'kind' | 'name'>) => string | null;

/** The words of thousands of names are gathered once for each detection, not for each check. */
const gathered = new WeakMap<DetectionIndex, NearlyKnown>();

/**
 * A function from a signal to the known name that its name nearly is, as `CLERK_` or `@clerk/`; null if none.
 * The known words are the first words of variables and the npm scopes that rules take whole.
 */
export function indexNearlyKnown(index: DetectionIndex): NearlyKnown {
  const known = gathered.get(index) ?? nearlyKnownOf(index);
  gathered.set(index, known);
  return known;
}

function nearlyKnownOf(index: DetectionIndex): NearlyKnown {
  // Most repositories hold no name that no rule knows.
  const words = once(() => gatherWords(index));
  return (signal) => {
    const { kind } = signal;
    if (kind !== 'env' && kind !== 'npm') return null;
    const name = comparableName(kind, signal.name);
    const word = (kind === 'env' ? /^([A-Z]+)_/ : /^@([a-z-]+)\//).exec(name)?.[1];
    if (word === undefined || word.length < WORD_MIN || OTHER_WORDS.has(word)) return null;
    if (kind === 'env' && !SETTING.test(name)) return null;
    if (index.rulesFor(signal).length > 0 || words()[kind].has(word)) return null;
    for (const near of words()[kind]) {
      if (oneLetterOff(word, near)) return kind === 'env' ? `${near}_` : `@${near}/`;
    }
    return null;
  };
}

function gatherWords({ detection }: DetectionIndex) {
  const words = { env: new Set<string>(), npm: new Set<string>() };
  for (const { provider, looksFor } of detection.rules) {
    for (const probe of looksFor) {
      const { kind, name } = readProbe(probe);
      const word = /^([A-Z]+)_\*$/.exec(name)?.[1] ?? /^([A-Z]+)_.*_\*$/.exec(name)?.[1];
      const scope = /^@([a-z-]+)\/\*$/.exec(name)?.[1];
      if (kind === 'env' && provider !== null && word !== undefined && word.length >= WORD_MIN)
        words.env.add(word);
      if (kind === 'npm' && scope !== undefined && scope.length >= WORD_MIN) words.npm.add(scope);
    }
  }
  return words;
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
