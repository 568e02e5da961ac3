/** The conditions of a request, each with the chosen plans that state to meet it and those that are silent. */
import type { ChosenOffer, PlanAnswer, PlanConstraints } from '../../schemas/plan.ts';
import { type OpenPoint, openPoints } from '../words/index.ts';
import { requestedConstraints } from './offers/index.ts';

export type AskedCondition = {
  /** As the request names it. */
  readonly name: keyof PlanConstraints;
  /** Chosen plans whose own words meet it, each once. */
  readonly met: readonly ChosenOffer[];
  /** What is to be confirmed by a person: at which page, for which plans. */
  readonly open: readonly OpenPoint[];
};

/** @returns one entry a condition, in the order of the request's schema; a plan that breaks one is never chosen */
export function askedConditions({ request, picks }: Pick<PlanAnswer, 'request' | 'picks'>): AskedCondition[] {
  const points = openPoints(picks);
  return requestedConstraints(request.constraints).map(({ name, met }) => {
    const meeting = picks.flatMap(({ choice, why }) =>
      choice !== null && why.some(({ code }) => code === met) ? [[choice.slug, choice] as const] : [],
    );
    return {
      name,
      met: [...new Map(meeting).values()],
      open: points.filter(({ constraint }) => constraint === name),
    };
  });
}
