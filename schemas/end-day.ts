/** How the day of a plan's end is known: the provider named it, or a page of that day no longer has the plan. */
import { dayOfCopy } from './captured.ts';
import type { Offer } from './catalog.ts';
import { namesDay } from './names-day.ts';

/** A quote with the copy in which it was read. */
type Read = Pick<Offer['evidence'][number], 'quote' | 'captured'>;

/**
 * Whether a day is only that of the copy that no longer has the plan: it was gone by then, and may have ended before.
 */
export function isDayOfCopy(day: string, quotes: readonly Read[]): boolean {
  return (
    quotes.some(({ captured }) => dayOfCopy(captured) === day) &&
    !quotes.some(({ quote }) => namesDay(quote, day))
  );
}

/** The day by which a plan was gone, if its last day is unknown; null if that is known or it has not ended. */
export function goneBy({ endsOn, evidence }: Pick<Offer, 'endsOn' | 'evidence'>): string | null {
  if (endsOn === null) return null;
  const quotes = evidence.filter(({ fields }) => fields.includes('endsOn'));
  return isDayOfCopy(endsOn, quotes) ? endsOn : null;
}
