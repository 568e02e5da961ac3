/** The shared words of fetching: what is asked for, and what came back. DESIGN 4.2 and 4.3. */
import type { FetchOutcome } from '../../../schemas/snapshot.ts';

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
