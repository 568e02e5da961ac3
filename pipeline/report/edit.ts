/** The edit of a record that a line of the report suggests, as YAML to paste once a person has read the page. */
import { stringify } from 'yaml';
import type { Evidence } from '../../schemas/catalog.ts';
import { QUOTE_MAX_LENGTH } from '../../schemas/record.ts';
import type { QuoteTonight } from '../review/index.ts';

/**
 * @param day the night, `YYYY-MM-DD`
 * @returns null where the page offers no words short enough to quote, or nothing has to be edited
 */
export function editForQuote(evidence: Evidence, quote: QuoteTonight, day: string): string | null {
  const id = evidence.id;
  if (quote.result === 'seen') return yaml({ evidence: [{ id, confirmed: day }] });
  const words = quote.verdict?.passage?.replace(/\s+/g, ' ').trim() ?? '';
  if (quote.result !== 'lost' || words.length < 2 || words.length > QUOTE_MAX_LENGTH) return null;
  switch (quote.verdict?.verdict) {
    case 'reworded':
      return yaml({ evidence: [{ id, quote: words }] });
    case 'figure-changed':
    case 'qualifier-changed': {
      const fields = evidence.fields.filter((field) => field.startsWith('limits.'));
      const revision = {
        date: day,
        kind: 'change',
        offer: quote.offer,
        fields: fields.length > 0 ? fields : evidence.fields,
        note: { en: '...', 'zh-CN': '...' },
      };
      return yaml({ evidence: [{ id, quote: words }], revisions: [revision] });
    }
    default:
      return null;
  }
}

function yaml(value: object): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}
