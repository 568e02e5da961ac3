/** How much of a metric a plan gives in a role, as one number: for a cell of a table, a sort, or "at least 10 GB". */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { convertUnit, type Dimension, findDimension, perMonth, type Unit } from '../../../schemas/units.ts';
import type { Role, Scope } from '../../../schemas/vocabulary.ts';
import { flowWindow, isRate, limitsOneThing } from './limit-windows.ts';

/**
 * `month`: an allowance that comes back, converted to 30 days. `held`: an amount at rest, or a ceiling. `once`: an
 * allowance that does not come back.
 */
export type Basis = 'month' | 'held' | 'once';

export type MetricAmount = {
  /** The limit as the plan states it. */
  readonly limit: OfferLimit;
  /** In {@link COMMON_UNITS} of its dimension; Infinity for an unlimited one; null if no fixed rate converts it. */
  readonly amount: number | null;
  readonly basis: Basis;
};

/** The unit in which amounts of a dimension are compared; null if units have no fixed rate (currencies). */
export const COMMON_UNITS: Readonly<Record<Dimension, Unit | null>> = {
  bytes: 'GB',
  count: 'count',
  time: 'hours',
  money: null,
  'cpu-time': 'vCPU-hours',
  'memory-time': 'GB-hours',
  cpus: 'vCPU',
};

/** What is held or is a ceiling, whatever period a provider bills it by: a gigabyte for a month is a gigabyte. */
const HELD: ReadonlySet<Metric> = new Set<Metric>([
  ...(['storage', 'memory', 'disk', 'file-size', 'request-size', 'message-size', 'deployment-size'] as const),
  ...(['cpus', 'execution-time', 'concurrency', 'connections', 'instances'] as const),
  ...(['records', 'vectors', 'dimensions', 'files', 'databases', 'branches', 'tables', 'indexes'] as const),
  ...(['buckets', 'queues', 'schedules', 'projects', 'sites', 'apps', 'functions', 'domains'] as const),
  ...([
    'monthly-active-users',
    'users',
    'organizations',
    'seats',
    'api-keys',
    'contacts',
    'monitors',
  ] as const),
  ...(['retention', 'backups'] as const),
]);

/** Ceilings on one thing by their nature: of the others, a limit on one thing says nothing of the whole plan. */
const OF_ONE_THING: ReadonlySet<Metric> = new Set<Metric>([
  ...([
    'file-size',
    'request-size',
    'message-size',
    'deployment-size',
    'execution-time',
    'dimensions',
  ] as const),
]);

/** How wide an allowance reaches: the wider one is the plan's. */
const REACH: Partial<Record<Scope, number>> = {
  unstated: 0,
  account: 0,
  organization: 0,
  project: 1,
  site: 1,
  app: 1,
  service: 1,
};
const REACH_OF_A_PART = 2;

/**
 * The allowance of a metric that speaks for the plan in a role: of all of it before a labelled part, of the widest
 * scope, of the longest period. Caps on speed are none.
 * @returns null if the plan states no such allowance
 */
export function metricInRole(offer: Pick<Offer, 'limits'>, role: Role, metric: Metric): MetricAmount | null {
  const [first] = offer.limits
    .filter(
      (limit) =>
        limit.metric === metric &&
        limit.condition === undefined &&
        limit.roles.includes(role) &&
        !isRate(limit) &&
        !isCeiling(limit) &&
        (isOfOneThing(metric) || !limitsOneThing(limit)),
    )
    .sort(byReach);
  return first === undefined
    ? null
    : { limit: first, amount: readAmount(first), basis: classifyBasis(first) };
}

/** A bound of one use of what is used up: how long one build may take says nothing of the builds of a month. */
function isCeiling({ metric, period }: OfferLimit): boolean {
  return period === null && !HELD.has(metric);
}

/**
 * Orders limits of one metric, the one that speaks for the plan first: all of it before a labelled part, then the
 * widest scope, then the longest period.
 */
export function byReach(a: OfferLimit, b: OfferLimit): number {
  return rankLabel(a) - rankLabel(b) || rankScope(a) - rankScope(b) || shortness(a) - shortness(b);
}

/** Whether a metric is a ceiling on one thing by its nature, such as the size of a file. */
export function isOfOneThing(metric: Metric): boolean {
  return OF_ONE_THING.has(metric);
}

function rankLabel({ label }: OfferLimit): number {
  return label === null ? 0 : 1;
}

function rankScope({ scope }: OfferLimit): number {
  return REACH[scope] ?? REACH_OF_A_PART;
}

const WINDOWS = ['month', 'quota', 'once', 'held', 'rate'];

function shortness({ period }: OfferLimit): number {
  return WINDOWS.indexOf(flowWindow(period) ?? 'held');
}

/** How the amount of a limit that is no cap on speed relates to time. */
export function classifyBasis({
  metric,
  period,
  scope,
}: Pick<OfferLimit, 'metric' | 'period' | 'scope'>): Basis {
  if (HELD.has(metric)) return 'held';
  if (period !== null && period !== 'total') return 'month';
  // What a queue holds at a time is no allowance that is used up once.
  return scope === 'queue' ? 'held' : 'once';
}

function readAmount(limit: OfferLimit): number | null {
  if (limit.value === 'unlimited') return Number.POSITIVE_INFINITY;
  const unit = COMMON_UNITS[findDimension(limit.unit)];
  const amount = unit === null ? null : convertUnit(limit.value, limit.unit, unit);
  if (amount === null || classifyBasis(limit) !== 'month') return amount;
  return perMonth(amount, limit.period);
}
