/** The table of a role in words: its columns, what a plan gives in each, and the terms next to them. */

import type { BestAnswer, BestCell, BestColumn, BestPlan } from '../../schemas/best.ts';
import { type Bill, classifyBill } from '../../schemas/bill.ts';
import type { FixedFactField } from '../../schemas/facts.ts';
import { mentionsFact } from '../../schemas/speaks-of.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { CommercialUse, IdlePause, Locale, Requirement } from '../../schemas/vocabulary.ts';
import { describePeriod, describeUnlimited } from '../../schemas/words/describe-fact.ts';
import { describeUnit } from '../../schemas/words/describe-number.ts';
import { joinHan } from '../../schemas/words/han-text.ts';
import { text } from '../../schemas/words/text.ts';
import { isWhole, limitAmount, limitLine, limitScope, notStated, scopeBehind } from './facts.ts';
import { convertedAmount, roundedNumber } from './figures.ts';
import { bracketBehind, choosePunctuation } from './punctuation.ts';

/** The unit of a column, after its name: `GB per month`; empty for a number that is held. */
export function columnMeasure({ unit, basis }: Pick<BestColumn, 'unit' | 'basis'>, locale: Locale): string {
  const name = describeUnit(unit, 2, locale);
  const per = basis === 'month' ? describePeriod('month', locale) : '';
  if (name === '' || per === '') return name + per;
  return { en: `${name} ${per}`, 'zh-CN': `${name}/月` }[locale];
}

/** A column with its measure: `Bandwidth (GB per month)`. */
export function columnHeading(column: Pick<BestColumn, 'name' | 'unit' | 'basis'>, locale: Locale): string {
  const measure = columnMeasure(column, locale);
  return column.name + (measure === '' ? '' : choosePunctuation(locale).bracket(measure));
}

/** The number of a cell in the unit of its column; as the plan states it if nothing converts it. */
export function cellNumber({ amount, stated }: BestCell, locale: Locale): string {
  if (amount === null) return limitAmount(stated, locale);
  return amount === 'unlimited'
    ? describeUnlimited(locale)
    : roundedNumber(amount === stated.value ? amount : convertedAmount(amount), locale);
}

/** The same with its unit, on its own: `0.5 GB`. */
export function cellAmount(cell: BestCell, { unit }: BestColumn, locale: Locale): string {
  const number = cellNumber(cell, locale);
  if (typeof cell.amount !== 'number') return number;
  const name = describeUnit(unit, cell.amount, locale);
  return locale === 'en' ? `${number} ${name}`.trim() : joinHan(number, name);
}

/** What an amount is counted for: `per project`; empty for the whole account. */
export function cellScope({ stated }: BestCell, locale: Locale): string {
  return isWhole(stated.scope) ? '' : limitScope(stated, locale);
}

/** A cell in one line: `0.5 GB per project (once)`. */
export function cellText(cell: BestCell, column: BestColumn, plan: BestPlan, locale: Locale): string {
  const scope = cellScope(cell, locale) === '' ? '' : scopeBehind(cell.stated, locale);
  const note = cellNote(cell, column, plan, locale);
  return bracketBehind(cellAmount(cell, column, locale) + scope, note, locale);
}

/**
 * What keeps a cell from being compared as it is: that it does not come back, that it is one part of the plan, that its
 * quote is gone. Empty if nothing does.
 */
export function cellNote(cell: BestCell, column: BestColumn, plan: BestPlan, locale: Locale): string {
  const { basis, stated } = cell;
  return [
    ...(basis === 'once' && column.basis !== 'once' ? [BEST_LABELS.once[locale]] : []),
    ...(stated.label === null ? [] : [stated.label[locale]]),
    ...(isOwnUnit(stated, column) ? [BEST_LABELS.ownUnit[locale]] : []),
    ...(isUnderReview(plan, `limits.${stated.id}`) ? [BEST_LABELS.underReview[locale]] : []),
  ].join(choosePunctuation(locale).comma);
}

function isUnderReview({ review }: BestPlan, field: string): boolean {
  return review !== null && mentionsFact(review.fields, field);
}

type TermWord = LocalizedText & { readonly tone: 'good' | 'warn' | 'bad' };
const word = (tone: TermWord['tone'], en: string, zh: string): TermWord => ({ ...text(en, zh), tone });

type TermField = Extract<FixedFactField, 'signup.card' | 'overage' | 'commercial.use' | 'flags.idlePause'>;

/** A fact that is no limit, as a narrow column. */
type TermColumn = {
  readonly field: TermField;
  readonly name: LocalizedText;
  /** Null if the plan does not state it. */
  readonly wordOf: (
    plan: Pick<BestPlan, 'signup' | 'commercial' | 'flags' | 'overage' | 'stopSwitch'>,
  ) => TermWord | null;
};

const CARD: Readonly<Record<Requirement, TermWord | null>> = {
  'not-required': word('good', 'no', '不需要'),
  required: word('warn', 'needed', '需要'),
  unstated: null,
};
const COMMERCIAL: Readonly<Record<CommercialUse, TermWord | null>> = {
  allowed: word('good', 'yes', '允许'),
  'own-business': word('warn', 'own business', '仅自身业务'),
  forbidden: word('bad', 'no', '禁止'),
  unstated: null,
};
const BILL: Readonly<Record<Bill, TermWord>> = {
  never: word('good', 'no', '不会'),
  stops: word('good', 'stops first', '用完即停'),
  bills: word('warn', 'yes', '会'),
};
const IDLE: Readonly<Record<IdlePause, TermWord | null>> = {
  never: word('good', 'stays up', '一直运行'),
  sleeps: word('good', 'sleeps', '休眠'),
  pauses: word('warn', 'pauses', '暂停'),
  deletes: word('bad', 'is deleted', '删除'),
  unstated: null,
};

/** The terms that a table shows next to the amounts. */
export const TERM_COLUMNS: readonly TermColumn[] = [
  { field: 'signup.card', name: text('Card', '绑卡'), wordOf: ({ signup }) => CARD[signup.card] },
  {
    field: 'overage',
    name: text('Can bill you', '是否扣费'),
    wordOf: (plan) => {
      const bill = classifyBill(plan);
      return bill === null ? null : BILL[bill];
    },
  },
  {
    field: 'commercial.use',
    name: text('Commercial', '商用'),
    wordOf: ({ commercial }) => COMMERCIAL[commercial.use],
  },
  { field: 'flags.idlePause', name: text('When idle', '闲置'), wordOf: ({ flags }) => IDLE[flags.idlePause] },
];

/** A term in words, if a sign would not do. */
export function termText(column: TermColumn, plan: BestPlan, locale: Locale): string {
  return column.wordOf(plan)?.[locale] ?? notStated(locale);
}

/** A column that fewer plans fill compares nothing. */
const FILLED_MIN = 0.4;

/** The columns of a table that people are shown. */
export type ShownColumns = {
  /** Each with its place among the cells of a plan. */
  readonly amounts: readonly (BestColumn & { readonly at: number })[];
  readonly terms: readonly TermColumn[];
  readonly all: readonly BestColumn[];
};

/**
 * The columns that enough plans of the page fill, and the one that orders it; what the others hold is told with the
 * plan (`besideColumns`). Plans that state no figure at all do not count.
 */
export function shownColumns({ columns, plans, sort }: BestAnswer): ShownColumns {
  const telling = plans.filter((plan) => !isSilent(plan));
  const isFilled = (hasValue: (plan: BestPlan) => boolean): boolean =>
    telling.filter(hasValue).length >= Math.max(1, telling.length * FILLED_MIN);
  return {
    amounts: columns
      .map((column, at) => ({ ...column, at }))
      .filter(({ metric, at }) => metric === sort || isFilled(({ cells }) => (cells[at] ?? null) !== null)),
    terms: TERM_COLUMNS.filter(({ wordOf }) => isFilled((plan) => wordOf(plan) !== null)),
    all: columns,
  };
}

/** Whether a plan states no limit for the role. */
export function isSilent({ cells, also }: BestPlan): boolean {
  return also.length === 0 && cells.every((cell) => cell === null);
}

/** A limit of a plan with its quotes. */
type Told = BestPlan['also'][number];

const BESIDE_MAX = 3;

/**
 * What a plan states outside the shown columns.
 * @returns `main` if it fills none of the amounts: its first figure, in its own unit
 */
export function besideColumns(
  { cells, also }: BestPlan,
  { amounts }: ShownColumns,
): { readonly main: Told | null; readonly also: readonly Told[] } {
  const shown = new Set(amounts.map(({ at }) => at));
  const other = [...cells.flatMap((cell, at) => (cell === null || shown.has(at) ? [] : [cell])), ...also];
  const isFilled = amounts.some(({ at }) => (cells[at] ?? null) !== null);
  const [main, ...rest] = other;
  return isFilled || main === undefined
    ? { main: null, also: other.slice(0, BESIDE_MAX) }
    : { main, also: rest.slice(0, BESIDE_MAX) };
}

/** A limit outside the columns in words: `Credits: 300 per month (in its own units)`. */
export function toldLine({ stated }: Told, { all }: Pick<ShownColumns, 'all'>, locale: Locale): string {
  const column = all.find(({ metric }) => metric === stated.metric);
  const line = limitLine(stated, locale);
  return column !== undefined && isOwnUnit(stated, column)
    ? line + choosePunctuation(locale).bracket(BEST_LABELS.ownUnit[locale])
    : line;
}

/** Whether a provider counts in its own units what others give in money or bytes. */
function isOwnUnit(stated: Told['stated'], column: BestColumn): boolean {
  return stated.unit === 'count' && column.unit !== 'count';
}

/** The same in words, the terms that have no column behind the limits, each with its field. */
export function besideLines(
  plan: BestPlan,
  shown: ShownColumns,
  locale: Locale,
): { readonly field: string; readonly line: string }[] {
  const limits = besideColumns(plan, shown).also.map((told) => ({
    field: `limits.${told.stated.id}`,
    line: toldLine(told, shown, locale),
  }));
  const terms = TERM_COLUMNS.flatMap((column) => {
    const said = shown.terms.includes(column) ? null : column.wordOf(plan);
    return said === null
      ? []
      : [{ field: column.field, line: column.name[locale] + choosePunctuation(locale).colon + said[locale] }];
  });
  return [...limits, ...terms];
}

export const BEST_LABELS = {
  plan: text('Plan', '套餐'),
  once: text('once', '一次性'),
  underReview: text('under review', '待复核'),
  ownUnit: text('in its own units', '服务商自定单位'),
  byTheWay: text('Built for something else, but also usable', '主要用途不同，但也可用'),
  silent: text('No limits for this need on record', '未写明该用途的额度'),
  also: text('Also', '另有'),
} as const satisfies Record<string, LocalizedText>;
