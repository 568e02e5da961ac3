/** Names and amounts of usage figures, one text each, for reasons, forms, tables and options. */

import {
  FIGURE_MEANINGS,
  type FigureField,
  findMeasure,
  measuresOf,
  SCALE_FIGURES,
} from '../../schemas/measures.ts';
import type { Usage } from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeUnlimited } from '../../schemas/words/describe-fact.ts';
import { describeNumber, describeQuantity } from '../../schemas/words/describe-number.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { capitalised, choosePunctuation } from './punctuation.ts';

const FIGURES: ReadonlyMap<string, LocalizedText> = new Map(
  SCALE_FIGURES.flatMap((figure) => {
    const [meant] = FIGURE_MEANINGS[figure][0] ?? [];
    const measured = measuresOf(meant?.role ?? 'web-app').find(({ measure }) => measure === meant?.measure);
    return measured === undefined ? [] : [[figure, measured.row.name] as const];
  }),
);

/** The name of a figure inside a sentence, by its place in the scale: `database size`, `commands`. */
export function figureName(path: string, locale: Locale): string {
  return FIGURES.get(path)?.[locale] ?? findMeasure(path)?.row.name[locale] ?? path;
}

/** The name of a figure on its own: `Database size`. */
export function figureHeading(path: string, locale: Locale): string {
  return capitalised(figureName(path, locale));
}

/** The label of a figure's field, with the unit to write it in: `Database size, GB`, `Redis: commands`. */
export function figureLabel({ path, unit, role }: FigureField): LocalizedText {
  const label = (locale: Locale): string => {
    if (role === null) return figureHeading(path, locale);
    const name = findMeasure(path)?.row.name[locale] ?? path;
    return ROLE_NAMES[role][locale] + choosePunctuation(locale).colon + name;
  };
  const [en, zh] = unit === 'GB' ? ([', GB', '（GB）'] as const) : (['', ''] as const);
  return text(label('en') + en, label('zh-CN') + zh);
}

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
  if (unit === 'hours') return describeQuantity(Number(value.toFixed(3)), 'hours', locale);
  return unit === 'count' ? number : `${number} ${unit}`;
}
