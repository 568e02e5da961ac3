/** The caps for reading any server, even a hostile one. Sizes in bytes, times in milliseconds. */
export type FetchLimits = {
  /** Body on the wire, and again after decompression. */
  bodyBytes: number;
  headerBytes: number;
  /** All hops of one attempt together, without the polite waits between them. */
  totalMs: number;
  /** Longest silence: before the headers, and between two pieces of a body. */
  idleMs: number;
  connectMs: number;
  redirects: number;
  /** Tries in all, for failures that may pass. */
  attempts: number;
  /** First back-off; it doubles each time and is jittered. */
  backoffMs: number;
  backoffMaxMs: number;
  /** A longer Retry-After is not waited for: the page is left for the next night. */
  retryAfterMaxMs: number;
  /** RFC 9309 section 2.5: at least 500 KiB are read of a robots.txt. */
  robotsBytes: number;
  /** A Crawl-delay is obeyed up to this. */
  crawlDelayMaxMs: number;
  /** A page in the browser, from start to serialized document. */
  renderMs: number;
  /** Wait for a rendered page to come to rest. */
  settleMs: number;
  /** Serialized document, in characters. */
  domChars: number;
  /** What one rendered page may pull through the proxy. */
  renderBytes: number;
};

export const DEFAULT_LIMITS: FetchLimits = {
  bodyBytes: 8 * 1024 * 1024,
  headerBytes: 32 * 1024,
  totalMs: 30_000,
  idleMs: 15_000,
  connectMs: 10_000,
  redirects: 5,
  attempts: 3,
  backoffMs: 1_000,
  backoffMaxMs: 30_000,
  retryAfterMaxMs: 60_000,
  robotsBytes: 512_000,
  crawlDelayMaxMs: 30_000,
  renderMs: 45_000,
  settleMs: 4_000,
  domChars: 8 * 1024 * 1024,
  renderBytes: 48 * 1024 * 1024,
};
