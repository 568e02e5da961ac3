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
 * `Postgres database, 41 lasting plans that state it: median 1 GB, most 25 GB; 18 give more.`
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
  const rank = isMost
    ? text('none gives more', '没有套餐比本套餐多')
    : text(more === 1 ? '1 gives more' : `${more} give more`, `${more} 个比本套餐多`);
  // If none gives more, what the others give at most is this plan's own figure or less.
  const top = isMost
    ? text('', '')
    : text(
        `, most ${amount(most.amount)} (${nameOfMost})`,
        `，${joinHan('最多', amount(most.amount))}（${nameOfMost}）`,
      );
  return text(
    `${name}, ${plans} lasting plans that state it: median ${amount(median)}${top.en}${without.en}; ${rank.en}.`,
    `${name}：${plans} 个长期套餐写明了此项，${joinHan('中位数', amount(median))}${top['zh-CN']}${without['zh-CN']}；${rank['zh-CN']}。`,
  )[locale];
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
