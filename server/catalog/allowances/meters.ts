/**
 * Meters: the limits of an offer in the terms of the usage figures. Computed once per offer, so
 * that a request only multiplies and compares.
 */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { FIGURE_UNITS, SCALE_FIGURES } from '../../../schemas/plan.ts';
import { convertUnit, perMonth } from '../../../schemas/units.ts';
import { ROLES } from '../../../schemas/vocabulary.ts';
import { computeMeter } from './compute-meters.ts';
import { creditMeter } from './credit-meters.ts';
import { FIGURES, type FigureKind, STOCK_METRICS } from './figures.ts';
import { flowWindow, limitsOneThing, type MeterWindow, modelOf, windowProves } from './limit-windows.ts';
import type { Meter, MeterUse } from './meter.ts';

export type Allowance = Pick<Meter, 'allowed' | 'perWindow' | 'window'>;

function readWindow({ period }: OfferLimit, kind: FigureKind): MeterWindow | null {
  if (kind === 'stock' || kind === 'people') {
    // `month` on storage is the gigabyte-month of object stores: an average amount held.
    return period === 'total' || period === 'month' || period === null ? 'held' : null;
  }
  return flowWindow(period);
}

/** The limit as an amount of a figure, or null if it does not bear on figures of that kind and unit. */
export function readAllowance(limit: OfferLimit, kind: FigureKind, unit: 'GB' | 'count'): Allowance | null {
  if (limitsOneThing(limit)) return null;
  if (kind === 'flow' && limit.period === 'total' && STOCK_METRICS.has(limit.metric)) return null;
  const window = readWindow(limit, kind);
  if (window === null || convertUnit(1, limit.unit, unit) === null) return null;
  if (limit.value === 'unlimited') {
    return { allowed: Number.POSITIVE_INFINITY, perWindow: Number.POSITIVE_INFINITY, window };
  }
  const perWindow = convertUnit(limit.value, limit.unit, unit);
  if (perWindow === null) return null;
  if (window === 'held' || window === 'once') return { allowed: perWindow, perWindow, window };
  const allowed = perMonth(perWindow, limit.period);
  return allowed === null ? null : { allowed, perWindow, window };
}

/** The meters of an offer: one for each limit and way of reading it that a figure counts against. */
export function listMeters(offer: Offer): Meter[] {
  return offer.limits.flatMap((limit) => {
    const special = creditMeter(offer, limit) ?? computeMeter(offer, limit);
    return special === null ? usageMeters(offer, limit) : [special];
  });
}

function usageMeters(offer: Offer, limit: OfferLimit): Meter[] {
  const byWindow = new Map<MeterWindow, { allowance: Allowance; uses: MeterUse[] }>();
  const served = ROLES.filter((role) => limit.roles.includes(role) && offer.roles.includes(role));
  for (const figure of SCALE_FIGURES) {
    const { kind, roles } = FIGURES[figure];
    for (const role of served) {
      const bearing = roles[role]?.metrics.find((one) => one.metric === limit.metric);
      if (bearing === undefined) continue;
      const allowance = readAllowance(limit, kind, FIGURE_UNITS[figure]);
      if (allowance === null) continue;
      const meter = byWindow.get(allowance.window) ?? { allowance, uses: [] };
      const proves = bearing.strength === 'proves' && windowProves(allowance.window);
      meter.uses.push({ role, figure, factor: bearing.factor, proves });
      byWindow.set(allowance.window, meter);
    }
  }
  return [...byWindow.values()].map(
    ({ allowance, uses }): Meter => ({
      limit,
      counts: 'usage',
      ...allowance,
      model: modelOf(limit),
      uses,
    }),
  );
}
