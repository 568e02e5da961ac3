/**
 * Meters: the limits of an offer in the terms of the usage figures. Computed once per offer, so
 * that a request only multiplies and compares.
 */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { FIGURE_UNITS, SCALE_FIGURES, type ScaleFigure } from '../../../schemas/plan.ts';
import { convertUnit, perMonth } from '../../../schemas/units.ts';
import { ROLES, type Role, type Scope } from '../../../schemas/vocabulary.ts';
import { FIGURES, type FigureKind } from './figures.ts';

/**
 * How a limit meets time. `held`: an amount held at one moment. `month`: a quota of a month or longer. `quota`: a
 * quota of a day or a week. `rate`: a cap of an hour or less. `once`: an amount that never comes back, which
 * can rule a monthly figure out but never carry it.
 */
export type MeterWindow = 'held' | 'month' | 'quota' | 'rate' | 'once';

/** A figure of usage that counts against a meter when its offer serves a role. */
export type MeterUse = {
  readonly role: Role;
  readonly figure: ScaleFigure;
  /** Units of the meter that one unit of the figure uses. */
  readonly factor: number;
  /** Whether an allowance that is large enough shows that the figure fits. */
  readonly proves: boolean;
};

export type Meter = {
  readonly limit: OfferLimit;
  /** In the unit of the figure, per month where the figure is a flow; Infinity for `unlimited`. */
  readonly allowed: number;
  /** The same for one window of the limit as stated: what a burst is held against. */
  readonly perWindow: number;
  readonly window: MeterWindow;
  /** One of several allowances, of which the user's choice of a model decides. */
  readonly perModel: boolean;
  readonly uses: readonly MeterUse[];
};

export type Allowance = Pick<Meter, 'allowed' | 'perWindow' | 'window'>;

/** Ceilings on a single thing, or on a caller: they say nothing of a whole month or of all that is held. */
const SCOPES_OF_ONE_THING: ReadonlySet<Scope> = new Set<Scope>(['ip', 'file', 'request', 'message']);

function windowOf(limit: OfferLimit, kind: FigureKind): MeterWindow | null {
  if (kind === 'stock' || kind === 'people') {
    // `month` on storage is the gigabyte-month of object stores: an average amount held.
    return limit.period === 'total' || limit.period === 'month' || limit.period === null ? 'held' : null;
  }
  switch (limit.period) {
    case null:
      return null;
    case 'total':
      return 'once';
    case 'month':
    case 'year':
      return 'month';
    case 'day':
    case 'week':
      return 'quota';
    default:
      return 'rate';
  }
}

/** The limit as an amount of a figure, or null where it does not bear on figures of that kind and unit. */
export function allowanceOf(limit: OfferLimit, kind: FigureKind, unit: 'GB' | 'count'): Allowance | null {
  if (SCOPES_OF_ONE_THING.has(limit.scope)) return null;
  const window = windowOf(limit, kind);
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
export function metersOf(offer: Offer): Meter[] {
  return offer.limits.flatMap((limit) => {
    const byWindow = new Map<MeterWindow, { allowance: Allowance; uses: MeterUse[] }>();
    for (const figure of SCALE_FIGURES) {
      const { kind, roles } = FIGURES[figure];
      const unit = FIGURE_UNITS[figure];
      for (const role of ROLES) {
        if (!limit.roles.includes(role) || !offer.roles.includes(role)) continue;
        const bearing = roles[role]?.metrics.find((one) => one.metric === limit.metric);
        if (bearing === undefined) continue;
        const allowance = allowanceOf(limit, kind, unit);
        if (allowance === null) continue;
        const meter = byWindow.get(allowance.window) ?? { allowance, uses: [] };
        meter.uses.push({
          role,
          figure,
          factor: bearing.factor,
          proves: bearing.strength === 'proves' && allowance.window !== 'once',
        });
        byWindow.set(allowance.window, meter);
      }
    }
    return [...byWindow.values()].map(
      ({ allowance, uses }): Meter => ({ limit, ...allowance, perModel: limit.scope === 'model', uses }),
    );
  });
}
