/** Whether a change is for the better: from the typed values, never from prose. A raise must never be graded as a cut. */
import { type FactValue, isLimit } from '../../schemas/change.ts';
import { factRow } from '../../schemas/facts.ts';
import { convertUnit, perMonth } from '../../schemas/units.ts';
import type { Direction } from '../../schemas/vocabulary.ts';

/** @returns `other` where the two values cannot be ordered: another thing is measured, or one is unstated */
export function directionOf(field: string, before: FactValue, after: FactValue): Direction {
  // A plan that is to end is worse than one without an end, whatever the day.
  if (field === 'endsOn' && before === null) return after === null ? 'other' : 'worse';
  if (field === 'endsOn' && after === null) return 'better';
  const [a, b] = comparable(field, before, after);
  if (a === null || b === null || a === b) return 'other';
  return b > a ? 'better' : 'worse';
}

function comparable(field: string, before: FactValue, after: FactValue): [number | null, number | null] {
  if (isLimit(before) && isLimit(after)) {
    if (before.metric !== after.metric || before.scope !== after.scope) return [null, null];
    const a = before.value === 'unlimited' ? Number.POSITIVE_INFINITY : before.value;
    const b =
      after.value === 'unlimited'
        ? Number.POSITIVE_INFINITY
        : convertUnit(after.value, after.unit, before.unit);
    if (before.period === after.period || b === null) return [a, b];
    const perMonthBefore = a === Number.POSITIVE_INFINITY ? a : perMonth(a, before.period);
    const perMonthAfter = b === Number.POSITIVE_INFINITY ? b : perMonth(b, after.period);
    return [perMonthBefore, perMonthAfter];
  }
  if (typeof before === 'number' && typeof after === 'number') return [before, after];
  const order = factRow(field)?.worstFirst;
  if (order === undefined || typeof before !== 'string' || typeof after !== 'string') return [null, null];
  const [a, b] = [order.indexOf(before), order.indexOf(after)];
  return a < 0 || b < 0 ? [null, null] : [a, b];
}
