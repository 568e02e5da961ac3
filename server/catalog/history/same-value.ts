/** Whether two published values of a fact say the same. */
import { type FactValue, isLimit } from '../../../schemas/change.ts';
import { isStated } from '../../../schemas/fact-values.ts';
import { amountIn, classifyMeasure } from '../compare/measure.ts';

/** How far two amounts may be apart and still be one: the noise of a conversion. */
const NOISE = 1e-9;

/** 500 MB is 0.5 GB, and a list is the same in any order; whatever is unstated is unstated. */
export function sameValue(a: FactValue, b: FactValue): boolean {
  if (!isStated(a) || !isStated(b)) return isStated(a) === isStated(b);
  if (!isLimit(a) || !isLimit(b)) return plain(a) === plain(b);
  if (classifyMeasure(a) !== classifyMeasure(b) || a.scope !== b.scope) return false;
  const [first, second] = [a.value, amountIn(b, a.unit, a.period)];
  if (first === 'unlimited' || second === 'unlimited') return first === second;
  return Math.abs(first - second) <= NOISE * Math.max(Math.abs(first), Math.abs(second));
}

function plain(value: FactValue): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  if (typeof value !== 'object' || value === null || isLimit(value)) return JSON.stringify(value);
  return JSON.stringify([value.command, [...value.roles].sort()]);
}
