/**
 * Looks for texts on which a pattern takes time that grows faster than they do. It runs the patterns, as the server
 * does: of analysers, `scslre` passed most of the comment patterns that this finds, and `recheck` took three minutes and
 * gave no answer on about ten patterns.
 */
import fc from 'fast-check';

/** A text that is a beginning, then the same again and again, then something that matches nothing. */
export type Attack = { readonly start: string; readonly again: string };

/** Characters at which a pattern that is linear has long finished, and one that is not has not. */
const SHORT = 2048;
const LONG = 16 * SHORT;
/** Microseconds of the processor. A linear pattern walks the short text in a few, and the long one in some hundreds. */
const SUSPICIOUS_US = 200;
/** Of a text of 22 characters: what only a pattern that doubles with each character takes. */
const DOUBLING_US = 5000;
/** On 16 times the text a linear pattern takes 16 times as long, a quadratic one 256 times. */
const GROWTH = 64;

/**
 * The first attack found on a pattern, or null. Attacks are made of texts that the pattern matches: each part of one
 * is repeated, and the end spoilt.
 * @param samples how many matching texts are taken apart
 */
export function findAttack(pattern: RegExp, samples: number, seed: number): Attack | null {
  const whole = `^(?:${samplable(pattern.source)})$`;
  const matching = fc.stringMatching(new RegExp(whole, pattern.flags.replace(/[giy]/g, '')));
  const tried = new Set<string>();
  for (const text of fc.sample(matching, { numRuns: samples, seed })) {
    const word = text.slice(0, 24);
    for (let from = 0; from < word.length; from++) {
      for (let to = from + 1; to <= Math.min(word.length, from + 8); to++) {
        const attack = { start: word.slice(0, from), again: word.slice(from, to) };
        const key = `${attack.start}\0${attack.again}`;
        if (tried.has(key)) continue;
        tried.add(key);
        // A machine that is busy, or code that was dropped meanwhile, shows growth once, not time and again.
        if ([1, 2, 3].every(() => grows(pattern, attack))) return attack;
      }
    }
  }
  return null;
}

function grows(pattern: RegExp, attack: Attack): boolean {
  // All of five: the first use compiles the pattern, and the collector's threads are on the process's bill.
  const isAlwaysAbove = (length: number, us: number): boolean =>
    [1, 2, 3, 4, 5].every(() => cost(pattern, textOf(attack, length)) > us);
  // Patterns that double with each character are found on a text that does not hang the test.
  if (isAlwaysAbove(22, DOUBLING_US)) return true;
  if (!isAlwaysAbove(SHORT, SUSPICIOUS_US)) return false;
  const short = Math.min(...[1, 2, 3, 4, 5].map(() => cost(pattern, textOf(attack, SHORT))));
  return isAlwaysAbove(LONG, GROWTH * short);
}

/** U+2028 ends what `.` matches, and NUL is in no list of characters. */
function textOf({ start, again }: Attack, length: number): string {
  return `${start}${again.repeat(Math.ceil(length / again.length))}\u2028\0`;
}

/** Microseconds of the processor that a pattern takes of a text, used as its flags say. */
function cost(pattern: RegExp, text: string): number {
  const begun = process.cpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else {
    pattern.lastIndex = 0;
    pattern.test(text);
  }
  const { user, system } = process.cpuUsage(begun);
  return user + system;
}

/** A pattern without what matches no character, and without what no text can be made for. */
function samplable(source: string): string {
  let kept = '';
  let inList = false;
  for (let at = 0; at < source.length; at++) {
    // No text has half of a surrogate pair.
    if (source.startsWith('\\p{Cs}', at)) {
      kept += '\\p{Cc}';
      at += 5;
      continue;
    }
    const rest = source.slice(at, at + 4);
    if (!inList && /^(?:[$^]|\\(?:[bB\d]|k<))/.test(rest)) {
      at = rest.startsWith('\\k') ? source.indexOf('>', at) : at + (rest.startsWith('\\') ? 1 : 0);
      continue;
    }
    if (!inList && rest.startsWith('[^]')) {
      kept += '.';
      at += 2;
      continue;
    }
    if (!inList && /^\(\?<?[=!]/.test(rest)) {
      at = endOfGroup(source, at);
      continue;
    }
    if (source[at] === '[') inList = true;
    if (source[at] === ']') inList = false;
    kept += source[at] === '\\' ? source.slice(at, ++at + 1) : source[at];
  }
  return kept;
}

/** The position of the bracket that ends the group that begins here. */
function endOfGroup(source: string, start: number): number {
  let depth = 0;
  let inList = false;
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '[') inList = true;
    else if (source[at] === ']') inList = false;
    else if (!inList && source[at] === '(') depth += 1;
    else if (!inList && source[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}
