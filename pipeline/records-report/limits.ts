/** Limits that may be wrong: far off those of others, out of one figure read twice, in a metric of their own. */
import type { Metric } from '../../schemas/metrics.ts';
import type { LimitRecord } from '../../schemas/record.ts';
import { convertUnit, UNITS, type Unit } from '../../schemas/units.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { median } from './evidence.ts';
import { type ListedLimit, type ListedOffer, listLimits } from './offers.ts';
import type { FarOffLimit, LonelyLimit, RepeatedFigure } from './report.ts';

/** A wrong prefix of a unit (MB for GB) is a factor of 1000. */
export const FAR_OFF_FACTOR = 1000;
/** With fewer figures of others no one can say which of them is the odd one. */
const FAR_OFF_OTHERS = 2;

type Amount = { readonly value: number; readonly unit: Unit };

/** The figure in the first unit it converts to; null for `unlimited`, which is no figure. */
function amountOf(limit: LimitRecord): Amount | null {
  if (limit.value === 'unlimited') return null;
  for (const unit of UNITS) {
    const value = convertUnit(limit.value, limit.unit, unit);
    if (value !== null) return { value, unit };
  }
  return null;
}

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

/**
 * The figures that an offer states under two metrics: those out of one quote first, then those that count
 * over the same time, then the largest. 0 and 1 say nothing: many plans allow one of everything.
 */
export function repeatedFigures(offers: readonly ListedOffer[]): RepeatedFigure[] {
  return offers
    .flatMap(repeatedIn)
    .sort(
      (a, b) =>
        Number(b.sameQuote) - Number(a.sameQuote) ||
        Number(overOneTime(b)) - Number(overOneTime(a)) ||
        b.value - a.value,
    );
}

function overOneTime({ limits }: RepeatedFigure): boolean {
  return new Set(limits.map(({ period }) => period)).size === 1;
}

function repeatedIn({ offer, at }: ListedOffer): RepeatedFigure[] {
  const groups = new Map<string, LimitRecord[]>();
  for (const limit of offer.limits) {
    const amount = amountOf(limit);
    if (amount === null || limit.value === 0 || limit.value === 1) continue;
    const key = `${amount.value} ${amount.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), limit]);
  }
  return [...groups.values()].flatMap((limits) => {
    const first = limits[0];
    if (first === undefined || first.value === 'unlimited') return [];
    if (new Set(limits.map(({ metric }) => metric)).size < 2) return [];
    const { value, unit } = first;
    return [
      {
        offer: offer.slug,
        at: at(['limits', offer.limits.indexOf(first)]),
        value,
        unit,
        limits: limits.map(({ id, metric, period }) => ({ id, metric, period })),
        sameQuote: offer.evidence.some((entry) => metricsCarried(entry.fields, limits).size > 1),
      },
    ];
  });
}

/** The metrics among these limits for which one quote stands. */
function metricsCarried(fields: readonly string[], limits: readonly LimitRecord[]): Set<string> {
  return new Set(limits.filter(({ id }) => fields.includes(`limits.${id}`)).map(({ metric }) => metric));
}

/**
 * The limits that stand alone in a role in which other offers state limits too. First those that stand
 * alone in all their roles, and among these those of the roles with the most offers.
 */
export function lonelyLimits(offers: readonly ListedOffer[]): LonelyLimit[] {
  const limits = listLimits(offers);
  const stating = offersBy(limits, (role) => role);
  const measuring = offersBy(limits, (role, metric) => `${role} ${metric}`);
  return limits
    .map(({ offer, limit, at }) => {
      const lonelyIn = limit.roles
        .filter((role) => measuring.get(`${role} ${limit.metric}`)?.size === 1)
        .map((role) => ({ role, offers: stating.get(role)?.size ?? 0 }))
        .filter((entry) => entry.offers > 1)
        .sort((a, b) => b.offers - a.offers);
      const inAllItsRoles = lonelyIn.length === limit.roles.length;
      return { offer, at, limit: limit.id, metric: limit.metric, lonelyIn, inAllItsRoles };
    })
    .filter(({ lonelyIn }) => lonelyIn.length > 0)
    .sort(
      (a, b) =>
        Number(b.inAllItsRoles) - Number(a.inAllItsRoles) ||
        (b.lonelyIn[0]?.offers ?? 0) - (a.lonelyIn[0]?.offers ?? 0),
    );
}

/** The offers behind each key of a limit's role and metric. */
function offersBy(
  limits: readonly ListedLimit[],
  key: (role: Role, metric: Metric) => string,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { offer, limit } of limits) {
    for (const role of limit.roles) {
      const name = key(role, limit.metric);
      found.set(name, (found.get(name) ?? new Set()).add(offer));
    }
  }
  return found;
}
