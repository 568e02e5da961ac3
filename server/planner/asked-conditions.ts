/** The conditions of a request, each with the chosen plans that state to meet it, that are silent, and that it does not concern. */
import type { ChosenOffer, PlanAnswer, PlanConstraints, Reason } from '../../schemas/plan.ts';
import { type OpenPoint, openPoints } from '../words/index.ts';
import { requestedConstraints } from './offers/constraints.ts';

/** A chosen plan that meets a condition by its own words. */
export type MetCondition = {
  readonly offer: ChosenOffer;
  /** At least one. */
  readonly quotes: Reason['evidence'];
};

export type AskedCondition = {
  /** As the request names it. */
  readonly name: keyof PlanConstraints;
  /** Chosen plans whose own words meet it, each once. */
  readonly met: readonly MetCondition[];
  /** What is to be confirmed by a person: at which page, for which plans. */
  readonly open: readonly OpenPoint[];
  /** Chosen plans whose silence says nothing amiss in the needs that they serve, each once. */
  readonly unconcerned: readonly ChosenOffer[];
};

/**
 * @returns one entry a condition, in the order of the request's schema; a plan that breaks one is never chosen, so that
 *   each chosen plan is in exactly one of the three groups
 */
export function askedConditions({ request, picks }: Pick<PlanAnswer, 'request' | 'picks'>): AskedCondition[] {
  const points = openPoints(picks);
  const chosen = listOffers(picks);
  return requestedConstraints(request.constraints).map(({ name, met: code }) => {
    const met = meeting(picks, code);
    const open = points.filter(({ constraint }) => constraint === name);
    const answered = new Set(
      [...met.map(({ offer }) => offer), ...open.flatMap(({ offers }) => offers)].map(({ slug }) => slug),
    );
    return { name, met, open, unconcerned: chosen.filter(({ slug }) => !answered.has(slug)) };
  });
}

/** The chosen offers that give the reason of this code, each once, with the quotes behind it. */
function meeting(picks: PlanAnswer['picks'], code: string): MetCondition[] {
  const found = picks.flatMap(({ choice, why }) => {
    const met = why.find((reason) => reason.code === code);
    return choice === null || met === undefined
      ? []
      : [[choice.slug, { offer: choice, quotes: met.evidence }] as const];
  });
  return [...new Map(found).values()];
}

/** The chosen offers of picks, each once. */
function listOffers(picks: PlanAnswer['picks']): ChosenOffer[] {
  return [
    ...new Map(
      picks.flatMap(({ choice }) => (choice === null ? [] : [[choice.slug, choice] as const])),
    ).values(),
  ];
}
