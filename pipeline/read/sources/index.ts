/** Steps 2 to 5 of a night, page by page. */
export { type ReadProgress, readSources } from './read-all.ts';
export { isConclusive, readSource, type SourceReading } from './read-source.ts';
export { type QuoteResult, type QuoteSighting, resultOf } from './sighting.ts';
export { nextSourceStates } from './state.ts';
export { listWanted, quoteKey, type WantedQuote, type WantedSource } from './worklist.ts';
