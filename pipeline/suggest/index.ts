/** Suggests what to write in place of a lost quote, for the report and for the review. */
import type { Evidence, Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { Suggestion } from '../../schemas/report.ts';
import type { Verdict } from '../../schemas/verdict.ts';
import { detectLanguage, quoteCarries } from '../read/verify/index.ts';
import { type NewLimit, newLimits } from './new-limits.ts';
import { type FactDifference, revisionNote } from './revision-note.ts';
import { shortestQuote } from './shortest-quote.ts';

export type { NewLimit } from './new-limits.ts';
export { type FactDifference, revisionNote } from './revision-note.ts';

/** @returns null for a verdict that leaves nothing to suggest: found, moved, or nothing like it on the page */
export function suggestionFor(
  offer: Pick<Offer, 'limits'>,
  evidence: Pick<Evidence, 'quote' | 'fields' | 'under'>,
  verdict: Verdict | null,
): Suggestion | null {
  if (verdict === null) return null;
  switch (verdict.verdict) {
    case 'reworded': {
      const quote = shortestQuote(evidence.quote, verdict, evidence.under.length > 0);
      return quote === null ? null : { quote, limits: [], note: null, open: [] };
    }
    case 'figure-changed':
    case 'qualifier-changed': {
      const quote = shortestQuote(evidence.quote, verdict, evidence.under.length > 0);
      const carried = offer.limits.filter(({ id }) => evidence.fields.includes(`limits.${id}`));
      const limits = quote === null ? [] : newLimits(carried, evidence.quote, quote);
      const open = openFields(evidence.fields, carried, limits, quote);
      return { quote, limits, note: revisionNote('change', listDifferences(offer.limits, limits)), open };
    }
    default:
      return null;
  }
}

/**
 * The limits that the new words no longer carry and whose new value could not be read; if the limits are all
 * accounted for without any that changed, it is something else that the quote says.
 */
function openFields(
  fields: readonly string[],
  carried: readonly OfferLimit[],
  known: readonly NewLimit[],
  quote: string | null,
): string[] {
  const unread = carried.filter(
    (limit) =>
      !known.some(({ id }) => id === limit.id) &&
      !(quote !== null && quoteCarries(quote, detectLanguage(quote), limit)),
  );
  if (unread.length > 0) return unread.map(({ id }) => `limits.${id}`);
  return known.length > 0 ? [] : fields.filter((field) => !field.startsWith('limits.'));
}

function listDifferences(limits: readonly OfferLimit[], changes: readonly NewLimit[]): FactDifference[] {
  return changes.flatMap(({ id, value, period }) => {
    const before = limits.find((limit) => limit.id === id);
    return before === undefined
      ? []
      : [{ field: `limits.${id}`, before, after: { ...before, value, period: period ?? before.period } }];
  });
}
