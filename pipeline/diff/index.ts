/** The step `diff` of a night: finds the differences from the version before and which may be published. */

export { diffFacts, toParquet } from './duckdb.ts';
export { changeEntries, withMendedNotes } from './entries.ts';
export {
  type Explanation,
  explainDifferences,
  groupByOffer,
  type PublishedFacts,
  revisionKey,
} from './explain.ts';

export { postponeChanges } from './postpone.ts';
