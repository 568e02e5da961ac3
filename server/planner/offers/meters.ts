/**
 * Meters: the limits of an offer in the terms of the usage figures. Computed once an offer, so that a
 * request only multiplies and compares.
 */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { convertUnit, perMonth } from '../../../schemas/units.ts';
import { ROLES, type Scope } from '../../../schemas/vocabulary.ts';
import { FIGURES, type FigureKind, SCALE_FIGURES } from './figures.ts';

/**
 * How a limit meets time. `standing`: an amount held. `month`: a quota of a month or longer. `quota`: a
 * quota of a day or a week. `rate`: a cap of an hour or less. `once`: an amount that never comes back, which
 * can rule a monthly figure out but never carry it.
 */
export type MeterWindow = 'standing' | 'month' | 'quota' | 'rate' | 'once';

export interface Draw {
  /** Index into ROLES. */
  readonly role: number;
  /** Index into SCALE_FIGURES. */
  readonly figure: number;
  readonly factor: number;
  readonly proves: boolean;
}

export interface Meter {
  readonly limit: OfferLimit;
  /** In the unit of the figure, a month where the figure is a flow; Infinity for `unlimited`. */
  readonly allowed: number;
  /** The same for one window of the limit as stated: what a burst is held against. */
  readonly perWindow: number;
  readonly window: MeterWindow;
  /** One of several allowances, of which the user's choice of a model decides. */
  readonly perModel: boolean;
  readonly draws: readonly Draw[];
}

/** Ceilings on a single thing, or on a caller: they say nothing of a month or of what is held in all. */
const SCOPES_OF_ONE_THING: ReadonlySet<Scope> = new Set<Scope>(['ip', 'file', 'request', 'message']);

function windowOf(limit: OfferLimit, kind: FigureKind): MeterWindow | null {
  if (kind === 'stock' || kind === 'people') {
    // `month` on storage is the gigabyte-month of object stores: an average amount held.
    return limit.period === 'total' || limit.period === 'month' || limit.period === null ? 'standing' : null;
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
export function allowanceOf(
  limit: OfferLimit,
  kind: FigureKind,
  unit: 'GB' | 'count',
): Pick<Meter, 'allowed' | 'perWindow' | 'window'> | null {
  if (SCOPES_OF_ONE_THING.has(limit.scope)) return null;
  const window = windowOf(limit, kind);
  if (window === null || convertUnit(1, limit.unit, unit) === null) return null;
  if (limit.value === 'unlimited') {
    return { allowed: Number.POSITIVE_INFINITY, perWindow: Number.POSITIVE_INFINITY, window };
  }
  const perWindow = convertUnit(limit.value, limit.unit, unit);
  if (perWindow === null) return null;
  if (window === 'standing' || window === 'once') return { allowed: perWindow, perWindow, window };
  const allowed = perMonth(perWindow, limit.period);
  return allowed === null ? null : { allowed, perWindow, window };
}

/** The meters of an offer: one for each limit and way of reading it that a figure can draw on. */
export function metersOf(offer: Offer): Meter[] {
  const meters: Meter[] = [];
  for (const limit of offer.limits) {
    const byReading = new Map<
      string,
      { reading: Pick<Meter, 'allowed' | 'perWindow' | 'window'>; draws: Draw[] }
    >();
    for (const [figure, key] of SCALE_FIGURES.entries()) {
      const row = FIGURES[key];
      for (const [role, name] of ROLES.entries()) {
        if (!limit.roles.includes(name) || !offer.roles.includes(name)) continue;
        const bearing = row.roles[name]?.metrics.find((one) => one.metric === limit.metric);
        if (bearing === undefined) continue;
        const reading = allowanceOf(limit, row.kind, row.unit);
        if (reading === null) continue;
        const entry = byReading.get(reading.window) ?? { reading, draws: [] };
        entry.draws.push({
          role,
          figure,
          factor: bearing.factor,
          proves: bearing.strength === 'proves' && reading.window !== 'once',
        });
        byReading.set(reading.window, entry);
      }
    }
    for (const { reading, draws } of byReading.values()) {
      meters.push({ limit, ...reading, perModel: limit.scope === 'model', draws });
    }
  }
  return meters;
}
