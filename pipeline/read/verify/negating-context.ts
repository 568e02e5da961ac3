/** Checks the words directly before and after a match for ones that change its meaning. */

import { words } from '../word-list.ts';
import { fold } from './fold.ts';
import type { Sequence } from './sequence.ts';
import { RANGE, type Token } from './tokens.ts';

/**
 * Words right before or behind a run of words that turn its meaning, so that it no longer says what was quoted:
 * `cannot be` used for work, `twenty-` five projects, 永久免费 `已取消`. They touch the quote; what is merely near it
 * is for limiting-words.ts.
 */
const LIGHT = '(?:be|been|being|is|are|was|were|to|a|an|the|any|have|has|had)';
const SCALES = '(?:hundred|thousand|million|billion|trillion|dozen)s?';
const ONES = '(?:one|two|three|four|five|six|seven|eight|nine)';
const NUMBERS = `(?:${ONES}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|${SCALES})`;
const WORD_START = '(?<![\\p{L}\\p{N}])';
const WORD_END = '(?![\\p{L}\\p{N}])';

/** Denied, past, or less than what is said: for any quote. Text ends where the quote begins. */
const DENIED = new RegExp(
  `${WORD_START}(?:(?:not|never|cannot|\\p{L}+n't|no longer|nothing|nobody|neither|nor|without|used to|ceased? to|ceases to|stopped|stops)(?:\\s+${LIGHT})*|(?:fewer|less) than|almost|nearly|virtually|half)\\s+$`,
  'u',
);
const DENIED_CHINESE =
  /(?:不再|暂不|暂未|不会|不能|不可|不予|尚未|并非|部分|不足|少于|低于|限时|(?:企业|专业|团队|商业|旗舰|高级|付费)版)\s?$/u;
/** The lower end of a range, for a quote that begins with a figure. */
const RANGE_BEFORE = new RegExp(
  `(?:${WORD_START}(?:\\p{Sc}?\\d[\\d.,]*|${NUMBERS})(?:\\s?(?!up)[\\p{L}%]{1,10})?\\s+(?:to|or)|${WORD_START}between\\s+\\S+(?:\\s+[\\p{L}%]{1,10})?\\s+and|\\d\\s?\\p{sc=Han}{0,2}\\s?[到至或])\\s*$`,
  'u',
);
/** The beginning of a number word, for a quote that begins with one: `twenty-`, `five` before `hundred`. */
const NUMBER_BEFORE = new RegExp(`(?:${WORD_START}${NUMBERS}|\\d)[ -]$`, 'u');
const BEGINS_WITH_NUMBER = new RegExp(`^${NUMBERS}${WORD_END}`, 'u');
const ENDS_WITH_NUMBER = new RegExp(`${WORD_START}${NUMBERS}$`, 'u');
const NUMBER_BEHIND = new RegExp(`^[ -]${NUMBERS}${WORD_END}`, 'u');

/** It is over: for any quote. Text begins where the quote ends. */
const ENDED_BEHIND = new RegExp(
  `^(?:\\s+(?:plans?|tiers?|offers?|programs?))?(?:\\s+(?:has|have|had|is|are|was|were|will|be|been|being|now))+\\s+(?:ended|discontinued|retired|deprecated|removed|cancell?ed|expired|withdrawn|sunset|shut down|no longer (?:available|offered|supported|valid|included|possible|accepted|free))${WORD_END}`,
  'u',
);
const ENDED_BEHIND_CHINESE =
  /^\s?[（(]?(?:政策|活动|计划|服务|套餐|功能|版本|额度)?(?:(?:现|均|即|目前)?(?:已|将|即将|已经|将于[^，。；]{1,12})?(?:取消|下线|停止|停服|终止|失效|关停|下架|结束)(?!前|后|时)|[^，。；\s]{0,6}(?:以外|之外|除外))/u;

/** How many characters on either side are looked at. */
const TURNING_REACH = 60;

/**
 * Where, in the text before a quote, the words begin that turn it; -1 if none do.
 * @param before up to {@link TURNING_REACH} characters, lower case, typography folded
 * @param quote the quoted run as the page has it, treated alike
 */
function turningBefore(before: string, quote: string): number {
  const denied = DENIED.exec(before) ?? DENIED_CHINESE.exec(before);
  if (denied !== null) return denied.index;
  if (/^\p{Sc}?\s?\d/u.test(quote) || BEGINS_WITH_NUMBER.test(quote)) {
    const range = RANGE_BEFORE.exec(before);
    if (range !== null) return range.index;
  }
  return BEGINS_WITH_NUMBER.test(quote) ? (NUMBER_BEFORE.exec(before)?.index ?? -1) : -1;
}

/** Where, in the text behind a quote, the words end that turn it; -1 if none do. Parameters as above. */
function turningBehind(quote: string, behind: string): number {
  const ended =
    ENDED_BEHIND.exec(behind) ??
    ENDED_BEHIND_CHINESE.exec(behind) ??
    (ENDS_WITH_NUMBER.test(quote) ? NUMBER_BEHIND.exec(behind) : null);
  return ended === null ? -1 : ended[0].length;
}

/** How many tokens before a match, and behind it, turn its meaning. */
export type NegatingContext = { readonly before: number; readonly behind: number };

/**
 * `5 GB` is not in `$5 GB`-like contexts that make it another figure: `1/5 GB`, `<5 GB`, `5 GB-hours`,
 * `5%`; nor is `credit card` in `no credit card`, or `used for work` in `cannot be used for work`.
 * @returns null if nothing turns the match
 */
export function negatingContext(sequence: Sequence, from: number, to: number): NegatingContext | null {
  const first = sequence.tokens[from];
  const last = sequence.tokens[to - 1];
  if (first === undefined || last === undefined) return null;
  const before = neighbour(sequence, from, from - 1);
  const after = neighbour(sequence, to - 1, to);
  const nearBefore = before !== null && !isCleanBefore(before, first, gap(sequence, from, before, first));
  const nearBehind = after !== null && !isCleanAfter(last, after, gap(sequence, to - 1, last, after));
  if (nearBefore || nearBehind) return { before: nearBefore ? 1 : 0, behind: nearBehind ? 1 : 0 };
  return negatingWords(sequence, from, to, first, last);
}

function negatingWords(
  sequence: Sequence,
  from: number,
  to: number,
  first: Token,
  last: Token,
): NegatingContext | null {
  let start = from;
  while (start > 0 && first.start - (sequence.tokens[start - 1]?.start ?? 0) <= TURNING_REACH) {
    if (neighbour(sequence, from, start - 1) === null) break;
    start -= 1;
  }
  let end = to;
  while ((sequence.tokens[end]?.end ?? Number.POSITIVE_INFINITY) - last.end <= TURNING_REACH) {
    if (neighbour(sequence, to - 1, end) === null) break;
    end += 1;
  }
  if (start === from && end === to) return null;
  const joinText = (token: number): string => sequence.blocks[sequence.blockOf[token] ?? 0]?.text ?? '';
  const opening = sequence.tokens[start]?.start ?? first.start;
  const closing = sequence.tokens[end - 1]?.end ?? last.end;
  const quoteHead = plain(joinText(from).slice(first.start, first.start + TURNING_REACH));
  const quoteTail = plain(joinText(to - 1).slice(Math.max(0, last.end - TURNING_REACH), last.end));
  const before = turningBefore(plain(joinText(from).slice(opening, first.start)), quoteHead);
  const behind = turningBehind(quoteTail, plain(joinText(to - 1).slice(last.end, closing)));
  if (before < 0 && behind < 0) return null;
  return {
    before: before < 0 ? 0 : count(sequence, start, from, (token) => token.start >= opening + before),
    behind: behind < 0 ? 0 : count(sequence, to, end, (token) => token.end <= last.end + behind),
  };
}

function count(sequence: Sequence, from: number, to: number, holds: (token: Token) => boolean): number {
  return sequence.tokens.slice(from, to).filter(holds).length;
}

/** Folding and lower case keep offsets: what they change has one character before and after. */
function plain(text: string): string {
  return fold(text).toLowerCase();
}

/** The token at `at` if it is in the same block and cell as the one at `of`. */
function neighbour(sequence: Sequence, of: number, at: number): Token | null {
  if (sequence.blockOf[of] !== sequence.blockOf[at] || sequence.cellOf[of] !== sequence.cellOf[at])
    return null;
  return sequence.tokens[at] ?? null;
}

function gap(sequence: Sequence, of: number, left: Token, right: Token): string {
  const text = sequence.blocks[sequence.blockOf[of] ?? 0]?.text ?? '';
  return fold(text.slice(left.end, right.start));
}

function isCleanBefore(before: Token, first: Token, between: string): boolean {
  if (before.kind === 'negation' && first.kind !== 'negation' && (between.trim() === '' || between === '-'))
    return false;
  if (first.kind !== 'number') return true;
  if (before.kind === 'currency') return between.trim() !== '';
  if (before.kind === 'number') return !/^[/:.,-]$/.test(between) && !groups(before, first, between);
  // `GPT4.5`: the figure of a name.
  if (before.kind === 'word') return !(between === '.' && /\d$/.test(before.key));
  return !(
    before.kind === 'bound' &&
    between.trim() === '' &&
    (before.key === RANGE || /^[<>≤≥≦≧≈±]$/.test(before.key))
  );
}

/** `100 GB` is not in `5 100 GB`: the space may group the digits of one figure. */
function groups(before: Token, first: Token, between: string): boolean {
  return (
    between === ' ' &&
    first.end - first.start === 3 &&
    first.value < 1000 &&
    before.end - before.start <= 3 &&
    Number.isInteger(before.value)
  );
}

/** Signs that multiply a unit by another one: `GB-hours`, `GB·h`, `GB×小时`. */
const PRODUCT = /^[-·×*]$/;
const SHORT_TIMES: ReadonlySet<string> = new Set(words('s sec h hr hrs d m 秒 小 时 天 月'));

function isCleanAfter(last: Token, after: Token, between: string): boolean {
  // `storage-hours`, `GB-hours`
  if (after.kind === 'unit' && PRODUCT.test(between)) return false;
  if (last.kind === 'number') {
    if (after.kind === 'number') return !/^[/:.,-]$/.test(between);
    if (after.key === RANGE) return false;
    if (after.kind === 'unit' && (between === '' || after.key === 'unit:percent')) return false;
    if (after.kind === 'word' && between === '') return false;
    return !isRate(after, between) && !(after.key === '+' && between === '');
  }
  if (last.kind === 'unit') {
    if (after.key === '+' && between === '') return false;
    return !isRate(after, between) && !(PRODUCT.test(between) && SHORT_TIMES.has(after.key));
  }
  // `S3.5`, `GPT4-5`: the name goes on.
  if (last.kind === 'word' && after.kind === 'number')
    return !(/\d$/.test(last.key) && /^[.:/-]$/.test(between));
  return true;
}

/** `$5/GB`, `5 GB/project`: a price or an amount of something each. A period behind it (`$0/month`) is no other amount. */
function isRate(after: Token, between: string): boolean {
  return between === '/' && (after.kind === 'unit' || after.kind === 'word' || after.kind === 'ideograph');
}
