/** The shared types of fetching: the request, the answer, and what a capture keeps. */
import type { FetchOutcome } from '../../../schemas/snapshot.ts';
import type { HeaderList } from './http/headers.ts';

/** What the previous night kept of a page, to ask "has it changed since?". RFC 9110 section 13. */
export type Validators = { etag: string | null; lastModified: string | null };

export type PageRequest = { url: string; render: 'static' | 'browser'; validators: Validators | null };

export const PAGE_KINDS = ['html', 'markdown', 'text', 'json'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export type FetchedPage = {
  /** As asked for. */
  url: string;
  /** Where the answer came from, after redirects; the last address asked where nothing was read. */
  finalUrl: string;
  /**
   * Where the page answers that it is for good (301, 308; RFC 9110 section 15.4), as far as such answers lead; left
   * out if it does not say so, in the browser, which follows on its own, and in a dated copy.
   */
  movedTo?: string | undefined;
  /** The `Sunset` (RFC 8594) or `Deprecation` (RFC 9745) field of the last answer, as written; left out without one. */
  announces?: string | undefined;
  outcome: FetchOutcome;
  /** Plain words for the nightly report; null only for `ok` and `not-modified`. */
  reason: string | null;
  status: number | null;
  /** RFC 3339 UTC, from the injected clock. */
  fetchedAt: string;
  /** Decoded text, only for `ok`. */
  body: string | null;
  kind: PageKind | null;
  etag: string | null;
  lastModified: string | null;
  /** Of the decoded text, lower-case hex. */
  bodySha256: string | null;
  /** `replay` for a foreign capture; a night of ours replays as what it was. */
  via: 'static' | 'browser' | 'replay';
  /** True: the live page, now or in a night of ours. False: a dated copy by others, which verifies nothing. */
  live: boolean;
};

export type PageReader = {
  /** Null only in a replay: the capture holds no such page. A misbehaving server is an outcome, never a throw. */
  read(request: PageRequest): Promise<FetchedPage | null>;
  close(): Promise<void>;
};

export type CapturedExchange = {
  url: string;
  requestHeaders: HeaderList;
  status: number;
  responseHeaders: HeaderList;
  /** After Content-Encoding is undone; null if it was not read. */
  body: Buffer | null;
  /** RFC 3339 UTC. */
  at: string;
};

/** One reading of a page, as a capture keeps it: the exchanges on the wire, and what was made of them. */
export type Visit = {
  request: PageRequest;
  page: FetchedPage;
  /** In order; the last one holds the document of a static `ok` page. */
  exchanges: readonly CapturedExchange[];
};

/** Where the readings of a night are kept. */
export type CaptureWriter = {
  /** Appends a visit: its exchanges, the rendering if any, and the outcome. */
  writeVisit(visit: Visit): Promise<void>;
  /** Appends exchanges that belong to no page, such as robots.txt. */
  writeExchanges(exchanges: readonly CapturedExchange[]): Promise<void>;
  close(): Promise<void>;
};
