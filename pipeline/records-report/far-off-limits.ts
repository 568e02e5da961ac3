/** Limits whose figure is far off those of other offers of the same role, metric and period: a wrong unit? */
import { convertUnit } from '../../schemas/units.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { amountOf } from './amounts.ts';
import { type ListedLimit, listLimits } from './listed-limits.ts';
import type { ListedOffer } from './listed-offers.ts';
import { median } from './median.ts';
import type { FarOffLimit } from './report.ts';
import { FAR_OFF_FACTOR, FAR_OFF_OTHERS } from './thresholds.ts';

type Figure = ListedLimit & { readonly role: Role; readonly value: number };

/** How far a figure is from the others of its role. */
type Distance = Pick<FarOffLimit, 'role' | 'medianOfOthers' | 'others' | 'factor' | 'direction'>;

/**
 * The limits far above or below the median of the other offers, the furthest first. `unlimited` and 0 are
 * no amounts to compare; currencies are compared with themselves only.
 */
export function farOffLimits(offers: readonly ListedOffer[]): FarOffLimit[] {
  const groups = comparableFigures(listLimits(offers));
  const distances = new Map<ListedLimit['limit'], { figure: Figure; found: Distance[] }>();
  for (const figures of groups.values()) {
    for (const figure of figures) {
      const distance = distanceOf(figure, figures);
      if (distance === null) continue;
      const known = distances.get(figure.limit);
      if (known === undefined) distances.set(figure.limit, { figure, found: [distance] });
      else known.found.push(distance);
    }
  }
  return [...distances.values()]
    .flatMap(({ figure, found }) => {
      const ranked = [...found].sort((a, b) => b.factor - a.factor);
      const furthest = ranked[0];
      const { limit, offer, at } = figure;
      if (furthest === undefined || limit.value === 'unlimited') return [];
      const { id, metric, value, unit, period } = limit;
      const roles = ranked.map(({ role }) => role);
      return [{ offer, at, limit: id, metric, value, unit, period, roles, ...furthest }];
    })
    .sort((a, b) => b.factor - a.factor);
}

/** Figures that measure the same: by role, metric, period and what their unit converts to. */
function comparableFigures(limits: readonly ListedLimit[]): Map<string, Figure[]> {
  const groups = new Map<string, Figure[]>();
  for (const listed of limits) {
    const amount = amountOf(listed.limit);
    if (amount === null || amount.value === 0) continue;
    for (const role of listed.limit.roles) {
      const key = `${role} ${listed.limit.metric} ${listed.limit.period} ${amount.unit}`;
      const figure = { ...listed, role, value: amount.value };
      groups.set(key, [...(groups.get(key) ?? []), figure]);
    }
  }
  return groups;
}

function distanceOf(figure: Figure, figures: readonly Figure[]): Distance | null {
  const others = figures.filter(({ offer }) => offer !== figure.offer);
  const middle = median(others.map(({ value }) => value));
  const stating = new Set(others.map(({ offer }) => offer)).size;
  if (middle === null || stating < FAR_OFF_OTHERS) return null;
  const direction = figure.value > middle ? 'above' : 'below';
  const factor = direction === 'above' ? figure.value / middle : middle / figure.value;
  if (factor < FAR_OFF_FACTOR) return null;
  const { limit } = figure;
  const amount = amountOf(limit);
  const medianOfOthers = amount === null ? null : convertUnit(middle, amount.unit, limit.unit);
  return medianOfOthers === null
    ? null
    : { role: figure.role, medianOfOthers, others: stating, factor, direction };
}
