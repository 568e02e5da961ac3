/** Who gave and who took, as marks in time. */
import type { Evidence, Offer } from './catalog.ts';
import type { ChangeFilters } from './change-queries.ts';
import type { ChangeEntry } from './change.ts';
import type { Effect } from './offer-history.ts';
import type { Unlisted } from './unlisted.ts';
import type { Role } from './vocabulary.ts';

/** What happened before is shown only if its year is asked for. */
export const TIMELINE_FROM = 2022;

/** What happened to a plan on a day, for better or for worse. */
export type TimelineMark = {
  /** `YYYY-MM-DD`, or `YYYY-MM` if no source names the day. An end has the day on which it comes, not that of its announcement. */
  readonly on: string;
  readonly name: string;
  /** Of its provider; null for an unlisted service. */
  readonly provider: string | null;
  /** Of the plan; null if the catalog has no page of it. */
  readonly slug: string | null;
  readonly needs: readonly Role[];
  readonly effect: Effect;
  /** Whether it is still to come, by the day of the snapshot. */
  readonly isAnnounced: boolean;
  /** After, divided by before, of the limit that changed most; null if no two amounts compare. */
  readonly ratio: number | null;
  /** Empty of an end that a plan or an unlisted service tells of itself. */
  readonly entries: readonly ChangeEntry[];
  /** What carries an end without an entry. */
  readonly told: { readonly offer: Offer; readonly evidence: readonly Evidence[] } | Unlisted | null;
};

export type Timeline = {
  readonly asked: ChangeFilters;
  /** Newest first. */
  readonly marks: readonly TimelineMark[];
  /** The needs that have marks. */
  readonly lanes: readonly { readonly need: Role; readonly marks: readonly TimelineMark[] }[];
  readonly counts: Readonly<Record<Effect | 'announced', number>>;
  /** Every year that has marks, ascending. */
  readonly years: readonly number[];
  /** The years of the picture. */
  readonly from: number;
  readonly until: number;
  /** `YYYY-MM-DD`, of the snapshot. */
  readonly today: string;
};
