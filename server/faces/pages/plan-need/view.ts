/** What the page of one need of a plan shows: its pick with everything known of it, a page of the others at a time. */
import type { Pick, PlanAnswer, PlanRequest } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Role } from '../../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import type { SwapOutcome } from '../../../planner/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';

export type NeedView = {
  readonly answer: PlanAnswer;
  readonly pick: Pick;
  /** The request with everything given up that would give the need a plan; null where there is none. */
  readonly relaxed: PlanRequest | null;
  /** Of the plans that were not chosen, from 1. */
  readonly page: number;
  /**
   * What came of the plan that was asked for in place of the pick: a request that chooses it and other plans for other
   * needs, which a person should know first, or why there is none; null where no other was asked for.
   */
  readonly wanted: SwapOutcome | null;
};

/** Plans that were not chosen, a page: each may bring several reasons with their quotes. */
export const OTHERS_PER_PAGE = 40;

export function lastPage({ exclusions }: Pick): number {
  return Math.max(1, Math.ceil(exclusions.length / OTHERS_PER_PAGE));
}

export function pickOf({ picks }: PlanAnswer, need: Role): Pick {
  const pick = picks.find((one) => one.need === need);
  if (pick === undefined) throw new Error(`The plan has no pick for ${need}`);
  return pick;
}

/** Why the plan that was asked for cannot be the pick. @param name of that plan, or the slug that was asked for */
export function whyNotUsed(
  kind: Exclude<SwapOutcome['kind'], 'swap'>,
  name: string,
  need: Role,
): LocalizedText {
  switch (kind) {
    case 'unknown-offer':
      return PLAN_TEXTS.unknownPlan(name);
    case 'serves-other-needs':
      return PLAN_TEXTS.servesOtherNeeds(name, ROLE_NAMES[need]);
    case 'not-usable':
      return PLAN_TEXTS.notUsable(name);
  }
}
