/** How a review was asked for. */
import type { Pile } from '../review/triage/index.ts';

export type ReviewFlags = {
  readonly records: string;
  readonly snapshots: string;
  readonly list: boolean;
  readonly json: boolean;
  /** By page: true for all, an address for one. */
  readonly page: boolean | string;
  /** Slug of the one provider to look at; null for all. */
  readonly only: string | null;
  /** Piles to take whole, without a question. */
  readonly accept: readonly Pile[];
};
