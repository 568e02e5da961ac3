/** Two to four offers side by side. */
import type { CompareAnswer } from '../../../../schemas/compare.ts';
import type { Cell } from '../../../../schemas/terminal/index.ts';
import { lineUpFacts } from '../../../catalog/index.ts';
import {
  allRows,
  COMPARISON_LABELS,
  describeComparison,
  differenceTally,
  endMark,
  freshnessCounts,
  LABELS,
  missingText,
  type Row,
  reviewText,
} from '../../../words/index.ts';
import type { SourceList } from '../facts.ts';
import { createSheet, type Screen } from './screen.ts';

export function compareText(answer: CompareAnswer, screen: Screen): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  const { offers } = answer;
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
  const view = describeComparison(answer, lineUpFacts(offers), (slug) => slug, locale);
  const rowsOf = (rows: readonly Row[]): Cell[][] => rows.map((row) => rowCells(row, screen, sheet.sources));
  sheet.text(differenceTally(view, locale));
  if (answer.limits.length > 0) {
    sheet.heading(LABELS.limits[locale]);
    sheet.table(head, rowsOf(allRows(view.limits)));
  }
  const differing = allRows(view.terms).filter(
    ({ agreement }) => agreement === 'differs' || agreement === 'alone',
  );
  if (differing.length > 0) {
    sheet.heading(LABELS.differences[locale]);
    sheet.table(head, rowsOf(differing));
  }
  sheet.links(offers);
  sheet.quotes();
  return sheet.toString();
}

/** What the row says, for which needs and how the plans agree; then each plan's value with what it is counted for. */
function rowCells(row: Row, { locale, style }: Screen, sources: SourceList): Cell[] {
  const label = [
    (row.isExtra ? '↳ ' : '') + row.name,
    ...(row.detail === '' ? [] : [row.detail]),
    COMPARISON_LABELS[row.agreement][locale],
  ].join('\n');
  const cells = row.cells.map((cell): Cell => {
    if (cell === null) return missingText(row, locale);
    const note = cell.note === '' ? '' : `\n${cell.note}`;
    const text = `${cell.text} ${sources.marks(cell.evidence)}`.trimEnd() + note;
    return row.agreement === 'differs' ? { text, style: style.strong } : text;
  });
  return [label, ...cells];
}
