/** A comparison in words: one fact a row across the plans, limits and terms alike. */

import type { Evidence, Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { CompareAnswer } from '../../schemas/compare.ts';
import type { FactValue } from '../../schemas/change.ts';
import { isStated } from '../../schemas/fact-values.ts';
import { KINDS, listKinds, type Locale } from '../../schemas/vocabulary.ts';
import { text } from '../../schemas/words/text.ts';
import {
  type Agreement,
  comparedCell,
  comparedName,
  groupLimits,
  limitAgreement,
} from './compared-limits.ts';
import { describeFactValue, factName, factValue, isWhole, notStated } from './facts.ts';
import { roleList } from './names.ts';
import { offerNote } from './offer-about.ts';
import { choosePunctuation, counted, listWithRest } from './punctuation.ts';

export type { Agreement } from './compared-limits.ts';

export type Cell = {
  readonly text: string;
  /** What a limit is counted for, and whatever else tells it from the others of its row; empty for other facts. */
  readonly note: string;
  readonly evidence: readonly Evidence[];
  /** Of the largest stated amount in the row, 0 to 1; null if nothing is drawn. */
  readonly share: number | null;
  /** Whether it is more than every other amount of the row, all of them counted for the same thing. */
  readonly isMost: boolean;
};

export type Row = {
  /** Its anchor on the page; a limit is numbered as the API lists it. */
  readonly id: string;
  readonly name: string;
  /** Which needs a limit serves; empty for other facts. */
  readonly detail: string;
  /** Whether it states more of what the row above it states. */
  readonly isExtra: boolean;
  readonly agreement: Agreement;
  /** In the order of the plans; null if a plan does not state it. */
  readonly cells: readonly (Cell | null)[];
};

/** Rows in which plans can be compared, and those that one plan alone states. */
export type Rows = { readonly shared: readonly Row[]; readonly ofOne: readonly Row[] };

export type Comparison = {
  readonly offers: readonly Offer[];
  readonly limits: Rows;
  readonly terms: Rows;
  /** Names of the terms that no plan states. */
  readonly unstated: readonly string[];
};

/** What this catalog says of a plan by itself: if it says nothing, no provider has left anything unstated. */
const OUR_CLASSING: ReadonlySet<string> = new Set(['kinds', 'aside']);

/** A fact of the compared offers, a value for each of them in their order. */
type LinedUpFact = {
  readonly field: string;
  readonly values: readonly { readonly value: FactValue; readonly evidence: readonly Evidence[] }[];
};

/**
 * @param facts of the offers, in the order of rows
 * @param categoryName the name of a category by its slug, if it is known
 */
export function describeComparison(
  answer: Pick<CompareAnswer, 'offers' | 'limits' | 'namedBy'>,
  facts: readonly LinedUpFact[],
  categoryName: (slug: string) => string,
  locale: Locale,
): Comparison {
  const { offers } = answer;
  const isKnown = (fact: LinedUpFact): boolean => fact.values.some(({ value }) => isStated(value));
  const terms = facts
    .filter((fact) => isKnown(fact) && (fact.field !== 'kinds' || hasUnusualKind(offers)))
    .map((fact) => termRow(fact, offers, categoryName, locale))
    .concat(namedByRow(answer.namedBy, locale) ?? []);
  return {
    offers,
    limits: limitRows(answer.limits, locale),
    terms: {
      shared: terms.filter(({ agreement }) => agreement !== 'alone'),
      ofOne: terms.filter(({ agreement }) => agreement === 'alone'),
    },
    unstated: facts
      .filter((fact) => !isKnown(fact) && !OUR_CLASSING.has(fact.field))
      .map(({ field }) => factName(field, locale)),
  };
}

/** Whether some plan is of another kind than its role says already: only then do kinds tell plans apart. */
function hasUnusualKind(offers: readonly Offer[]): boolean {
  const usual: readonly string[] = Object.values(KINDS).map(([first]) => first);
  return offers.some(({ kinds }) => listKinds(kinds).some((kind) => !usual.includes(kind)));
}

/** With at most this share of the limits that the fullest plan states, a plan states almost none. */
const FEW = 0.25;

/**
 * The note at the head of a plan with almost no recorded limit, so that its empty cells are not read as the
 * plan's: `Only 1 limit of this plan is recorded.` with the note of its record; null if enough is recorded.
 */
export function fewLimitsText(offer: Offer, offers: readonly Offer[], locale: Locale): string | null {
  const most = Math.max(...offers.map(({ limits }) => limits.length));
  const count = offer.limits.length;
  if (most === 0 || count > most * FEW) return null;
  const note = offerNote(offer, locale);
  const said = COMPARISON_LABELS.few(count)[locale];
  return note === null ? said : said + (locale === 'en' ? ' ' : '') + note;
}

/** Every row, those that can be compared first. */
export function allRows({ shared, ofOne }: Rows): Row[] {
  return [...shared, ...ofOne];
}

function limitRows(limits: CompareAnswer['limits'], locale: Locale): Rows {
  const groups = groupLimits(limits).map((group) =>
    group.map(({ row, position }, place) => limitRow(row, position, place > 0, locale)),
  );
  const isShared = (group: readonly Row[]): boolean => group.some(({ agreement }) => agreement !== 'alone');
  return { shared: groups.filter(isShared).flat(), ofOne: groups.filter((group) => !isShared(group)).flat() };
}

function limitRow(row: CompareAnswer['limits'][number], position: number, isExtra: boolean, locale: Locale) {
  const stated = row.values.flatMap((cell) => (cell === null ? [] : [cell.value]));
  const most = Math.max(0, ...stated.filter((value) => value !== 'unlimited'));
  const share = (value: OfferLimit['value']): number | null => {
    // A bar says how much of the most it is: without another amount it would always be full.
    if (stated.length < 2) return null;
    return value === 'unlimited' ? 1 : most === 0 ? 0 : value / most;
  };
  // An amount for each project is not less than one for the whole account.
  const scopes = row.values.flatMap((cell) =>
    cell === null ? [] : [isWhole(cell.stated.scope) ? 'whole' : cell.stated.scope],
  );
  const leading = row.values.filter((cell) => cell !== null && share(cell.value) === 1);
  const hasMost = row.differs && leading.length === 1 && new Set(scopes).size === 1;
  return {
    id: `limit-${position + 1}`,
    name: comparedName(row, locale),
    detail: roleList(row.roles, locale),
    isExtra,
    agreement: limitAgreement(row),
    cells: row.values.map((cell) =>
      cell === null
        ? null
        : {
            ...comparedCell(cell, row, locale),
            evidence: cell.evidence,
            share: share(cell.value),
            isMost: hasMost && leading.includes(cell),
          },
    ),
  };
}

function termRow(
  { field, values }: LinedUpFact,
  offers: CompareAnswer['offers'],
  categoryName: (slug: string) => string,
  locale: Locale,
): Row {
  const isOurs = OUR_CLASSING.has(field);
  const known = values.filter(({ value }) => isOurs || isStated(value));
  const distinct = new Set(known.map(({ value }) => JSON.stringify(value)));
  const words = (value: FactValue, position: number): string => {
    if (!isStated(value)) return NOTHING;
    if (field === 'category' && typeof value === 'string') return categoryName(value);
    const offer = offers[position];
    return offer === undefined
      ? factValue({ field, value }, locale)
      : describeFactValue(offer, { field, value }, locale);
  };
  return {
    id: field,
    name: factName(field, locale),
    detail: '',
    isExtra: false,
    agreement: agreementOf(distinct.size, known.length, values.length),
    cells: values.map(({ value, evidence }, position) =>
      isOurs || isStated(value)
        ? { text: words(value, position), note: '', evidence, share: null, isMost: false }
        : null,
    ),
  };
}

/** Of many tools so many are named. */
const TOOLS_NAMED = 3;

/** The tools that name each plan; null if they name none of them. */
function namedByRow(namedBy: CompareAnswer['namedBy'], locale: Locale): Row | null {
  const known = namedBy.filter((tools) => tools.length > 0);
  if (known.length === 0) return null;
  const distinct = new Set(known.map((tools) => tools.join()));
  return {
    id: 'works-with',
    name: COMPARISON_LABELS.namedBy[locale],
    detail: '',
    isExtra: false,
    agreement: agreementOf(distinct.size, known.length, namedBy.length),
    cells: namedBy.map((tools) => {
      if (tools.length === 0) return null;
      const shown = tools.slice(0, TOOLS_NAMED);
      const text = listWithRest(shown, tools.length - shown.length, locale);
      return { text, note: '', evidence: [], share: null, isMost: false };
    }),
  };
}

/** In a cell if there is nothing to say. */
const NOTHING = '–';

/** @param distinct how many values there are @param known how many plans state one @param plans how many there are */
function agreementOf(distinct: number, known: number, plans: number): Agreement {
  if (known < 2) return 'alone';
  if (distinct > 1) return 'differs';
  return known < plans ? 'partly' : 'same';
}

/** The text in the cell of a plan that does not state the row; it may state one besides its main limit. */
export function missingText({ isExtra }: Row, locale: Locale): string {
  return isExtra ? COMPARISON_LABELS.notBeside[locale] : notStated(locale);
}

/**
 * `7 differences, 5 the same, 9 stated by one plan only.` What only one plan states is no difference: the others may well
 * give it too.
 */
export function differenceTally(
  { limits, terms }: Pick<Comparison, 'limits' | 'terms'>,
  locale: Locale,
): string {
  const rows = [...allRows(limits), ...allRows(terms)];
  const count = (...of: readonly Agreement[]): number =>
    rows.filter(({ agreement }) => of.includes(agreement)).length;
  const [differ, agree, scoped, alone] = [
    count('differs'),
    count('same', 'partly'),
    count('other-scope'),
    count('alone'),
  ];
  const parts = [
    text(`${counted(differ, 'difference')}`, `${differ} 项不同`),
    text(`${agree} the same`, `${agree} 项相同`),
    ...(scoped === 0 ? [] : [text(`${scoped} counted differently`, `${scoped} 项计量范围不同`)]),
    ...(alone === 0 ? [] : [text(`${alone} stated by one plan only`, `${alone} 项仅一个套餐写明`)]),
  ];
  return (
    parts.map((part) => part[locale]).join(choosePunctuation(locale).comma) +
    { en: '.', 'zh-CN': '。' }[locale]
  );
}

export const COMPARISON_LABELS = {
  plans: text('The plans', '参与对比的套餐'),
  namedBy: text('Named by tools', '提到它的工具'),
  limits: text('Limits', '额度'),
  terms: text('Terms', '条款与限制'),
  fact: text('Fact', '条目'),
  differs: text('Differs', '不同'),
  same: text('Same', '相同'),
  'other-scope': text('Same amount, counted differently', '数值相同，计量范围不同'),
  partly: text('Same where stated', '写明的均相同'),
  alone: text('Stated by one plan only', '仅一个套餐写明'),
  few: (count: number) =>
    count === 0
      ? text('We have no limits for this plan on record.', '该套餐尚未收录任何额度。')
      : text(
          `We have only ${counted(count, 'limit')} for this plan on record.`,
          `该套餐只收录了 ${count} 项额度。`,
        ),
  noLimits: text('We have no limits for these plans on record.', '这些套餐均未收录额度。'),
  /** Below the main limit of a metric: the plan may state that one. */
  notBeside: text('not stated separately', '未另行写明'),
  nobodyStates: text('Not stated by any of them', '均未写明'),
  quotes: text('Quotes', '引文'),
} as const;
