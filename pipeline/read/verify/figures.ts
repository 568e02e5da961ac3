/** Reads the figures of a text with their unit, currency and period. */
import { UNITS, type Unit } from '../../../schemas/units.ts';
import type { Period } from '../../../schemas/vocabulary.ts';
import { words } from '../word-list.ts';
import { compose } from './compose.ts';
import { RANGE, type Token, tokenize } from './tokens.ts';
import { PERIODS } from './words.ts';

export type Figure = {
  /** In `unit`; a scale (`k`, `million`, 万) is already multiplied out. */
  readonly value: number;
  readonly raw: string;
  readonly unit: Unit | null;
  /** `per month`, `daily`, `每天` said of this figure. */
  readonly period: Period | null;
  readonly currency: 'USD' | 'EUR' | 'CNY' | null;
  readonly approximate: boolean;
  /** `up to`, `at most`, `最多`: a ceiling; `at least`, `10+`, `至少`: a floor. */
  readonly bound: 'ceiling' | 'floor' | null;
  /** Stands in a range with the figure before or behind it. */
  readonly inRange: boolean;
};

const KNOWN_UNITS: ReadonlySet<string> = new Set(UNITS);
const CHINESE_UNITS: readonly (readonly [text: string, unit: Unit])[] = [
  ['毫秒', 'milliseconds'],
  ['分钟', 'minutes'],
  ['个小时', 'hours'],
  ['小时', 'hours'],
  ['秒', 'seconds'],
  ['天', 'days'],
  ['日', 'days'],
  ['核', 'vCPU'],
  ['元', 'CNY'],
];
/** Requests, queries, transactions or tokens per second, minute, hour, day. */
const RATE = /^[rqt]p[smhd]$/;
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...words('zero one two three four five six seven eight nine ten eleven twelve').map(numbered(0)),
  ...words('一 二 三 四 五 六 七 八 九 十').map(numbered(1)),
  ['两', 2],
]);
const CHINESE_COUNTERS = /^[个次天年条张台篇份封人名日周分小秒月GMTK]/;
const CEILINGS = new Set(words('up most maximum max within under below < ≤ ≦ 多 高'));
const FLOORS = new Set(words('least minimum over above > ≥ ≧ 至 少'));
const ABOUT = new Set(['about', 'approximately', 'roughly', 'around', '≈', '约']);
/** A sentence or cell ends here: what is beyond says nothing of a figure. */
const STOPS = /[.;。；|\n](?:\s|$)|[。；|\n]/;

/** Every figure of a text. English and Chinese both write a decimal point and group digits by commas. */
export function figuresIn(text: string): readonly Figure[] {
  const tokens = compose(tokenize(text), text);
  return tokens.flatMap((token, at) => {
    const value = figureValue(token, text);
    return value === null || Number.isNaN(value) ? [] : [read(tokens, at, text, token, value)];
  });
}

/** Each word with its place in the list, counted from `first`. */
function numbered(first: number): (word: string, at: number) => readonly [string, number] {
  return (word, at) => [word, first + at];
}

function figureValue(token: Token, text: string): number | null {
  if (token.kind === 'number') return token.value;
  const value = NUMBER_WORDS.get(token.key);
  if (value === undefined) return null;
  if (token.kind === 'word') return value;
  return CHINESE_COUNTERS.test(text.slice(token.end).trimStart()) ? value : null;
}

function read(tokens: readonly Token[], at: number, text: string, token: Token, value: number): Figure {
  const before = tokens[at - 1];
  const currency = before?.kind === 'currency' ? currencyOfKey(before.key) : null;
  const measured = unitBehind(tokens, at, text);
  return {
    value: measured?.weeks === true ? value * 7 : value,
    raw: text.slice(token.start, token.end),
    unit: measured?.unit ?? currency,
    period: periodBehind(tokens, at, text) ?? periodBefore(tokens, at, text),
    currency,
    approximate: nearBefore(tokens, at, ABOUT),
    bound: nearBefore(tokens, at, CEILINGS)
      ? 'ceiling'
      : nearBefore(tokens, at, FLOORS) || tokens[at + 1]?.key === '+'
        ? 'floor'
        : null,
    inRange: before?.key === RANGE || tokens[at + 1]?.key === RANGE,
  };
}

function currencyOfKey(key: string): Figure['currency'] {
  const code = key.slice('currency:'.length);
  return code === 'USD' || code === 'EUR' || code === 'CNY' ? code : null;
}

/** Up to two tokens may be between a figure and its unit's name: `0.25 CU-hours`, `5 active hours` not. */
function unitBehind(
  tokens: readonly Token[],
  at: number,
  text: string,
): { unit: Unit; weeks: boolean } | null {
  const figure = tokens[at];
  const next = tokens[at + 1];
  if (figure === undefined || next === undefined) return null;
  const gap = text.slice(figure.end, next.start);
  if (!/^[\s-]{0,2}$/.test(gap)) return null;
  const rest = text.slice(next.start);
  const chinese = CHINESE_UNITS.find(([name]) => rest.startsWith(name));
  if (chinese !== undefined) return { unit: chinese[1], weeks: false };
  const name = unitName(next);
  if (name === null) return null;
  const time = timeBehind(tokens[at + 2], text, next.end);
  if (time !== null) {
    const compound = `${name}-${time}`;
    if (isUnit(compound)) return { unit: compound, weeks: false };
  }
  if (name === 'weeks') return { unit: 'days', weeks: true };
  return isUnit(name) ? { unit: name, weeks: false } : null;
}

/** The time that a unit is multiplied by: `GB-seconds`, `GB-s`, `GB×hour`, `GB·秒`; null if none is. */
function timeBehind(token: Token | undefined, text: string, from: number): string | null {
  if (token?.kind === 'unit' && /^[-\s·×*]$/.test(text.slice(from, token.start)))
    return token.key.slice('unit:'.length);
  // Letters alone are units only behind such a sign: `5 GB s` says nothing of seconds.
  const short = /^[-·×*](?:(s|secs?|seconds?|h|hrs?|hours?)(?![\p{L}\p{N}])|(秒|小时))/u.exec(
    text.slice(from),
  );
  if (short === null) return null;
  return (short[1] ?? short[2] ?? '').startsWith('s') || short[2] === '秒' ? 'seconds' : 'hours';
}

function unitName(token: Token): string | null {
  if (token.kind === 'unit') return token.key.slice('unit:'.length);
  if (token.key === 'cu') return 'CU';
  if (token.key === 'cpu' || token.key === 'cpus' || token.key === 'core' || token.key === 'cores')
    return 'vCPU';
  if (token.key === 'g') return 'GB';
  return null;
}

function isUnit(name: string): name is Unit {
  return KNOWN_UNITS.has(name);
}

function periodBehind(tokens: readonly Token[], at: number, text: string): Period | null {
  const figure = tokens[at];
  for (let next = at + 1; next < tokens.length && figure !== undefined; next += 1) {
    const token = tokens[next];
    if (token === undefined || token.kind === 'number' || STOPS.test(text.slice(figure.end, token.start)))
      return null;
    const period = findPeriod(token);
    if (period !== null) return period;
  }
  return null;
}

/** `monthly limit of 5 GB`, `每天 100 次`; a period behind an earlier figure is that figure's own. */
function periodBefore(tokens: readonly Token[], at: number, text: string): Period | null {
  const figure = tokens[at];
  let found: Period | null = null;
  for (let back = at - 1; back >= 0 && figure !== undefined; back -= 1) {
    const token = tokens[back];
    if (token === undefined || STOPS.test(text.slice(token.end, figure.start))) return found;
    if (token.kind === 'number') return null;
    found ??= findPeriod(token);
  }
  return found;
}

function findPeriod(token: Token): Period | null {
  // compose.ts builds these keys from the vocabulary's own words.
  if (token.kind === 'period') return token.key.slice('period:'.length) as Period;
  return RATE.test(token.key)
    ? (PERIODS.find((period) => period.startsWith(token.key.slice(-1))) ?? null)
    : null;
}

function nearBefore(tokens: readonly Token[], at: number, words: ReadonlySet<string>): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    const token = tokens[back];
    if (token === undefined || token.kind === 'number') return false;
    if (words.has(token.key)) return true;
  }
  return false;
}
