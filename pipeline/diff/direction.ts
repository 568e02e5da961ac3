/** Whether a change is for the better: from the typed values, never from prose. STYLE: a raise was once graded as a cut. */
import { type FactValue, isLimit } from '../../schemas/change.ts';
import { convertUnit, perMonth } from '../../schemas/units.ts';
import type { Direction } from '../../schemas/vocabulary.ts';

/** From the worst for a user to the best; words that are not ordered against each other are left out. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'commercial.use': ['forbidden', 'allowed'],
  'signup.card': ['required', 'not-required'],
  'signup.phone': ['required', 'not-required'],
  'flags.idlePause': ['deletes', 'pauses', 'sleeps', 'never'],
  'flags.dataTraining': ['used', 'opt-out', 'never'],
  'audiences.cn': ['unavailable', 'available'],
  'audiences.eea': ['unavailable', 'available'],
};

/** @returns `other` where the two values cannot be ordered: another thing is measured, or one is unstated */
export function directionOf(field: string, before: FactValue, after: FactValue): Direction {
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
  const order = ORDERS[field];
  if (order === undefined || typeof before !== 'string' || typeof after !== 'string') return [null, null];
  const [a, b] = [order.indexOf(before), order.indexOf(after)];
  return a < 0 || b < 0 ? [null, null] : [a, b];
}
