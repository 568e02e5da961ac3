/** A comparison for spreadsheets: a row a fact, and for every plan its value with the proof. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import { type CsvValue, writeCsvFile } from '../../exports/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { allRows, type Comparison, marksOf } from '../../words/index.ts';
import { EVIDENCE_FIELDS, evidenceFields } from './evidence-fields.ts';

export function writeComparisonCsv({ offers, limits, terms }: Comparison, locale: Locale): string {
  const { comma } = marksOf(locale);
  const head = [
    'fact',
    'agreement',
    ...offers.flatMap(({ slug }) => [slug, ...EVIDENCE_FIELDS.map((of) => `${slug}_${of}`)]),
  ];
  const rows = [...allRows(limits), ...allRows(terms)].map(
    ({ name, detail, agreement, cells }): CsvValue[] => [
      [name, detail].filter((part) => part !== '').join(comma),
      agreement,
      ...cells.flatMap((cell): CsvValue[] =>
        cell === null
          ? [null, ...EVIDENCE_FIELDS.map(() => null)]
          : [
              plainLine([cell.text, cell.note].filter((part) => part !== '').join(comma)),
              ...evidenceFields(cell.evidence, locale),
            ],
      ),
    ],
  );
  return writeCsvFile([head, ...rows], locale);
}
