/** Where a mirror pulls from. */
import { Agent } from 'undici';
import type { TransferLimits } from './limits.ts';

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
