/** The limits of a comparison in words: names of rows, texts of cells, which rows belong together. */
import type { OfferLimit } from '../../schemas/catalog.ts';
import type { CompareAnswer } from '../../schemas/compare.ts';
import { METRIC_TABLE } from '../../schemas/metrics.ts';
import { findDimension } from '../../schemas/units.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { limitAmount, limitText } from './facts.ts';
import { convertedAmount } from './figures.ts';
import { roleList } from './names.ts';
import { choosePunctuation } from './punctuation.ts';

/**
 * How the plans agree in a row. `other-scope`: the amounts are equal, but counted for something else. `partly`: some
 * plan does not state it, and those that do agree. `alone`: only one plan states it, so that nothing is compared.
 */
export type Agreement = 'differs' | 'same' | 'other-scope' | 'partly' | 'alone';

type ComparedCell = { readonly value: OfferLimit['value']; readonly stated: OfferLimit };

/** A row as the API states it, whatever carries the evidence of its cells. */
type ComparedRow = Omit<CompareAnswer['limits'][number], 'values' | 'scope'> & {
  readonly values: readonly (ComparedCell | null)[];
};

const statedOf = ({ values }: ComparedRow): OfferLimit[] => values.flatMap((cell) => cell?.stated ?? []);

/** `Storage`; the label, if the row is of limits that all bear the same one, in either language. */
export function comparedName(row: ComparedRow, locale: Locale): string {
  return sharedLabel(row)?.[locale] ?? METRIC_TABLE[row.metric].name[locale];
}

function sharedLabel(row: ComparedRow): OfferLimit['label'] {
  const [first, ...others] = statedOf(row).map(({ label }) => label);
  const isSame = (label: OfferLimit['label']): boolean =>
    label?.en === first?.en || (first !== null && label?.['zh-CN'] === first?.['zh-CN']);
  return first !== undefined && others.every(isSame) ? first : null;
}

/**
 * A limit as its plan states it, and what tells it from the others of its row: the amount in the unit and period of
 * the row if that is another one, after `≈` if rounded, its own label, what it is counted for.
 */
export function comparedCell(
  { value, stated }: ComparedCell,
  row: ComparedRow,
  locale: Locale,
): { readonly text: string; readonly note: string } {
  const { costs: _not, ...plain } = stated;
  const told = value === 'unlimited' ? value : convertedAmount(value);
  const inRow = { ...plain, value: told, unit: row.unit, period: row.period };
  const note = [
    ...(value === stated.value ? [] : [`${told === value ? '=' : '≈'} ${limitAmount(inRow, locale)}`]),
    // Of labels that are one in the other language alone, the row bears the first.
    ...(stated.label === null || stated.label[locale] === sharedLabel(row)?.[locale]
      ? []
      : [stated.label[locale]]),
    // Rooms of different roles in one row, and lengths of time, which are the same for any.
    ...(row.roles.length === 0 && findDimension(stated.unit) !== 'time'
      ? [roleList(stated.roles, locale)]
      : []),
  ];
  return { text: limitText(stated, locale), note: note.join(choosePunctuation(locale).dot) };
}

/** {@link comparedCell} in one line: `500 MB per project (= 0.5 GB)`. */
export function comparedCellLine(cell: ComparedCell, row: ComparedRow, locale: Locale): string {
  const { text, note } = comparedCell(cell, row, locale);
  return note === '' ? text : text + choosePunctuation(locale).bracket(note);
}

export function limitAgreement(row: ComparedRow): Agreement {
  const stated = statedOf(row);
  if (stated.length < 2) return 'alone';
  if (row.differs) return 'differs';
  if (new Set(stated.map(({ scope }) => scope)).size > 1) return 'other-scope';
  return stated.length < row.values.length ? 'partly' : 'same';
}

/**
 * Rows that belong together: that of the plans' main limits of a metric, then what a plan states besides its main one
 * for the same need, such as a share of it for each day.
 * @returns each row once with its position in `rows`, the groups in which most plans state something first
 */
export function groupLimits<R extends ComparedRow>(
  rows: readonly R[],
): { readonly row: R; readonly position: number }[][] {
  const groups: { readonly row: R; readonly position: number }[][] = [];
  rows.forEach((row, position) => {
    const group = groups.find((one) => one.some((above) => standsBeside(above.row, row)));
    if (group === undefined) groups.push([{ row, position }]);
    else group.push({ row, position });
  });
  const most = (group: (typeof groups)[number]): number =>
    Math.max(...group.map(({ row }) => statedOf(row).length));
  return groups.sort((a, b) => most(b) - most(a));
}

/** Whether some plan states both rows for one need, as a limit and another one of the same metric. */
function standsBeside(above: ComparedRow, row: ComparedRow): boolean {
  return (
    above.metric === row.metric &&
    row.values.some((cell, column) => {
      const other = above.values[column];
      return cell && other && cell.stated.roles.some((role) => other.stated.roles.includes(role));
    })
  );
}
