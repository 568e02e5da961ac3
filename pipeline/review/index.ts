/** The step `review` of a night: review markers, the circuit breaker, incidents of single hosts. */
export { missedKey, type QuoteTonight, type ReviewOutcome, reviewMarkerOf, reviewQuotes } from './markers.ts';
