/** The records of this repository, read once for all files of a process: to parse them takes two seconds and more. */
import { loadRecords } from '../pipeline/load/index.ts';

let loaded: ReturnType<typeof loadRecords> | null = null;

/** Shared: whoever changes a record changes a copy of it. */
export function committedRecords(): ReturnType<typeof loadRecords> {
  loaded ??= loadRecords('pipeline/records');
  return loaded;
}
