/** The edit of a record that a line of the report suggests, as YAML to paste once a person has read the page. */
import { stringify } from 'yaml';
import type { Suggestion } from '../../schemas/report.ts';
import type { QuoteTonight } from '../review/index.ts';
import { pasteBlock } from './paste.ts';

/**
 * @param day the night, `YYYY-MM-DD`
 * @returns null where the page offers no words short enough to quote, or nothing has to be edited
 */
export function editForQuote(
  quote: Pick<QuoteTonight, 'offer' | 'evidence' | 'result'> & { readonly suggestion: Suggestion | null },
  day: string,
): string | null {
  if (quote.result === 'seen')
    return stringify({ evidence: [{ id: quote.evidence, confirmed: day }] }, { lineWidth: 0 }).trimEnd();
  return pasteBlock([quote], day);
}
