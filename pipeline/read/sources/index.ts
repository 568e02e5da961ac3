/** Steps 2 to 5 of a night, page by page. */
export { quoteKey } from '../../../snapshots/store/index.ts';
export { type Expectation, type HostsANight, stageNight } from './first-run.ts';
export { isConclusive } from './look.ts';
export { readPriceLists } from './price-lists.ts';
export { type ReadProgress, readSources } from './read-all.ts';
export { readSource, type SourceReading } from './read-source.ts';
export { type HostShare, isInShare } from './share.ts';
export { type QuoteResult, type QuoteSighting, readQuoteResult } from './sighting.ts';
export { type CountedNight, nextSourceStates } from './state.ts';
export { listQuotes, listWanted, type WantedSource } from './worklist.ts';
