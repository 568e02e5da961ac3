/** A main figure of a plan compared with the other plans of its role, in words. */

import type { Unit } from '../../schemas/units.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { describePeriod } from '../../schemas/words/describe-fact.ts';
import { describeUnit } from '../../schemas/words/describe-number.ts';
import { joinHan } from '../../schemas/words/han-text.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { convertedAmount, roundedNumber } from './figures.ts';

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
 * `19th of 41 in Postgres database. Median 1 GB, largest 25 GB (Render).`
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
        `，${joinHan('最多', amount(most.amount))}（${nameOfMost}）`,
      );
  return text(
    `${ordinal(more + 1)} of ${plans} (${name}). Median ${amount(median)}${top.en}${without.en}.`,
    `在 ${plans} 个同类（${name}）中排第 ${more + 1}，${joinHan('中位数', amount(median))}${top['zh-CN']}${without['zh-CN']}。`,
  )[locale];
}

/** `1st`, `2nd`, `11th`. */
function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th');
  return `${place}${ending}`;
}

function amountText(
  value: number,
  { column, basis }: Pick<Field, 'column' | 'basis'>,
  locale: Locale,
): string {
  const number = roundedNumber(convertedAmount(value), locale);
  const unit = describeUnit(column.unit, value, locale);
  const per = basis === 'month' ? describePeriod('month', locale) : '';
  return locale === 'en'
    ? `${number} ${unit} ${per}`.replaceAll(/ +/g, ' ').trim()
    : joinHan(per, number, unit);
}
