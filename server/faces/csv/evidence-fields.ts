/** The proof of a value in a row: its quotes, where they were found, and how fresh they are. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { CsvValue } from '../../exports/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { describeFreshness, type Quote } from '../../words/index.ts';

/** What the three fields are called, behind the name of the value. */
export const EVIDENCE_FIELDS = ['quotes', 'source', 'freshness'] as const;

type Proof = Quote & { readonly quote: string; readonly source: string };

/** Quotes and their standings are parted by bars, addresses by blanks. */
export function evidenceFields(evidence: readonly Proof[], locale: Locale): CsvValue[] {
  return [
    evidence.map(({ quote }) => plainLine(quote)).join(' | '),
    [...new Set(evidence.map(({ source }) => source))].join(' '),
    [...new Set(evidence.map((one) => describeFreshness(one, locale)))].join(' | '),
  ];
}
