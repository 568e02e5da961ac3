/** The source of a mirror, and the bounds on how much and how slowly it may send. */
import { Agent } from 'undici';

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

export type MirrorSource = {
  /** Both with a slash at the end. */
  readonly metadataUrl: string;
  readonly targetsUrl: string;
  readonly agent: Agent;
  readonly limits: TransferLimits;
  readonly signal: AbortSignal | null;
};

/**
 * Reads the address that an operator gives: a service (`https://zero.example`), whose snapshots then lie under
 * `/snapshots/`, or the folder of a store on a static host. Only http and https; an operator's own address may
 * be private.
 * @returns null for what is no such address
 */
export function mirrorBase(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  if (url.pathname === '/') url.pathname = '/snapshots/';
  else if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

/** @param base as {@link mirrorBase} gives it. The caller closes the agent. */
export function openSource(base: string, limits: TransferLimits, signal: AbortSignal | null): MirrorSource {
  return {
    metadataUrl: `${base}metadata/`,
    targetsUrl: `${base}targets/`,
    agent: new Agent({
      connect: { timeout: limits.headersMs },
      headersTimeout: limits.headersMs,
      // The rate over a stretch is what bounds a body.
      bodyTimeout: limits.stretchMs * 2,
      maxHeaderSize: 16 * 1024,
    }),
    limits,
    signal,
  };
}
