/** The search for the one best stack: prune, split into independent parts, solve each part exactly. */
import { exactOptimum } from './exact.ts';
import { type Assignment, type Candidate, lowestBit, type Problem } from './problem.ts';
import { prune } from './prune.ts';

export { type Cost, compareCosts, IMPOSSIBLE, minus, NO_COST, plus } from './cost.ts';
export type { Assignment, Candidate, Problem } from './problem.ts';

/** @returns the unique optimum of the problem; see problem.ts for what that means. */
export function solve(problem: Problem): Assignment {
  const candidates = prune(problem);
  const chosen = new Array<Candidate | null>(candidates.length).fill(null);
  for (const part of independentParts(candidates)) {
    const local = localProblem(problem, part);
    const solution = exactOptimum(
      local,
      part.map((need) => (candidates[need] ?? []).map((one) => withLocalBits(one, part))),
    );
    for (const [position, need] of part.entries()) {
      const rank = solution[position];
      chosen[need] = (candidates[need] ?? []).find((one) => one.rank === rank) ?? null;
    }
  }
  return chosen;
}

/** Needs that no provider has candidates for in common can be decided apart. */
function independentParts(candidates: readonly (readonly Candidate[])[]): number[][] {
  const masks = new Map<number, number>();
  for (const [need, list] of candidates.entries()) {
    for (const { provider } of list) masks.set(provider, (masks.get(provider) ?? 0) | (1 << need));
  }
  let parts = candidates.map((_, need) => 1 << need);
  for (const mask of new Set(masks.values())) {
    const touched = parts.filter((part) => (part & mask) !== 0);
    if (touched.length < 2) continue;
    parts = [
      ...parts.filter((part) => (part & mask) === 0),
      touched.reduce((union, part) => union | part, 0),
    ];
  }
  return parts.map((part) => {
    const needs: number[] = [];
    for (let rest = part; rest !== 0; rest &= rest - 1) needs.push(lowestBit(rest));
    return needs;
  });
}

function localProblem(problem: Problem, part: readonly number[]): Problem {
  return {
    ...problem,
    candidates: [],
    joint: (rank, local) => {
      let needs = 0;
      for (let rest = local; rest !== 0; rest &= rest - 1) needs |= 1 << (part[lowestBit(rest)] ?? 0);
      return problem.joint(rank, needs);
    },
  };
}

function withLocalBits(candidate: Candidate, part: readonly number[]): Candidate {
  let coupled = 0;
  for (const [position, need] of part.entries())
    if ((candidate.coupled >> need) & 1) coupled |= 1 << position;
  return coupled === candidate.coupled ? candidate : { ...candidate, coupled };
}
