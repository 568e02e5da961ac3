/** What a limit measures: limits of an equal measure can share a row. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { convertUnit, findDimension, perMonth, type Unit } from '../../../schemas/units.ts';
import type { Period } from '../../../schemas/vocabulary.ts';
import {
  type Basis,
  COMMON_UNITS,
  classifyBasis,
  isOfOneThing,
  isRate,
  limitsOneThing,
} from '../allowances/index.ts';

/** `month`: what comes back. `held`: an amount at rest, or a ceiling. `once`: what never comes back. `rate`: a cap on speed. */
export type PeriodClass = Basis | 'rate';

/** How a limit relates to time: amounts of two classes are never compared. */
export function classifyPeriod(limit: OfferLimit): PeriodClass {
  if (isRate(limit)) return 'rate';
  // Without a period it is a ceiling, whatever the metric: a context of 8,000 tokens is no gift of 8,000 tokens.
  if (limit.period === null) return 'held';
  // A ceiling on one thing has no period: if one is stated, all that was used is counted.
  if (isOfOneThing(limit.metric)) return limit.period === 'total' ? 'once' : 'month';
  return classifyBasis(limit);
}

/**
 * Equal for limits that can share a row: the metric, the class of the period, the one thing that a ceiling is on
 * (never lined up with what the whole plan gives), and what its unit converts to.
 */
export function classifyMeasure(limit: OfferLimit): string {
  const { metric, scope, unit } = limit;
  const thing = !isOfOneThing(metric) && limitsOneThing(limit) ? scope : 'whole';
  return [metric, classifyPeriod(limit), thing, measuredIn(unit)].join(' ');
}

/** The dimension of a unit; the unit itself if no fixed rate converts it. */
function measuredIn(unit: Unit): string {
  const dimension = findDimension(unit);
  const common = COMMON_UNITS[dimension];
  return common === null || convertUnit(1, unit, common) === null ? unit : dimension;
}

/**
 * The period in which limits of one measure are compared: the one that they share, else the month for what comes
 * back and the most common one for the rest, of equally common ones the first.
 */
export function sharedPeriod(limits: readonly OfferLimit[]): Period | null {
  const counts = new Map<Period | null, number>();
  for (const { period } of limits) counts.set(period, (counts.get(period) ?? 0) + 1);
  const [first] = limits;
  if (counts.size > 1 && first !== undefined && classifyPeriod(first) === 'month') return 'month';
  const [mostCommon] = [...counts].sort(([, a], [, b]) => b - a);
  return mostCommon?.[0] ?? null;
}

/**
 * The amount of a limit in the unit and period of its row. What is held stays as it is whatever period it is billed
 * by: a gigabyte for a month is a gigabyte.
 * @param period of {@link sharedPeriod}
 */
export function amountIn(limit: OfferLimit, unit: Unit, period: Period | null): OfferLimit['value'] {
  if (limit.value === 'unlimited') return 'unlimited';
  const amount = convertUnit(limit.value, limit.unit, unit) ?? limit.value;
  const paced = ['month', 'rate'].includes(classifyPeriod(limit)) && limit.period !== period;
  const inMonth = paced ? perMonth(amount, limit.period) : null;
  const oneInMonth = paced ? perMonth(1, period) : null;
  const converted = inMonth === null || oneInMonth === null ? amount : inMonth / oneInMonth;
  // Twelve digits: what a division of binary fractions adds beyond them is noise, not an allowance.
  return converted === limit.value ? converted : Number(converted.toPrecision(12));
}
