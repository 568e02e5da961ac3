/** Reads the new values of limits from the words that a page has in place of a quote. */
import type { OfferLimit } from '../../schemas/catalog.ts';
import type { Suggestion } from '../../schemas/report.ts';
import { convertUnit } from '../../schemas/units.ts';
import type { Period } from '../../schemas/vocabulary.ts';
import { type Figure, figuresIn, quoteCarries } from '../read/verify/index.ts';

/** What a limit would say from now on, in its own unit. */
export type NewLimit = Suggestion['limits'][number];

/** Digits that a conversion between units can be trusted for. */
const DIGITS = 12;

/**
 * @param limits those of the offer that the quote carries
 * @returns an entry only if the new words carry the new value by the rule that records are checked with; none
 * for a limit whose figure is the same in both
 */
export function newLimits(limits: readonly OfferLimit[], before: string, after: string): NewLimit[] {
  const old = figuresIn(before);
  const now = figuresIn(after);
  return limits.flatMap((limit) => {
    const next = readNewLimit(limit, old, now, after);
    if (next === null) return [];
    const period = next.period ?? limit.period;
    const carried = quoteCarries(after, { value: next.value, unit: limit.unit, period });
    const differs = next.value !== limit.value || period !== limit.period;
    return carried && differs ? [next] : [];
  });
}

function readNewLimit(
  limit: OfferLimit,
  old: readonly Figure[],
  now: readonly Figure[],
  after: string,
): NewLimit | null {
  const { id, unit, period } = limit;
  if (limit.value === 'unlimited') {
    const [only] = now;
    const value = only === undefined || now.length > 1 ? null : inUnit(only, unit);
    return value === null ? null : { id, value, ...newPeriod(only, null, period) };
  }
  const places = old.flatMap((figure, at) => (unitFactor(figure, limit) === null ? [] : [at]));
  const [place] = places;
  const figure = place === undefined ? undefined : old[place];
  if (place === undefined || figure === undefined || places.length > 1) return null;
  if (now.length === 0 && old.length === 1)
    return quoteCarries(after, { value: 'unlimited', unit, period }) ? { id, value: 'unlimited' } : null;
  const next = now.length === old.length ? now[place] : onlyNew(old, now);
  if (next === undefined || next.inRange) return null;
  const value = amountNow(next, figure, limit);
  return value === null ? null : { id, value, ...newPeriod(next, figure, period) };
}

/** Converts one unit of the figure into the limit's unit; null if the figure is not that of the limit. */
function unitFactor(figure: Figure, limit: OfferLimit): number | null {
  if (limit.value === 'unlimited' || figure.value === 0) return figure.value === limit.value ? 1 : null;
  const converted = inUnit(figure, limit.unit);
  return converted !== null && isClose(converted, limit.value) ? limit.value / figure.value : null;
}

/** A figure without a unit is one of the limit's unit if a table names that elsewhere. */
function inUnit(figure: Figure, unit: OfferLimit['unit']): number | null {
  return figure.unit === null ? figure.value : convertUnit(figure.value, figure.unit, unit);
}

function amountNow(next: Figure, before: Figure, limit: OfferLimit): number | null {
  const factor = unitFactor(before, limit);
  if (next.unit === before.unit && factor !== null) return rounded(next.value * factor);
  if (next.unit === null || before.unit === null) return null;
  const value = convertUnit(next.value, next.unit, limit.unit);
  return value === null ? null : rounded(value);
}

/** The one figure that the old words do not have; with two of them nobody knows which is meant. */
function onlyNew(old: readonly Figure[], now: readonly Figure[]): Figure | undefined {
  const fresh = now.filter(
    (figure) => !old.some(({ value, unit }) => value === figure.value && unit === figure.unit),
  );
  return fresh.length === 1 ? fresh[0] : undefined;
}

function newPeriod(
  next: Figure | undefined,
  before: Figure | null,
  period: Period | null,
): { period?: Period } {
  const named = next?.period ?? null;
  if (named === null || named === period) return {};
  return before === null || before.period === period ? { period: named } : {};
}

function isClose(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
