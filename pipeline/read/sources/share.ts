/** Parts the hosts of a night between machines that read at the same time. Pure. */
import { sha256 } from '../../../snapshots/store/index.ts';
import { registrableDomain } from '../registrable-domain.ts';

/** One of so many shares: `{ part: 1, of: 3 }`. */
export type HostShare = { readonly part: number; readonly of: number };

/**
 * Whether the page is in the share. It follows from the registrable domain alone: no redirect that is followed leads
 * to a host that another machine asks.
 */
export function isInShare(url: string, { part, of }: HostShare): boolean {
  const address = new URL(url);
  const site = `${registrableDomain(address)}:${address.port}`;
  return Number.parseInt(sha256(site).slice(0, 8), 16) % of === part - 1;
}
