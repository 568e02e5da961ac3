/**
 * Meters: the limits of an offer in the terms of the measures of its roles. Computed once per offer, so that a request
 * only multiplies and compares.
 */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { type MeasureKind, type MeasureUnit, measuresOf } from '../../../schemas/measures.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { convertUnit, perMonth, type Unit } from '../../../schemas/units.ts';
import { type Period, ROLES } from '../../../schemas/vocabulary.ts';
import { computeMeter } from './compute-meters.ts';
import { creditMeter } from './credit-meters.ts';
import { flowWindow, limitsOneThing, type MeterWindow, modelOf, windowProves } from './limit-windows.ts';
import type { Meter, MeterUse } from './meter.ts';

export type Allowance = Pick<Meter, 'allowed' | 'perWindow' | 'window'>;

/** Metrics of a flow that, as a standing amount, count what lies there at one moment and no flow at all. */
const STOCK_METRICS: ReadonlySet<Metric> = new Set<Metric>(['messages']);

/** What one hour of the smallest size takes of each way to count compute time; see `hours` in measures.ts. */
const HOURS_IN: readonly (readonly [unit: Unit, hours: number])[] = [
  ['hours', 1],
  ['CU-hours', 4],
  ['vCPU-hours', 4],
  ['GB-hours', 2],
];

/** One unit of a limit in the unit of a measure; null if the two count different things. */
function unitIn(unit: Unit, measured: MeasureUnit): number | null {
  if (measured !== 'hours') return convertUnit(1, unit, measured);
  for (const [counted, hours] of HOURS_IN) {
    const amount = convertUnit(1, unit, counted);
    if (amount !== null) return amount * hours;
  }
  return null;
}

/** The limit as an amount of a measure, or null if it does not bear on measures of that kind and unit. */
export function readAllowance(limit: OfferLimit, kind: MeasureKind, unit: MeasureUnit): Allowance | null {
  if (limitsOneThing(limit) !== (kind === 'one' && limit.scope === 'request')) return null;
  if (kind === 'flow' && limit.period === 'total' && STOCK_METRICS.has(limit.metric)) return null;
  const inUnit = unitIn(limit.unit, unit);
  if (inUnit === null) return null;
  // Converted whole: a product of the converted unit would be off in the last digit.
  const whole =
    unit === 'hours' || limit.value === 'unlimited' ? null : convertUnit(limit.value, limit.unit, unit);
  const amount = whole ?? (limit.value === 'unlimited' ? Number.POSITIVE_INFINITY : limit.value * inUnit);
  const standing = (window: MeterWindow): Allowance => ({ allowed: amount, perWindow: amount, window });
  switch (kind) {
    case 'stock':
    case 'people':
      // `month` on storage is the gigabyte-month of object stores: an average amount held.
      return limit.period === 'total' || limit.period === 'month' || limit.period === null
        ? standing('held')
        : null;
    case 'flow': {
      const window = flowWindow(limit.period);
      if (window === null || window === 'once') return window === null ? null : standing(window);
      const allowed = perMonth(amount, limit.period);
      return allowed === null ? null : { allowed, perWindow: amount, window };
    }
    case 'one':
      // What passes in a minute bounds a single call; it does not say that calls may be so large.
      if (limit.scope === 'request') return standing('held');
      return limit.period === 'minute' || limit.period === 'second' ? standing('rate') : null;
    default:
      return peakAllowance(amount, limit.period, kind);
  }
}

const IN_A_MINUTE: Partial<Record<Period, number>> = { second: 60, minute: 1 };
const IN_A_DAY: Partial<Record<Period, number>> = { second: 86_400, minute: 1440, hour: 24 };

/** The most in one day or one minute: what a longer window holds may come in it, what a shorter one holds adds up. */
function peakAllowance(amount: number, period: Period | null, kind: 'day' | 'minute'): Allowance | null {
  if (period === null) return null;
  const times = (kind === 'minute' ? IN_A_MINUTE : IN_A_DAY)[period] ?? 1;
  const allowed = amount * times;
  // A cap on speed says nothing of a whole day, nor the allowance of a day or a month of one minute.
  const proves = kind === 'minute' ? period in IN_A_MINUTE : !(period in IN_A_DAY) && period !== 'total';
  return { allowed, perWindow: allowed, window: proves ? 'held' : 'rate' };
}

/** What is given at night alone, say, bears on no amount that somebody asks for. */
function isUnconditional({ condition }: OfferLimit): boolean {
  return condition === undefined;
}

/** The meters of an offer: one for each limit and way of reading it that a measure counts against. */
export function listMeters(offer: Offer): Meter[] {
  return offer.limits
    .filter(isUnconditional)
    .flatMap((limit) => [
      ...usageMeters(offer, limit),
      ...(limit.worth ?? []).flatMap((one) => usageMeters(offer, { ...limit, ...one }, limit)),
      ...[creditMeter(offer, limit), computeMeter(offer, limit)].filter((meter) => meter !== null),
    ]);
}

/** @param stated the limit that a plan states, if `limit` is what its credits are worth */
function usageMeters(offer: Offer, limit: OfferLimit, stated: OfferLimit = limit): Meter[] {
  const byReading = new Map<string, { allowance: Allowance; uses: MeterUse[] }>();
  for (const role of ROLES) {
    if (!limit.roles.includes(role) || !offer.roles.includes(role)) continue;
    for (const { measure, row } of measuresOf(role)) {
      const bearing = row.metrics.find((one) => one.metric === limit.metric);
      if (bearing === undefined) continue;
      const allowance = readAllowance(limit, row.kind, row.unit);
      if (allowance === null) continue;
      // A day's use is part of the month's: the two do not add up.
      const reading = `${isPeak(row.kind) ? row.kind : row.unit} ${allowance.window}`;
      const meter = byReading.get(reading) ?? { allowance, uses: [] };
      const proves = bearing.strength === 'proves' && windowProves(allowance.window);
      meter.uses.push({ role, measure, factor: bearing.factor, proves });
      byReading.set(reading, meter);
    }
  }
  return [...byReading.values()].map(({ allowance, uses }): Meter => ({
    limit: stated,
    counts: 'usage',
    ...allowance,
    model: modelOf(limit),
    uses,
  }));
}

function isPeak(kind: MeasureKind): boolean {
  return kind === 'day' || kind === 'minute' || kind === 'one';
}
