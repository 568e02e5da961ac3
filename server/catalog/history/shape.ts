/** What a step line of a fact is drawn from: its values on one scale, from the first day known to the last. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { type FactValue, isLimit } from '../../../schemas/change.ts';
import type { Effect, FactHistory, HistoryStep } from '../../../schemas/offer-history.ts';
import { amountIn, measureOf } from '../compare/measure.ts';
import { sameValue } from './same-value.ts';

/** A height on the scale; null where the fact was not stated. */
export type Level = number | 'unlimited' | null;

/** A time in which a fact had one value, as far as is known. */
export type Plateau = {
  readonly from: string;
  readonly to: string;
  readonly value: FactValue;
  readonly level: Level;
  /** False where the next step begins with another value than this one: it changed in between, nobody knows when. */
  readonly isKnownToItsEnd: boolean;
  /** The level that it has at its end where that is another one. */
  readonly endLevel: Level;
};

export type HistoryShape = {
  /** `order`: words, better ones higher; the distances between them mean nothing. */
  readonly scale: 'linear' | 'log' | 'order';
  readonly plateaus: readonly Plateau[];
  /** What each step after the first plateau was. */
  readonly effects: readonly Effect[];
};

/** More than this between the smallest and the largest amount, and small ones would lie on the ground. */
const LOG_RATIO = 50;

/**
 * @param until the last day of which the history is known, YYYY-MM-DD; no step is after it
 * @returns null for what has no height: lists, commands, days, and amounts of different things
 */
export function shapeOf(fact: FactHistory, until: string): HistoryShape | null {
  const { steps, current, knownFrom } = fact;
  const [first] = steps;
  if (first === undefined || knownFrom === null || fact.field === 'endsOn') return null;
  const values = [...steps.flatMap(({ before, after }) => [before, after]), current];
  const levels = values.every((value) => value === null || isLimit(value))
    ? amounts(values.filter((value) => value !== null))
    : words(steps, values);
  if (levels === null) return null;
  const plateauOf = (value: FactValue, from: string, to: string, next: FactValue): Plateau => ({
    from,
    to,
    value,
    level: levels(value),
    isKnownToItsEnd: sameValue(value, next),
    endLevel: levels(next),
  });
  const numbers = values
    .map(levels)
    .filter((level): level is number => typeof level === 'number' && level > 0);
  const isLimits = values.some((value) => isLimit(value));
  const wide = numbers.length > 0 && Math.max(...numbers) / Math.min(...numbers) > LOG_RATIO;
  const last = steps.at(-1);
  // Where the last step did not lead there, the present value stands alone at the end; of none nothing is drawn.
  const present =
    last !== undefined && current !== null && !sameValue(last.after, current)
      ? [plateauOf(current, until, until, current)]
      : [];
  return {
    scale: isLimits ? (wide ? 'log' : 'linear') : 'order',
    effects: steps.map(({ effect }) => effect),
    plateaus: [
      plateauOf(first.before, knownFrom, first.on, first.before),
      ...steps.map((step, position) => {
        const next = steps[position + 1];
        const end = next?.on ?? (current === null ? step.on : until);
        return plateauOf(step.after, step.on, end, next?.before ?? (current === null ? step.after : current));
      }),
      ...present,
    ],
  };
}

/** Amounts of one measure in the unit and the period of the first; null where they measure different things. */
function amounts(limits: readonly FactValue[]): ((value: FactValue) => Level) | null {
  const stated = limits.filter((value): value is OfferLimit => isLimit(value));
  const [base] = stated;
  if (base === undefined || stated.some((one) => measureOf(one) !== measureOf(base))) return null;
  return (value) => (isLimit(value) ? amountIn(value, base.unit, base.period) : null);
}

/** Words by what the steps between them meant: 0 is the worst; null for lists and commands. */
function words(
  steps: readonly HistoryStep[],
  values: readonly FactValue[],
): ((value: FactValue) => Level) | null {
  if (values.some((value) => typeof value === 'object' && value !== null)) return null;
  const known: { readonly value: FactValue; readonly merit: number }[] = [];
  const meritOf = (value: FactValue, otherwise: number): number => {
    const found = known.find((one) => sameValue(one.value, value));
    if (found !== undefined) return found.merit;
    known.push({ value, merit: otherwise });
    return otherwise;
  };
  for (const { before, after, direction } of steps) {
    const merit = meritOf(before, 0);
    meritOf(after, merit + { better: 1, worse: -1, other: -0.5 }[direction]);
  }
  meritOf(values.at(-1) ?? null, 0);
  const ordered = [...known].sort((a, b) => a.merit - b.merit);
  return (value) => ordered.findIndex((one) => sameValue(one.value, value));
}
