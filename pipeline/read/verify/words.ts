/** Words that carry a unit, a period, a currency, a bound or a polarity. Tables, and how to look them up. */
import type { Period } from '../../../schemas/vocabulary.ts';
import { words } from '../word-list.ts';

const UNIT_SPELLINGS: Readonly<Record<string, string>> = {
  B: 'byte bytes',
  KB: 'kb kilobyte kilobytes',
  MB: 'mb megabyte megabytes',
  GB: 'gb gigabyte gigabytes gbyte gbytes',
  TB: 'tb terabyte terabytes',
  PB: 'pb petabyte petabytes',
  KiB: 'kib kibibyte kibibytes',
  MiB: 'mib mebibyte mebibytes',
  GiB: 'gib gibibyte gibibytes',
  TiB: 'tib tebibyte tebibytes',
  milliseconds: 'ms millisecond milliseconds msec',
  seconds: 's sec secs second seconds',
  minutes: 'min mins minute minutes',
  hours: 'h hr hrs hour hours',
  days: 'd day days',
  weeks: 'week weeks wk',
  months: 'mo mos month months',
  years: 'yr yrs year years',
  vCPU: 'vcpu vcpus',
  percent: 'percent',
};
/** These are units only right behind a figure: `30d`, `5s`. */
const ONLY_GLUED = new Set(['s', 'h', 'd']);

const UNITS_BY_WORD = new Map<string, string>();
for (const [unit, spellings] of Object.entries(UNIT_SPELLINGS))
  for (const word of words(spellings)) UNITS_BY_WORD.set(word, unit);

/**
 * The unit that a word names, by its canonical spelling, or null.
 * A small `b` in mixed case is a bit (`Gb`, `Mbps`), no byte.
 */
export function unitOfWord(word: string, gluedToNumber: boolean): string | null {
  const lower = word.toLowerCase();
  if (ONLY_GLUED.has(lower) && !gluedToNumber) return null;
  if (lower.length === 2 && lower.endsWith('b') && word.endsWith('b') && word !== lower) return null;
  return UNITS_BY_WORD.get(lower) ?? null;
}

/** The shorter first. */
export const PERIODS: readonly Period[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
/** The period that `per <unit>` names. */
export function periodOfUnit(unit: string): Period | null {
  return PERIODS.find((period) => `${period}s` === unit) ?? null;
}

/** Words that open a period: `per month`, `a month`, `each month`. */
export const PERIOD_OPENERS: ReadonlySet<string> = new Set(['per', 'a', 'an', 'each', 'every']);

const PERIOD_ADVERBS: Readonly<Record<string, Period>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
  annual: 'year',
};
export function periodOfAdverb(word: string): Period | null {
  return Object.hasOwn(PERIOD_ADVERBS, word) ? (PERIOD_ADVERBS[word] ?? null) : null;
}

/** Chinese units of time, longest first. */
export const CHINESE_TIMES: readonly (readonly [text: string, period: Period])[] = [
  ['分钟', 'minute'],
  ['小时', 'hour'],
  ['星期', 'week'],
  ['秒', 'second'],
  ['分', 'minute'],
  ['时', 'hour'],
  ['天', 'day'],
  ['日', 'day'],
  ['周', 'week'],
  ['月', 'month'],
  ['年', 'year'],
];

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  usd: 'USD',
  us$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '¥': 'CNY',
  cny: 'CNY',
  rmb: 'CNY',
  元: 'CNY',
  '£': 'GBP',
  gbp: 'GBP',
};
export function readCurrency(word: string): string | null {
  return Object.hasOwn(CURRENCIES, word) ? (CURRENCIES[word] ?? null) : null;
}

const NEGATIONS = new Set(
  words('no not non never without none nor neither cannot except excluding 不 无 無 未 非 没 免 禁 勿'),
);
export function isNegation(word: string): boolean {
  return NEGATIONS.has(word) || word.endsWith("n't");
}

const POLARITIES = new Set(
  words('yes with only required optional enabled disabled included excluded 可 需 须 必 仅'),
);
export function isPolarity(word: string): boolean {
  return isNegation(word) || POLARITIES.has(word);
}

const BOUNDS = new Set(
  words(`
    up least most maximum minimum max min over under above below more less fewer than exceed exceeding
    unlimited unmetered limited exactly about approximately roughly around within until
    最 至 多 少 高 低 超 过 以 上 下 内 限 约 起 共
  `),
);
export function isBound(word: string): boolean {
  return BOUNDS.has(word);
}

const UNLIMITED = new Set(['unlimited', 'unmetered', 'uncapped', 'infinite', '∞']);
export function isUnlimited(word: string): boolean {
  return UNLIMITED.has(word);
}

/** Words that are also written with a hyphen or a space: where the second part begins. */
const CLOSED_COMPOUNDS = new Map<string, number>();
for (const word of words(
  'sign-up sign-ups add-on add-ons real-time non-commercial non-profit non-profits non-production',
))
  CLOSED_COMPOUNDS.set(word.replace('-', ''), word.indexOf('-'));

/** Where `signup` would have its hyphen, so that it reads like `sign-up`; 0 for every other word. Lower case. */
export function compoundBreak(word: string): number {
  return CLOSED_COMPOUNDS.get(word) ?? 0;
}

/** The singular of a regular English plural, near enough to tell kin: `batches`, `queries`, `projects`. Lower case. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const STOP_WORDS = new Set(
  words(`
    the a an of to in on at for and or is are be with your you our we it its this that by as from per will
    can
  `),
);
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
