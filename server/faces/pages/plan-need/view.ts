/** What the page of one need of a plan shows: its pick with everything known of it, a page of the others at a time. */
import type { Pick, PlanAnswer, PlanRequest } from '../../../../schemas/plan.ts';
import type { Role } from '../../../../schemas/vocabulary.ts';
import type { Swap } from '../../../planner/index.ts';

export type NeedView = {
  readonly answer: PlanAnswer;
  readonly pick: Pick;
  /** The request with everything given up that would give the need a plan; null where there is none. */
  readonly relaxed: PlanRequest | null;
  /** Of the plans that were not chosen, from 1. */
  readonly page: number;
  /**
   * The plan that was asked for in place of the pick, by its slug: with the request that chooses it and other plans for
   * other needs, which a person should know first, or with none; null where no other was asked for.
   */
  readonly wanted: { readonly slug: string; readonly swap: Swap | null } | null;
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
