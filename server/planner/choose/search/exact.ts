/**
 * The exact optimum of one connected part of a problem.
 *
 * The relaxed cover may use a provider twice and so hide the price of sharing one of its offers. If it
 * does, that provider is tracked from then on: its bundles are chosen first, one at most, and the relaxed
 * cover takes the rest from the others. A best solution without a repeated provider is a best solution of the
 * problem itself. Every round tracks another provider, so there are at most as many rounds as providers
 * with shared offers, and each costs at most (tracked bundles) x 2^needs + 3^needs steps: no request can make
 * it exponential in the number of offers.
 */
import { rankCandidate, UNSERVED_RANK, visitBundles } from './bundles.ts';
import { type Cost, compareCosts, NO_COST, plus } from './cost.ts';
import { type Candidate, lowestBit, type Problem } from './problem.ts';
import { type RelaxedCovers, relaxedCovers } from './relaxed.ts';

/** Some needs, served by tracked providers only. */
type Part = {
  readonly needs: number;
  readonly cost: Cost;
  /** By need; UNSERVED_RANK outside `needs`. */
  readonly ranks: Int32Array;
};

/** @returns by need: the rank of its offer, UNSERVED_RANK if it stays unserved */
export function exactOptimum(problem: Problem, candidates: readonly (readonly Candidate[])[]): Int32Array {
  const all = (1 << candidates.length) - 1;
  const tracked = new Set<number>();
  for (;;) {
    const relaxed = relaxedCovers(problem, candidates, (provider) => !tracked.has(provider));
    const best = bestCompletion(trackedParts(problem, candidates, tracked), relaxed, all);
    const repeated = relaxed.repeatedCoupled(all & ~best.part.needs);
    if (repeated.length === 0) return best.ranks;
    for (const provider of repeated) tracked.add(provider);
  }
}

/** The best way to serve each set of needs that the tracked providers can, none of them used twice. */
function trackedParts(
  problem: Problem,
  candidates: readonly (readonly Candidate[])[],
  tracked: ReadonlySet<number>,
): Part[] {
  const size = candidates.length;
  const empty: Part = { needs: 0, cost: NO_COST, ranks: new Int32Array(size).fill(UNSERVED_RANK) };
  if (tracked.size === 0) return [empty];
  const bundles = new Map<number, Part[]>();
  visitBundles(
    problem,
    candidates,
    (needs, major, minor, least, provider, _coupled, pickOf) => {
      const ranks = empty.ranks.slice();
      for (let rest = needs; rest !== 0; rest &= rest - 1)
        ranks[lowestBit(rest)] = rankCandidate(pickOf(lowestBit(rest)));
      bundles.set(provider, [
        ...(bundles.get(provider) ?? []),
        { needs, cost: { major, minor, least }, ranks },
      ]);
    },
    (provider) => tracked.has(provider),
  );
  let parts = new Map<number, Part>([[0, empty]]);
  for (const [provider, list] of bundles) {
    if (!tracked.has(provider)) continue;
    const next = new Map(parts);
    for (const bundle of list) {
      for (const part of parts.values()) {
        if ((part.needs & bundle.needs) !== 0) continue;
        const needs = part.needs | bundle.needs;
        const cost = plus(part.cost, bundle.cost);
        const known = next.get(needs);
        const difference = known === undefined ? -1 : compareCosts(cost, known.cost);
        if (difference > 0) continue;
        const ranks = part.ranks.map((rank, need) => Math.min(rank, bundle.ranks[need] ?? UNSERVED_RANK));
        if (known === undefined || difference < 0 || comesBefore(ranks, known.ranks)) {
          next.set(needs, { needs, cost, ranks });
        }
      }
    }
    parts = next;
  }
  return [...parts.values()];
}

/** The part which, with the relaxed cover of all other needs, costs least. */
function bestCompletion(
  parts: readonly Part[],
  relaxed: RelaxedCovers,
  all: number,
): { part: Part; ranks: Int32Array } {
  const ordered = parts
    .map((part) => ({ part, bound: plus(part.cost, relaxed.atLeast(all & ~part.needs)) }))
    .sort((a, b) => compareCosts(a.bound, b.bound));
  let best: { part: Part; cost: Cost; ranks: Int32Array } | null = null;
  for (const { part, bound } of ordered) {
    if (best !== null && compareCosts(bound, best.cost) > 0) break;
    const rest = relaxed.cover(all & ~part.needs);
    const cost = plus(part.cost, rest.cost);
    const difference = best === null ? -1 : compareCosts(cost, best.cost);
    if (difference > 0) continue;
    const ranks = part.ranks.map((rank, need) =>
      (part.needs >> need) & 1 ? rank : (rest.ranks[need] ?? rank),
    );
    if (best === null || difference < 0 || comesBefore(ranks, best.ranks)) best = { part, cost, ranks };
  }
  if (best === null) throw new Error('no part to complete: the empty one is always there');
  return best;
}

function comesBefore(a: Int32Array, b: Int32Array): boolean {
  for (const [need, rank] of a.entries()) {
    const difference = rank - (b[need] ?? UNSERVED_RANK);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
