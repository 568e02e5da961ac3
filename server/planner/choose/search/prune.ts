/**
 * Drops candidates that the optimum cannot contain. Each step swaps a candidate of some solution for
 * another one of the same need and shows the solution got better; the optimum is unique, so it never holds
 * the worse one. Leaving an offer never costs its other needs anything (sharing takes, it never gives), so
 * only the new offer and the accounts matter.
 */
import { byCostThenRank, type Candidate, type Problem } from './problem.ts';

export function prune(problem: Problem): Candidate[][] {
  const needs = problem.candidates.length;
  const perNeed = problem.candidates.map((candidates) =>
    withinReach(candidates, needs, problem.aboveAccounts),
  );
  const grouped = perNeed.map((candidates) => bestOfEachProvider(candidates, needs));
  return withoutLoneRivals(grouped);
}

/**
 * No account outweighs the criteria above it. A candidate that is worse above the accounts than one that is always
 * available is out: the best uncoupled candidate is, and so is one of the best `needs` candidates, for the other
 * needs use at most `needs - 1` offers.
 */
function withinReach(
  candidates: readonly Candidate[],
  needs: number,
  aboveAccounts: (major: number) => number,
): Candidate[] {
  let ceiling = Number.POSITIVE_INFINITY;
  let coupled = false;
  for (const candidate of candidates) {
    if (candidate.coupled !== 0) coupled = true;
    else if (candidate.cost.major < ceiling) ceiling = candidate.cost.major;
  }
  ceiling = costAboveAccounts(ceiling, aboveAccounts);
  if (coupled && candidates.length > needs) {
    const costs = Float64Array.from(candidates, ({ cost }) => cost.major).sort();
    ceiling = Math.min(
      ceiling,
      costAboveAccounts(costs[needs - 1] ?? Number.POSITIVE_INFINITY, aboveAccounts),
    );
  }
  return candidates.filter(({ cost }) => aboveAccounts(cost.major) <= ceiling);
}

function costAboveAccounts(major: number, aboveAccounts: (major: number) => number): number {
  return major === Number.POSITIVE_INFINITY ? major : aboveAccounts(major);
}

/**
 * Within a provider the account is the same. Its candidates are needed in order only until the first
 * uncoupled one, and never more than there are needs.
 */
function bestOfEachProvider(candidates: readonly Candidate[], needs: number): Candidate[] {
  const kept: Candidate[] = [];
  const counts = new Map<number, number>();
  for (const candidate of [...candidates].sort(byCostThenRank)) {
    const count = counts.get(candidate.provider) ?? 0;
    if (count >= needs) continue;
    kept.push(candidate);
    counts.set(candidate.provider, candidate.coupled === 0 ? needs : count + 1);
  }
  return kept;
}

/** Of the providers that have candidates for one need only, a need keeps the best candidate. */
function withoutLoneRivals(perNeed: readonly (readonly Candidate[])[]): Candidate[][] {
  const needsOf = new Map<number, number>();
  for (const [need, candidates] of perNeed.entries()) {
    for (const { provider } of candidates) needsOf.set(provider, (needsOf.get(provider) ?? 0) | (1 << need));
  }
  return perNeed.map((candidates, need) => {
    let loneSeen = false;
    return candidates.filter(({ provider }) => {
      if (needsOf.get(provider) !== 1 << need) return true;
      if (loneSeen) return false;
      loneSeen = true;
      return true;
    });
  });
}
