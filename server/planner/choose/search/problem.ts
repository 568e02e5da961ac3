/**
 * The choice as the search sees it: needs, candidates with a cost each, and what sharing one offer costs.
 *
 * A solution gives each need one of its candidates, or none. Its cost is the joint cost of every used offer
 * over the needs it serves, plus one account for every provider used; of equal costs the one whose ranks
 * come first, need by need, wins. So the optimum is unique.
 */

import { type Cost, compareCosts } from './cost.ts';

export type Candidate = {
  /** Identifies the offer; unique order of offers. */
  readonly rank: number;
  readonly provider: number;
  /** Cost of serving this need alone. */
  readonly cost: Cost;
  /** Other needs (bits) whose usage would count against the same allowance of this offer. */
  readonly coupled: number;
};

export type Problem = {
  /** By need, in the order in which ranks break ties; at most 16. */
  readonly candidates: readonly (readonly Candidate[])[];
  /**
   * Cost of one offer serving these needs (bits), its account not counted; IMPOSSIBLE if it cannot.
   * Never less than the sum of its costs over any split of the needs: sharing takes, it never gives.
   */
  readonly joint: (rank: number, needs: number) => Cost;
  /** What one account adds to a cost. */
  readonly accountCost: Cost;
  /** What is above the accounts in the major part of a cost, all of it if they are below: see objective.ts. */
  readonly aboveAccounts: (major: number) => number;
  /** What an unserved need adds to the major part of a cost. */
  readonly unservedCost: number;
};

/** By need: the chosen candidate, null if the need stays without one. */
export type Assignment = readonly (Candidate | null)[];

export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Better first: by cost, then by rank. */
export function byCostThenRank(a: Candidate, b: Candidate): number {
  return compareCosts(a.cost, b.cost) || a.rank - b.rank;
}
