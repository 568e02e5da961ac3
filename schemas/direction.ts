/** Grades a change as better or worse from its typed values, never from prose. A raise is never graded as a cut. */
import { type FactValue, isLimit, type LimitValue } from './change.ts';
import { factRow } from './facts.ts';
import type { Metric } from './metrics.ts';
import { convertUnit, perMonth } from './units.ts';
import { type Direction, PART_SCOPES, type Scope, WHOLE_SCOPES } from './vocabulary.ts';

const WHOLE: ReadonlySet<Scope> = new Set(WHOLE_SCOPES);
const PARTS: ReadonlySet<Scope> = new Set(PART_SCOPES);

/**
 * Whether more, or less, of an amount is surely more, or less, though it belongs to something else now. More for each
 * part than the whole had is more; less for the whole than each part had is less. The reverse may be either, except
 * for people: a person alone has what one user has, and cannot become several.
 * @param direction of the bare amounts
 */
function isOrdered(before: Scope, after: Scope, direction: Exclude<Direction, 'other'>): boolean {
  if (before === after || (WHOLE.has(before) && WHOLE.has(after))) return true;
  if (WHOLE.has(before) && PARTS.has(after)) return direction === 'better' || after === 'user';
  return PARTS.has(before) && WHOLE.has(after) && direction === 'worse';
}

/** @returns `other` if the two values cannot be ordered: another thing is measured, or one is unstated */
export function gradeDirection(field: string, before: FactValue, after: FactValue): Direction {
  // A plan that is to end is worse than one without an end, whatever the day.
  if (field === 'endsOn' && before === null) return after === null ? 'other' : 'worse';
  if (field === 'endsOn' && after === null) return 'better';
  const [a, b] = comparable(field, before, after);
  if (a === null || b === null || a === b) return 'other';
  const direction = b > a ? 'better' : 'worse';
  const isLimits = isLimit(before) && isLimit(after);
  return isLimits && !isOrdered(before.scope, after.scope, direction) ? 'other' : direction;
}

type Comparable = readonly [before: number | null, after: number | null];

function comparable(field: string, before: FactValue, after: FactValue): Comparable {
  if (isLimit(before) && isLimit(after)) return amounts(before, after);
  if (typeof before === 'number' && typeof after === 'number') return [before, after];
  const order = factRow(field)?.worstFirst;
  if (order === undefined || typeof before !== 'string' || typeof after !== 'string') return [null, null];
  const place = (value: string): number | null => {
    const at = order.findIndex((one) => (typeof one === 'string' ? one === value : one.includes(value)));
    return at === -1 ? null : at;
  };
  return [place(before), place(after)];
}

/** How much there is before and after, in one unit and of one period. */
function amounts(before: LimitValue, after: LimitValue): Comparable {
  if (!isSameAllowance(before.metric, after.metric)) return [null, null];
  const a = before.value === 'unlimited' ? Number.POSITIVE_INFINITY : before.value;
  const b =
    after.value === 'unlimited'
      ? Number.POSITIVE_INFINITY
      : convertUnit(after.value, after.unit, before.unit);
  if (before.period === after.period || b === null) return [a, b];
  const [wasOnce, isOnce] = [before.period === 'total', after.period === 'total'];
  if (before.metric === 'credits' && before.period !== null && after.period !== null && wasOnce !== isOnce)
    return creditsOnceOrAgain(a, b, wasOnce);
  const perMonthBefore = a === Number.POSITIVE_INFINITY ? a : perMonth(a, before.period);
  const perMonthAfter = b === Number.POSITIVE_INFINITY ? b : perMonth(b, after.period);
  return [perMonthBefore, perMonthAfter];
}

/** Equal metrics, or a count that the provider only gave a name of its own: one field is one allowance. */
function isSameAllowance(before: Metric, after: Metric): boolean {
  return before === after || before === 'usage-units' || after === 'usage-units';
}

/** Credits in `total` are given once: as many each month are more, and fewer may be either. */
function creditsOnceOrAgain(a: number, b: number, isAgain: boolean): Comparable {
  const isKnown = isAgain ? b >= a : b <= a;
  return isKnown ? [Number(!isAgain), Number(isAgain)] : [null, null];
}
