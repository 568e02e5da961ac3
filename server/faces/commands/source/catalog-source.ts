/** Where answers come from: a snapshot on this machine, or a running server. Both speak the API of the service. */
import type { Outcome } from './failure.ts';

export type CatalogSource = {
  /**
   * One read of the API.
   * @param target path and query below the API's base: `/offers?role=postgres`
   * @returns the body of the answer, byte for byte what the API sends
   */
  readonly get: (target: string) => Promise<Outcome<string>>;
  /** POST /plan. @param body the request, not yet validated */
  readonly plan: (body: unknown) => Promise<Outcome<string>>;
  /** Whether this program makes the answers itself: their shape then needs no proof. */
  readonly isOwn: boolean;
  /** Scheme and host of the service, without a slash at the end: for addresses of its pages. Empty if unknown. */
  readonly base: string;
};
