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
import type { Unit } from '../../schemas/units.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { describePeriod, describeUnlimited } from '../../schemas/words/describe-fact.ts';
import { describeNumber, describeQuantity, describeUnit } from '../../schemas/words/describe-number.ts';
import { joinHan } from '../../schemas/words/han-text.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { roleList } from './names.ts';
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

/** A number with at most three decimals, none from a thousand on, as the language writes numbers: `999.5`, `1,234`. */
export function roundedNumber(value: number, locale: Locale): string {
  const rounded = value < 1 ? Number(value.toPrecision(3)) : wholeIfLarge(value);
  // What is no zero is not written as one.
  return rounded !== 0 && Math.abs(rounded) < 1e-6 ? String(rounded) : describeNumber(rounded, locale);
}

/** From a thousand on a fraction tells nobody anything. */
function wholeIfLarge(value: number): number {
  return value < 1000 ? Number(value.toFixed(3)) : Math.floor(value);
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

const NO_LIMIT_STATED = text('no limit stated', '未写明额度');
const SHARED_WITH = text('shared with ', '与其共用：');

/** `share` is a question mark if the plan states no limit; `shared` null if no other need draws on it. */
export function usageInWords(
  usage: Usage,
  locale: Locale,
): {
  readonly figure: string;
  readonly asked: string;
  readonly allowed: string;
  readonly share: string;
  readonly shared: string | null;
} {
  const { allowed, share, sharedWith, unit } = usage;
  const amount = (value: number): string => figureAmount(value, unit, locale);
  return {
    figure: figureHeading(usage.figure, locale),
    asked: amount(usage.asked),
    allowed:
      allowed === null
        ? NO_LIMIT_STATED[locale]
        : amount(allowed === 'unlimited' ? Number.POSITIVE_INFINITY : allowed),
    share: share === null ? '?' : allowed === 'unlimited' ? '0%' : shareInWords(share),
    shared: sharedWith.length === 0 ? null : SHARED_WITH[locale] + roleList(sharedWith, locale),
  };
}

/** How much of a limit the stated usage takes, without its amounts: `your usage takes 90%`. */
export function usageShareInWords(share: number, locale: Locale): string {
  const percent = shareInWords(share);
  return { en: `your usage takes ${percent}`, 'zh-CN': `你的用量占 ${percent}` }[locale];
}

/** A share as a percentage, rounded up, so that a full allowance is never shown as less; small ones as such. */
export function shareInWords(share: number): string {
  if (share > 0 && share < 0.01) return '< 1%';
  // Sums of binary fractions may exceed the true share slightly.
  return `${describeNumber(Math.ceil(Number((share * 100).toFixed(6))), 'en')}%`;
}

type Field = {
  readonly role: Role;
  readonly column: { readonly unit: Unit };
  readonly basis: 'month' | 'held';
  readonly amounts: readonly number[];
  readonly median: number;
  readonly most: { readonly amount: number };
  readonly unlimited: number;
  readonly more: number;
};

/**
 * `19th of 41 plans (Postgres database). Median 1 GB, largest 25 GB (Render).`
 * @param nameOfMost of the plan that gives most
 */
export function roleFieldText(field: Field, nameOfMost: string, locale: Locale): string {
  const { role, amounts, median, most, unlimited, more } = field;
  const plans = amounts.length + unlimited;
  const name = ROLE_NAMES[role][locale];
  const amount = (value: number): string => amountText(value, field, locale);
  const without =
    unlimited === 0 ? text('', '') : text(`, ${unlimited} without a limit`, `，另有 ${unlimited} 个不限量`);
  const isMost = more === 0;
  // If none gives more, what the others give at most is this plan's own figure or less.
  const top = isMost
    ? text('', '')
    : text(
        `, largest ${amount(most.amount)} (${nameOfMost})`,
        `，${joinHan(`“${nameOfMost}”最多，为`, amount(most.amount))}`,
      );
  return text(
    `${ordinal(more + 1)} of ${plans} plans (${name}). Median ${amount(median)}${top.en}${without.en}.`,
    `${joinHan('在', String(plans), '个', name, '套餐中')}排第 ${more + 1}，${joinHan('中位数', amount(median))}${top['zh-CN']}${without['zh-CN']}。`,
  )[locale];
}

/** `1st`, `2nd`, `11th`. */
function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th');
  return `${place}${ending}`;
}

function amountText(value: number, { column, basis }: Pick<Field, 'column' | 'basis'>, locale: Locale) {
  const number = roundedNumber(convertedAmount(value), locale);
  const unit = describeUnit(column.unit, value, locale);
  const per = basis === 'month' ? describePeriod('month', locale) : '';
  return locale === 'en'
    ? `${number} ${unit} ${per}`.replaceAll(/ +/g, ' ').trim()
    : joinHan(per, number, unit);
}
