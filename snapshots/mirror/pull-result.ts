/** How a pull ended. */
import type { TransferFault } from './transfer.ts';

export type PullFault = {
  readonly kind:
    | TransferFault['kind']
    /** The source offers what it must not: a wrong signature, an older list, bytes that were not signed. */
    | 'refused'
    /** The source's metadata is past its date: frozen, or its publisher has stopped. */
    | 'expired'
    /** No root to trust. */
    | 'untrusted'
    /** This machine's own disk: full, or not to be written. */
    | 'disk'
    /** Another process writes to this store. */
    | 'busy';
  /** The file it is about; empty if it is about none. */
  readonly what: string;
  readonly message: string;
};

export type PullResult = {
  readonly kind: 'updated' | 'current' | 'failed';
  readonly fault: PullFault | null;
  /** Versions that are here now and were not before, oldest first. */
  readonly added: readonly string[];
  /** Versions that were damaged here and are whole again. */
  readonly repaired: readonly string[];
  /** What `latest.json` points at; null if nothing was ever pulled. */
  readonly serving: string | null;
  /** Bytes that came over the network as files of versions. */
  readonly downloadedBytes: number;
  /** Until when the verified metadata vouches for what is here; null if there is none. */
  readonly expires: string | null;
  /** That date has passed: what is here stays true to its day and is served on, but may not be the newest. */
  readonly stale: boolean;
};
