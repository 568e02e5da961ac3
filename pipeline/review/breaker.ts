/** The circuit breaker: decides when so many quotes are lost that the night itself must be wrong. Pure. */
import type { MissedQuote } from '../../schemas/snapshot.ts';
import { type QuoteTonight, tellsOfTheNight } from './quotes-tonight.ts';

export type BreakerTrip = { readonly newlyLost: number; readonly readable: number };

/** The breaker opens above this share of the records that can be judged, and not below this many. */
const BREAKER_SHARE = 0.25;
const BREAKER_RECORDS = 10;

/**
 * @param newlyMissed quotes that would be marked tonight
 * @param missedBefore records that are under review already do not count
 * @returns null if the night is trusted; else the records that would come under review, out of those with a quote
 *   that was seen live before and read tonight
 */
export function breakerTrip(
  quotes: readonly QuoteTonight[],
  newlyMissed: readonly QuoteTonight[],
  missedBefore: readonly MissedQuote[],
): BreakerTrip | null {
  const readable = new Set(quotes.filter(tellsOfTheNight).map(({ offer }) => offer));
  const already = new Set(missedBefore.map(({ offer }) => offer));
  const newlyLost = new Set(newlyMissed.map(({ offer }) => offer).filter((offer) => !already.has(offer)));
  return newlyLost.size >= BREAKER_RECORDS && newlyLost.size > BREAKER_SHARE * readable.size
    ? { newlyLost: newlyLost.size, readable: readable.size }
    : null;
}
