/** Step 6 of a night: review markers, the circuit breaker, incidents of single hosts. */
export { reviewMarkerOf } from './marker-of.ts';
export { type QuoteTonight, type ReviewOutcome, reviewQuotes } from './markers.ts';
