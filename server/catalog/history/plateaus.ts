/** The amounts of a limit over time: what a small line of its history is drawn from. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { type FactValue, isLimit } from '../../../schemas/change.ts';
import type { FactHistory } from '../../../schemas/offer-history.ts';
import { amountIn, classifyMeasure } from '../compare/measure.ts';

/** An amount in the unit and period that all share; null if the limit was not stated. */
export type Level = number | 'unlimited' | null;

/** A time in which a limit had one value, as far as is known. */
export type Plateau = {
  readonly from: string;
  readonly to: string;
  readonly value: FactValue;
  readonly level: Level;
  /** Another one if the value changed within this time, on a day that is not known. */
  readonly endLevel: Level;
};

/**
 * @param until the last day whose history is known, YYYY-MM-DD; no step is after it
 * @returns oldest first; null for facts that are no limit, and for amounts of different things
 */
export function listPlateaus(fact: FactHistory, until: string): readonly Plateau[] | null {
  const { steps, current, knownFrom } = fact;
  const [first] = steps;
  const readLevel = levels([...steps.flatMap(({ before, after }) => [before, after]), current]);
  if (first === undefined || knownFrom === null || readLevel === null) return null;
  const plateau = (value: FactValue, from: string, to: string, next: FactValue): Plateau => ({
    ...{ from, to, value, level: readLevel(value), endLevel: readLevel(next) },
  });
  const plateaus = steps.map((step, position) => {
    const next = steps[position + 1];
    const end = next?.on ?? (current === null ? step.on : until);
    const then = next === undefined ? (current ?? step.after) : next.before;
    return plateau(step.after, step.on, end, then);
  });
  // If the last step did not lead to the present value, that is a point of its own at the end.
  const isElsewhere = plateaus.at(-1)?.endLevel !== plateaus.at(-1)?.level && current !== null;
  return [
    plateau(first.before, knownFrom, first.on, first.before),
    ...plateaus,
    ...(isElsewhere ? [plateau(current, until, until, current)] : []),
  ];
}

/** Amounts in the unit and the period of the first; null if one is no limit, or measures something else. */
function levels(values: readonly FactValue[]): ((value: FactValue) => Level) | null {
  const limits = values.filter((value): value is OfferLimit => isLimit(value));
  const [base] = limits;
  if (base === undefined || values.some((value) => value !== null && !isLimit(value))) return null;
  if (limits.some((one) => classifyMeasure(one) !== classifyMeasure(base))) return null;
  return (value) => {
    const amount = isLimit(value) ? amountIn(value, base.unit, base.period) : null;
    // Without the noise of a conversion, so that equal amounts are equal levels.
    return typeof amount === 'number' ? Number(amount.toPrecision(9)) : amount;
  };
}
