/** Names and amounts of usage figures, one text each, for reasons, forms, tables and options. */

import { FIGURE_UNITS, SCALE_FIGURES, type ScaleFigure, type Usage } from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeUnlimited } from '../../schemas/words/describe-fact.ts';
import { describeNumber } from '../../schemas/words/describe-number.ts';
import { text } from '../../schemas/words/text.ts';
import { capitalised } from './punctuation.ts';

const FIGURES: Readonly<Record<ScaleFigure, LocalizedText>> = {
  monthlyActiveUsers: text('monthly active users', '月活跃用户数'),
  requestsPerMonth: text('requests', '请求数'),
  databaseGb: text('database size', '数据库容量'),
  fileStorageGb: text('file storage', '文件存储'),
  bandwidthGbPerMonth: text('bandwidth', '流量'),
  emailsPerMonth: text('emails', '邮件数'),
  tokensPerMonth: text('tokens', 'Token 数'),
};

/** The name of a figure inside a sentence: `database size`. */
export function figureName(figure: ScaleFigure, locale: Locale): string {
  return FIGURES[figure][locale];
}

/** The name of a figure on its own: `Database size`. */
export function figureHeading(figure: ScaleFigure, locale: Locale): string {
  return capitalised(figureName(figure, locale));
}

const labelOf = (figure: ScaleFigure): LocalizedText => {
  const [en, zh] = FIGURE_UNITS[figure] === 'GB' ? ([', GB', '（GB）'] as const) : (['', ''] as const);
  return text(figureHeading(figure, 'en') + en, figureHeading(figure, 'zh-CN') + zh);
};

/** The labels of the figures' fields, with the unit to write them in: `Database size, GB`. */
// Object.fromEntries loses the keys, which are all figures.
export const FIGURE_NAMES = Object.fromEntries(
  SCALE_FIGURES.map((figure) => [figure, labelOf(figure)]),
) as Readonly<Record<ScaleFigure, LocalizedText>>;

/** A number with at most three decimals, as the language writes numbers: `1,234.5`, `1234.5`. */
export function roundedNumber(value: number, locale: Locale): string {
  const rounded = Number(value < 1 ? value.toPrecision(3) : value.toFixed(3));
  // What is no zero is not written as one.
  return rounded !== 0 && Math.abs(rounded) < 1e-6 ? String(rounded) : describeNumber(rounded, locale);
}

/** Digits of a converted amount: more would claim a precision that no provider stated. */
const CONVERTED_DIGITS = 3;
/** From ten to this power on, twelve digits leave nothing behind the point. */
const ALL_WHOLE = 12;

/**
 * An amount that was converted into another unit or period, in the digits that people read: three, and all of the whole
 * number. What lies behind them is dropped and never rounded up, so that no limit reads larger than it is: 10 GiB are
 * written as `10.7` GB. An amount that needs no more digits stays as it is.
 */
export function convertedAmount(value: number): number {
  // Twelve digits: the rest is rounding error of binary fractions.
  const exact = Number(value.toPrecision(12));
  if (!Number.isFinite(exact) || exact === 0) return exact;
  const written = exact.toExponential();
  const digits = written.slice(0, written.indexOf('e'));
  const exponent = Number(written.slice(digits.length + 1));
  if (exponent >= ALL_WHOLE) return exact;
  const kept = Math.max(CONVERTED_DIGITS, exponent + 1) - 1;
  // Shifted in decimal notation: a product of binary fractions could fall below the very amount.
  return Number(`${Math.floor(Number(`${digits}e${kept}`))}e${exponent - kept}`);
}

/** An amount in the unit of a figure: `2 GB`, `50,000`, `5 万`, `unlimited` if it is infinite. */
export function figureAmount(value: number, unit: Usage['unit'], locale: Locale): string {
  if (value === Number.POSITIVE_INFINITY) return describeUnlimited(locale);
  const number = roundedNumber(value, locale);
  return unit === 'count' ? number : `${number} ${unit}`;
}
