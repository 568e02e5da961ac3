/** The past of the records: what they tell of it is published, and dated files are searched for more. */
export { historyEntries, type PublishedHistory } from './entries.ts';
