/** What one reading of a page leaves for the capture: the exchanges on the wire, and what was made of them. */
import type { HeaderList } from '../fetch/http/headers.ts';
import type { FetchedPage, PageRequest } from '../fetch/page.ts';

export type CapturedExchange = {
  url: string;
  requestHeaders: HeaderList;
  status: number;
  responseHeaders: HeaderList;
  /** After Content-Encoding is undone; null where it was not read. */
  body: Buffer | null;
  /** RFC 3339 UTC. */
  at: string;
};

export type Visit = {
  request: PageRequest;
  page: FetchedPage;
  /** In order; the last one holds the document of a static `ok` page. */
  exchanges: readonly CapturedExchange[];
};

export type CaptureWriter = {
  /** Appends a visit: its exchanges, the rendering if any, and the outcome. */
  writeVisit(visit: Visit): Promise<void>;
  /** Appends exchanges that belong to no page, such as robots.txt. */
  writeExchanges(exchanges: readonly CapturedExchange[]): Promise<void>;
  close(): Promise<void>;
};

/** The start of `software` in the warcinfo of our own nights; others' files are dated copies. */
export const OUR_SOFTWARE = 'zero-pipeline/';

/** Media type of the `metadata` record that holds an outcome. */
export const OUTCOME_TYPE = 'application/vnd.zero.outcome+json';
