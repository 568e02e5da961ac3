/** What the limits of a plan allow: of a metric in a role, and of the figures that a plan request states. */

export { COMPUTE_PER_REQUEST, COMPUTE_TO_WATCH, HOURS_OF_A_MONTH, runsAllMonth } from './compute-meters.ts';
export { type BlockedMeasure, blockedMeasures, pricedFor } from './credit-meters.ts';
export { isRate, limitsOneThing } from './limit-windows.ts';
export type { Meter, MeterUse } from './meter.ts';
export { listMeters } from './meters.ts';
export {
  type Basis,
  byReach,
  COMMON_UNITS,
  classifyBasis,
  isOfOneThing,
  type MetricAmount,
  metricInRole,
} from './metric-in-role.ts';
