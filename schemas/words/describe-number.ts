/** Numbers, units and lengths of time in words. */
import type { Unit } from '../units.ts';
import type { Locale } from '../vocabulary.ts';
import { joinHan } from './han-text.ts';

type UnitWords = { readonly one: string; readonly many: string; readonly 'zh-CN': string };

/** Units that are words; all others are symbols, the same in both languages. */
const UNIT_WORDS: Readonly<Partial<Record<Unit, UnitWords>>> = {
  milliseconds: { one: 'millisecond', many: 'milliseconds', 'zh-CN': '毫秒' },
  seconds: { one: 'second', many: 'seconds', 'zh-CN': '秒' },
  minutes: { one: 'minute', many: 'minutes', 'zh-CN': '分钟' },
  hours: { one: 'hour', many: 'hours', 'zh-CN': '小时' },
  days: { one: 'day', many: 'days', 'zh-CN': '天' },
  USD: { one: 'USD', many: 'USD', 'zh-CN': '美元' },
  EUR: { one: 'EUR', many: 'EUR', 'zh-CN': '欧元' },
  CNY: { one: 'CNY', many: 'CNY', 'zh-CN': '元' },
  'vCPU-seconds': { one: 'vCPU-second', many: 'vCPU-seconds', 'zh-CN': 'vCPU-秒' },
  'vCPU-minutes': { one: 'vCPU-minute', many: 'vCPU-minutes', 'zh-CN': 'vCPU-分钟' },
  'vCPU-hours': { one: 'vCPU-hour', many: 'vCPU-hours', 'zh-CN': 'vCPU-小时' },
  'CU-hours': { one: 'CU-hour', many: 'CU-hours', 'zh-CN': 'CU-小时' },
  'GB-seconds': { one: 'GB-second', many: 'GB-seconds', 'zh-CN': 'GB-秒' },
  'GB-hours': { one: 'GB-hour', many: 'GB-hours', 'zh-CN': 'GB-小时' },
  'GiB-seconds': { one: 'GiB-second', many: 'GiB-seconds', 'zh-CN': 'GiB-秒' },
  'GiB-hours': { one: 'GiB-hour', many: 'GiB-hours', 'zh-CN': 'GiB-小时' },
};

/** A unit behind an amount: `60 minutes`, `1 day`, `60 分钟`; empty for a mere count. */
export function describeUnit(unit: Unit, amount: number, locale: Locale): string {
  if (unit === 'count') return '';
  const words = UNIT_WORDS[unit];
  if (words === undefined) return unit;
  return locale === 'zh-CN' ? words['zh-CN'] : amount === 1 ? words.one : words.many;
}

/** One for all, made with the first number: making a formatter takes far longer than using it. */
let formatter: Intl.NumberFormat | undefined;

function inEnglish(value: number): string {
  formatter ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
  return formatter.format(value);
}

/** Numbers written lately: a plan writes the same few hundreds of times. */
const written: Readonly<Record<Locale, Map<number, string>>> = { en: new Map(), 'zh-CN': new Map() };
const WRITTEN_MAX = 10_000;

/**
 * A number with at most six digits after the point. English sets its thousands apart: `2,000,000`. Chinese counts
 * in 万 and 亿: `200 万`; if that would take long fractions the digits stay: `262144`. Neither rounds further.
 * Chinese sets no thousands apart: `8192` and `16384` fit in one column.
 */
export function describeNumber(value: number, locale: Locale): string {
  const known = written[locale].get(value);
  if (known !== undefined) return known;
  const text = locale === 'en' ? inEnglish(value) : inChinese(value);
  if (written[locale].size >= WRITTEN_MAX) written[locale].clear();
  written[locale].set(value, text);
  return text;
}

/** Units for large numbers, each with the step that a number must be a multiple of to avoid long fractions. */
const COUNTED_IN = [
  { name: '亿', size: 1e8, step: 1e4 },
  { name: '万', size: 1e4, step: 1e2 },
] as const;

function inChinese(value: number): string {
  const counted = COUNTED_IN.find(({ size }) => Math.abs(value) >= size);
  if (counted === undefined || value % counted.step !== 0) return inEnglish(value).replaceAll(',', '');
  return `${inEnglish(value / counted.size).replaceAll(',', '')} ${counted.name}`;
}

/** A number with its unit: `60 minutes`, `500 GB`, `40 万 GB-秒`, `7.2 万秒`. */
export function describeQuantity(value: number, unit: Unit, locale: Locale): string {
  const number = describeNumber(value, locale);
  const name = describeUnit(unit, value, locale);
  return locale === 'en' ? `${number} ${name}`.trim() : joinHan(number, name);
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day or a month within an English sentence: `27 Aug 2026`, `Aug 2026`. @param day YYYY-MM-DD or YYYY-MM; anything else stays as it is */
export function englishDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return day;
  return date === undefined ? `${name} ${year}` : `${Number(date)} ${name} ${year}`;
}

/** A day within a sentence: `27 Aug 2026`, `2026-08-27`. */
export function describeDay(day: string, locale: Locale): string {
  return locale === 'en' ? englishDay(day) : day;
}

const DURATION_UNITS = [
  ['days', 1],
  ['hours', 24],
  ['minutes', 1440],
  ['seconds', 86_400],
] as const satisfies readonly (readonly [Unit, number])[];

/** How far from a whole number a count of units may be, as a share of it: a third of a day is written `0.333`. */
const NEARLY_WHOLE = 0.005;

/** A length of time in ISO 8601, in whole seconds: `P7D`, `PT5M`, `P1DT12H`. */
export function isoDuration(days: number): string {
  const total = Math.round(days * 86_400);
  const part = (seconds: number, of: number, letter: string): string => {
    const count = Math.floor((total % of) / seconds);
    return count === 0 ? '' : `${count}${letter}`;
  };
  const date = total < 86_400 ? '' : `${Math.floor(total / 86_400)}D`;
  const time = part(3600, 86_400, 'H') + part(60, 3600, 'M') + part(1, 60, 'S');
  return `P${date}${time === '' ? '' : `T${time}`}`;
}

/**
 * A length of time as a whole number of the largest unit that allows it: `7 days`, `36 hours`, `5 minutes`, `5 分钟`.
 */
export function describeDuration(days: number, locale: Locale): string {
  const counts = DURATION_UNITS.map(([unit, perDay]) => ({ unit, count: days * perDay }));
  const whole = counts.find(({ count }) => Math.abs(count - Math.round(count)) <= count * NEARLY_WHOLE);
  const count = whole === undefined ? days * 86_400 : Math.round(whole.count);
  return describeQuantity(count, whole?.unit ?? 'seconds', locale);
}
