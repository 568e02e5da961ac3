/** The step `review` of a night: review markers, the circuit breaker, incidents of single hosts. */

export { announcedEndings } from './endings.ts';
export { isSilenced, nextKnownQuotes } from './known-quotes.ts';
export type { BreakerTrip } from './markers.ts';
export { createReviewMarker, type ReviewOutcome, reviewQuotes } from './markers.ts';
export {
  confirmationKey,
  confirmations,
  fingerprint,
  missedKey,
  type QuoteTonight,
  quotesTonight,
  type Tonight,
} from './quotes-tonight.ts';
export { groupByPage, type Origin, PILES, type Pile, type TriageItem, type TriagePage } from './triage.ts';
