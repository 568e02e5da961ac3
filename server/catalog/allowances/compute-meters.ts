/** Compute time that requests use up: how much of it an allowance leaves for each request. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { convertUnit, type Dimension, findDimension, perMonth } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { flowWindow, limitsOneThing } from './limit-windows.ts';
import type { Meter } from './meter.ts';

/**
 * Seconds (of time, of a vCPU, of a gigabyte of memory) that a request may take before anyone should doubt that the
 * allowance carries it: an ordinary request takes less.
 */
export const COMPUTE_PER_REQUEST = 0.1;

/** If a request may take less than this, how long it takes decides, and a person should look. */
export const COMPUTE_TO_WATCH = 1;

export const HOURS_OF_A_MONTH = 730;

/**
 * Compute time of the smallest common instance of an app (a quarter of a vCPU, half a gigabyte) in a month of 730
 * hours: requests that come now and then keep an app running, and if use is billed, what runs on costs money.
 */
const MONTH_OF_SMALLEST: Readonly<Partial<Record<Dimension, number>>> = {
  'cpu-time': 0.25 * HOURS_OF_A_MONTH * 3600,
  'memory-time': 0.5 * HOURS_OF_A_MONTH * 3600,
};

/** Whether an allowance of compute time carries the smallest instance all month. */
export function runsAllMonth({ limit, allowed }: Meter): boolean {
  return allowed >= (MONTH_OF_SMALLEST[findDimension(limit.unit)] ?? 0);
}

/**
 * Metrics of compute time, and the needs whose requests use it up. How long a request computes is the user's to
 * know: an allowance of compute time never proves a number of requests and never rules it out.
 */
const COMPUTE_METRICS: Readonly<Partial<Record<Role, readonly Metric[]>>> = {
  // Running time of a web app counts hours of an instance, which answers many requests at once.
  'web-app': ['cpu-time', 'memory-time'],
  'serverless-functions': ['cpu-time', 'memory-time', 'running-time'],
};

const COMPUTE_UNITS = ['seconds', 'vCPU-seconds', 'GB-seconds'] as const;

/** The meter of compute time that requests draw on; null for every other limit. */
export function computeMeter(offer: Offer, limit: OfferLimit): Meter | null {
  const window = flowWindow(limit.period);
  if (limit.value === 'unlimited' || (window !== 'month' && window !== 'quota') || limitsOneThing(limit))
    return null;
  const roles = offer.roles.filter(
    (role) => limit.roles.includes(role) && COMPUTE_METRICS[role]?.includes(limit.metric) === true,
  );
  const amount = COMPUTE_UNITS.map((unit) => convertUnit(Number(limit.value), limit.unit, unit)).find(
    (seconds) => seconds !== null,
  );
  if (roles.length === 0 || amount === undefined || amount === null) return null;
  return {
    limit,
    counts: 'compute',
    allowed: perMonth(amount, limit.period) ?? amount,
    perWindow: amount,
    window,
    model: null,
    uses: roles.map((role) => ({ role, measure: 'requests', factor: COMPUTE_PER_REQUEST, proves: false })),
  };
}
