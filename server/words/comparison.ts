/** A comparison in words: one fact a row across the plans, limits and terms alike. */

import type { Evidence, Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { CompareAnswer } from '../../schemas/catalog-queries.ts';
import type { FactValue } from '../../schemas/change.ts';
import { isStated } from '../../schemas/fact-values.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { factName, factValue, factValueOf, limitAmount, limitName, limitScope } from './facts.ts';
import { roleList } from './names.ts';
import { marksOf } from './punctuation.ts';
import { text } from './text.ts';

/** `partly`: some plan does not state it, and those that do agree. */
export type Agreement = 'differs' | 'same' | 'partly';

export type Cell = {
  readonly text: string;
  readonly evidence: readonly Evidence[];
  /** Of the largest stated amount in the row, 0 to 1; null where nothing is drawn. */
  readonly share: number | null;
};

export type Row = {
  /** Where it stands on the page; a limit is numbered as the API lists it. */
  readonly id: string;
  readonly name: string;
  /** What the limit is counted for and which needs it serves; empty for other facts. */
  readonly detail: string;
  readonly agreement: Agreement;
  /** In the order of the plans; null where a plan does not state it. */
  readonly cells: readonly (Cell | null)[];
};

export type Comparison = {
  readonly offers: readonly Offer[];
  readonly limits: readonly Row[];
  readonly terms: readonly Row[];
  /** Names of the terms that no plan states. */
  readonly unstated: readonly string[];
};

/** A fact of the compared offers, a value for each of them in their order. */
type LinedUpFact = {
  readonly field: string;
  readonly values: readonly { readonly value: FactValue; readonly evidence: readonly Evidence[] }[];
};

/**
 * @param facts of the offers, in the order of rows
 * @param categoryName the name of a category by its slug, where it is known
 */
export function comparisonOf(
  answer: Pick<CompareAnswer, 'offers' | 'limits'>,
  facts: readonly LinedUpFact[],
  categoryName: (slug: string) => string,
  locale: Locale,
): Comparison {
  const { offers } = answer;
  const isKnown = (fact: LinedUpFact): boolean => fact.values.some(({ value }) => isStated(value));
  return {
    offers,
    limits: mostStatedFirst(answer.limits.map((row, position) => limitRow(row, position, locale))),
    terms: facts.filter(isKnown).map((fact) => termRow(fact, offers, categoryName, locale)),
    unstated: facts.filter((fact) => !isKnown(fact)).map(({ field }) => factName(field, locale)),
  };
}

/** What can be compared stands above what only one plan states; otherwise the order stays. */
function mostStatedFirst(rows: readonly Row[]): Row[] {
  const stated = ({ cells }: Row): number => cells.filter((cell) => cell !== null).length;
  return [...rows].sort((a, b) => stated(b) - stated(a));
}

function limitRow(row: CompareAnswer['limits'][number], position: number, locale: Locale): Row {
  const first = row.values.find((cell) => cell !== null)?.stated;
  const amounts = row.values.flatMap((cell) => (typeof cell?.value === 'number' ? [cell.value] : []));
  const most = Math.max(0, ...amounts);
  const share = (value: OfferLimit['value']): number =>
    value === 'unlimited' ? 1 : most === 0 ? 0 : value / most;
  return {
    id: `limit-${position + 1}`,
    name: first === undefined ? row.metric : limitName(first, locale),
    detail: [...(first === undefined ? [] : [limitScope(first, locale)]), roleList(row.roles, locale)].join(
      marksOf(locale).comma,
    ),
    agreement: agreementOf(row.differs, row.values.includes(null)),
    cells: row.values.map((cell) =>
      cell === null
        ? null
        : { text: limitAmount(cell.stated, locale), evidence: cell.evidence, share: share(cell.value) },
    ),
  };
}

function termRow(
  { field, values }: LinedUpFact,
  offers: CompareAnswer['offers'],
  categoryName: (slug: string) => string,
  locale: Locale,
): Row {
  const stated = values.filter(({ value }) => isStated(value));
  const distinct = new Set(stated.map(({ value }) => JSON.stringify(value)));
  const words = (value: FactValue, position: number): string => {
    if (field === 'category' && typeof value === 'string') return categoryName(value);
    const offer = offers[position];
    return offer === undefined
      ? factValue({ field, value }, locale)
      : factValueOf(offer, { field, value }, locale);
  };
  return {
    id: field,
    name: factName(field, locale),
    detail: '',
    agreement: agreementOf(distinct.size > 1, stated.length < values.length),
    cells: values.map(({ value, evidence }, position) =>
      isStated(value) ? { text: words(value, position), evidence, share: null } : null,
    ),
  };
}

function agreementOf(differs: boolean, someUnstated: boolean): Agreement {
  if (differs) return 'differs';
  return someUnstated ? 'partly' : 'same';
}

/** `They differ in 7 of 12 rows.` */
export function differenceTally({ limits, terms }: Comparison, locale: Locale): string {
  const rows = [...limits, ...terms];
  const differ = rows.filter(({ agreement }) => agreement === 'differs').length;
  return locale === 'en'
    ? `They differ in ${differ} of ${rows.length} rows.`
    : `共 ${rows.length} 行，其中 ${differ} 行不同。`;
}

export const COMPARISON_LABELS = {
  plans: text('The plans', '参与对比的套餐'),
  limits: text('Limits', '额度'),
  terms: text('Terms', '条款与限制'),
  fact: text('Fact', '事实'),
  differs: text('Differs', '不同'),
  same: text('Same', '相同'),
  partly: text('Not stated by all', '部分未说明'),
  noLimits: text('None of these plans has a recorded limit.', '这些套餐均未收录额度。'),
  nobodyStates: text('Stated by none of them', '均未说明'),
  quotes: text('Quotes', '引文'),
} as const;
