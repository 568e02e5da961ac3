/** Two to four offers side by side. */
import type { CompareAnswer } from '../../../../schemas/catalog-queries.ts';
import { describeNumber } from '../../../../schemas/describe-fact.ts';
import type { Cell } from '../../../../schemas/terminal/index.ts';
import {
  endMark,
  factName,
  factValue,
  factValueOf,
  freshnessCounts,
  LABELS,
  limitText,
  notStated,
  reviewText,
  roleList,
} from '../../../words/index.ts';
import type { SourceList } from '../facts.ts';
import { createSheet, type Screen } from './screen.ts';

export function compareText(answer: CompareAnswer, screen: Screen): string {
  const { locale, style } = screen;
  const sheet = createSheet(screen);
  const { offers, limits, differences } = answer;
  const head = [LABELS.fact[locale], ...offers.map(({ slug }) => slug)];
  const facts = offers.map((offer) => [
    `${offer.name}\n${offer.provider.name}, ${offer.plan}`,
    freshnessCounts(offer.evidence, locale),
    endMark(offer, locale) ?? '-',
    reviewText(offer, locale) ?? '-',
  ]);
  const labels = [LABELS.name, LABELS.freshness, LABELS.standing, LABELS.review];
  sheet.table(head, [
    ...labels.map((label, row) => [label[locale], ...facts.map((column) => column[row] ?? '-')]),
  ]);
  if (limits.length > 0) {
    sheet.heading(LABELS.limits[locale]);
    sheet.table(
      head,
      limits.map((limit) => [
        limitLabel(limit, screen),
        ...limit.values.map((cell): Cell => {
          if (cell === null) return notStated(locale);
          const text = cellText(cell, limit, screen, sheet.sources);
          return limit.differs ? { text, style: style.strong } : text;
        }),
      ]),
    );
  }
  if (differences.length > 0) {
    sheet.heading(LABELS.differences[locale]);
    sheet.table(
      head,
      differences.map(({ field, values }) => [
        factName(field, locale),
        ...values.map(({ value, evidence }, position) => {
          const fact = { field, value: typeof value === 'boolean' ? String(value) : value };
          const offer = offers[position];
          const said = offer === undefined ? factValue(fact, locale) : factValueOf(offer, fact, locale);
          return `${said} ${sheet.sources.marks(evidence)}`.trim();
        }),
      ]),
    );
  }
  sheet.links(offers);
  sheet.quotes();
  return sheet.toString();
}

type ComparedLimit = CompareAnswer['limits'][number];

function limitLabel(limit: ComparedLimit, { locale }: Screen): string {
  const first = limit.values.find((cell) => cell !== null);
  const name = first === undefined || first === null ? limit.metric : factName('', locale, first.stated);
  const mark = limit.differs ? `\n${LABELS.differs[locale]}` : '';
  return `${name}\n${roleList(limit.roles, locale)}${mark}`;
}

/** A limit as stated; where it had to be converted, in the unit of the row too. */
function cellText(
  cell: NonNullable<ComparedLimit['values'][number]>,
  row: ComparedLimit,
  { locale }: Screen,
  sources: SourceList,
): string {
  const stated = limitText(cell.stated, locale, row.roles);
  const converted =
    cell.value === 'unlimited' || cell.stated.unit === row.unit
      ? ''
      : `\n= ${describeNumber(cell.value)} ${row.unit}`;
  return `${stated} ${sources.marks(cell.evidence)}`.trimEnd() + converted;
}
