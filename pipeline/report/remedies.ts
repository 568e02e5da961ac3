/** What a person should do about a line of the report: the edit to make, in words that can be followed. */
import type { QuoteTonight } from '../review/index.ts';
import { differsText } from './differs.ts';
import { listsAsLines } from './paste.ts';
import { type FactDifference, revisionNote } from './suggest/index.ts';

export const REMEDY_FOR_POSTPONED =
  'Nothing to write: it is explained, and is published with the next night that is believed.';
export const REMEDY_FOR_SUSPENDED = 'Nothing is concluded from tonight; look at the page if this lasts.';

export function remedyForQuote(fields: readonly string[], { verdict, result, gone }: QuoteTonight): string {
  if (result === 'unread') return REMEDY_FOR_SUSPENDED;
  if (result === 'seen') {
    return 'The quote is back. Read the page, and if the record is right, write `confirmed: YYYY-MM-DD` beside the quote.';
  }
  const named = fields.join(', ');
  if (gone !== null) {
    const answer = `${gone.answer.charAt(0).toUpperCase()}${gone.answer.slice(1)}.`;
    return `${answer} Find where ${named} is stated now and mend the address of the source, or remove the fact with a revision.`;
  }
  switch (verdict?.verdict) {
    case 'figure-changed':
    case 'qualifier-changed': {
      const changes = differsText(verdict.figures);
      return `Read the page. If the plan changed${changes === null ? '' : ` (${changes})`}, mend ${named}, replace the quote, and add a revision of kind "change".`;
    }
    case 'moved':
      return `The words stand elsewhere on the page, perhaps under another plan. Check ${named} and mend the quote or its "under".`;
    case 'reworded':
      return `The figures stand in other words. Read the passage, replace the quote; if ${named} still holds, no revision is needed.`;
    default:
      return `The page no longer says this. Find where ${named} is stated now, or remove the fact with a revision.`;
  }
}

/** @param differences those that no revision explains yet */
export function remedyForHeldBack(
  offer: string,
  differences: readonly FactDifference[],
  day: string,
): string {
  const note = revisionNote(differences);
  const revision = {
    date: day,
    kind: 'change',
    offer,
    fields: differences.map(({ field }) => field),
    ...(note === null ? {} : { note }),
  };
  return [
    '# with the kind that is true: change (the provider changed its plan) or correction (the record was wrong)',
    listsAsLines({ revisions: [revision] }),
  ].join('\n');
}
