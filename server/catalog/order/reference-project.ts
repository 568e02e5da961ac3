/**
 * A small project's usage. It ranks plans by headroom if the request states no figure that bears on the
 * need; it is never shown as the user's usage and never part of the verdict.
 */
import type { Metric } from '../../../schemas/metrics.ts';
import type { ScaleFigure } from '../../../schemas/plan.ts';
import type { Role } from '../../../schemas/vocabulary.ts';

export const REFERENCE_SCALE: Readonly<Record<ScaleFigure, number>> = {
  monthlyActiveUsers: 1000,
  requestsPerMonth: 100_000,
  databaseGb: 0.25,
  fileStorageGb: 1,
  bandwidthGbPerMonth: 10,
  emailsPerMonth: 1000,
  tokensPerMonth: 1_000_000,
};

/** Needs that no figure of a request bears on: what a small project counts there per month. */
export const REFERENCE_COUNTS: Partial<
  Record<Role, { readonly metrics: readonly Metric[]; readonly perMonth: number }>
> = {
  'error-tracking': { metrics: ['errors', 'events'], perMonth: 1000 },
  analytics: { metrics: ['events', 'page-views', 'visits'], perMonth: 10_000 },
};
