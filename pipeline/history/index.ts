/** The past of the records: what they tell of it is published, and dated files are searched for more. */
export { historyEntries, type PublishedHistory } from './entries.ts';
export { type Proposal, permalinkOf, type Since } from './proposals.ts';
export { type FileOfRecord, filesOfRecord, searchFile } from './search-file.ts';
export {
  appendToLog,
  digestQuotes,
  findingsOf,
  openSearchLog,
  type Searched,
  type SearchLog,
} from './search-log.ts';
export { withEntry, withSince } from './write-entry.ts';
