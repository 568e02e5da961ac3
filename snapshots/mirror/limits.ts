/** How much and how slowly a mirror's source may send. */

export type TransferLimits = {
  /** Until the head of an answer has come. */
  readonly headersMs: number;
  /** Over each stretch of this length a body must bring {@link minBytesPerSecond} on average. */
  readonly stretchMs: number;
  readonly minBytesPerSecond: number;
  /** One file, as signed; a larger one is refused before it is asked for. */
  readonly maxFileBytes: number;
  /** All files of one pull together. */
  readonly maxTotalBytes: number;
  /** Attempts in a row that bring not one byte before a file is given up. */
  readonly attempts: number;
  /** The longest `Retry-After` that is waited for. */
  readonly maxRetryAfterMs: number;
  /** Between attempts, doubled each time. */
  readonly pauseMs: number;
};

export const DEFAULT_LIMITS: TransferLimits = {
  headersMs: 30_000,
  stretchMs: 20_000,
  minBytesPerSecond: 1024,
  maxFileBytes: 2 * 1024 ** 3,
  maxTotalBytes: 64 * 1024 ** 3,
  attempts: 4,
  maxRetryAfterMs: 120_000,
  pauseMs: 500,
};
