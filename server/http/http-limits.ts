/** How long and how large a request may be before anything looks at it. */
export const HTTP_LIMITS = {
  /** Request line and header fields together. */
  headerBytes: 16 * 1024,
  /** Bodies, if a route does not say otherwise. */
  bodyBytes: 128 * 1024,
  /** From the first byte to the end of the header fields. */
  headersTimeoutMs: 15_000,
  /** From the first byte to the end of the body. */
  requestTimeoutMs: 30_000,
  /** Longer than proxies keep theirs (nginx 60 s), so that it is them who end a connection. */
  keepAliveTimeoutMs: 72_000,
  /** How often the two above are looked at. */
  checkEveryMs: 5000,
} as const;
