/**
 * Bundles: a set of needs served from one account, at the least cost the provider's offers allow. Every
 * non-empty set that a provider can serve is one bundle of it.
 */
import { type Cost, compareCosts, IMPOSSIBLE, NO_COST, plus } from './cost.ts';
import { type Candidate, lowestBit, type Problem } from './problem.ts';

/** Receives a bundle; `pickOf` is only good until the call returns. */
export type BundleVisitor = (
  needs: number,
  /** The account included. */
  major: number,
  minor: number,
  least: number,
  /** -1 for the bundle that leaves a need unserved. */
  provider: number,
  /** Whether two bundles of the provider could get in each other's way. */
  coupled: boolean,
  firstPick: (need: number) => Candidate | null,
) => void;

/** Rank of an unserved need: after every offer. */
export const UNSERVED_RANK = 2 ** 30;

export function rankCandidate(candidate: Candidate | null | undefined): number {
  return candidate?.rank ?? UNSERVED_RANK;
}

/**
 * Visits the bundles of the wanted providers, and for each need the one that leaves it unserved.
 * @param wanted which providers
 */
export function visitBundles(
  problem: Problem,
  candidates: readonly (readonly Candidate[])[],
  visit: BundleVisitor,
  wanted: (provider: number) => boolean,
): void {
  const providers = new Map<number, Candidate[][]>();
  for (const [need, list] of candidates.entries()) {
    for (const candidate of list) {
      if (!wanted(candidate.provider)) continue;
      let lists = providers.get(candidate.provider);
      if (lists === undefined) {
        lists = candidates.map((): Candidate[] => []);
        providers.set(candidate.provider, lists);
      }
      lists[need]?.push(candidate);
    }
  }
  for (const [provider, lists] of providers) {
    const coupled = lists.some((list) => list.some((candidate) => candidate.coupled !== 0));
    if (coupled) visitCoupled(problem, provider, lists, visit);
    else visitSeparate(problem, provider, lists, visit);
  }
  for (let need = 0; need < candidates.length; need++) {
    visit(1 << need, problem.unservedCost, 0, 0, -1, false, () => null);
  }
}

/** A provider none of whose offers is shared at a price: each need simply takes its best candidate. */
function visitSeparate(
  problem: Problem,
  provider: number,
  lists: readonly (readonly Candidate[])[],
  visit: BundleVisitor,
): void {
  const served = lists.flatMap((list, need) => (list[0] === undefined ? [] : [{ need, best: list[0] }]));
  const pickOf = (need: number) => lists[need]?.[0] ?? null;
  const majors = new Float64Array(1 << served.length);
  const minors = new Float64Array(1 << served.length);
  const leasts = new Float64Array(1 << served.length);
  const account = problem.accountCost;
  const needs = new Int32Array(1 << served.length);
  for (let subset = 1; subset < majors.length; subset++) {
    const first = served[lowestBit(subset)];
    if (first === undefined) continue;
    const rest = subset & (subset - 1);
    const major = (majors[rest] ?? 0) + first.best.cost.major;
    const minor = (minors[rest] ?? 0) + first.best.cost.minor;
    const least = (leasts[rest] ?? 0) + first.best.cost.least;
    const bits = (needs[rest] ?? 0) | (1 << first.need);
    majors[subset] = major;
    minors[subset] = minor;
    leasts[subset] = least;
    needs[subset] = bits;
    visit(bits, major + account.major, minor + account.minor, least + account.least, provider, false, pickOf);
  }
}

type Split = { readonly cost: Cost; readonly picks: readonly (Candidate | null)[] };

/**
 * A provider with offers whose allowances are shared: the best split of every set of needs among its
 * offers, one offer after the other.
 */
function visitCoupled(
  problem: Problem,
  provider: number,
  lists: readonly (readonly Candidate[])[],
  visit: BundleVisitor,
): void {
  let best = new Map<number, Split>([[0, { cost: NO_COST, picks: lists.map(() => null) }]]);
  for (const [rank, row] of rowsByOffer(lists)) {
    const serves = row.reduce((bits, candidate, need) => (candidate === null ? bits : bits | (1 << need)), 0);
    const next = new Map(best);
    for (let share = serves; share !== 0; share = (share - 1) & serves) {
      const cost = jointCost(problem, rank, row, share);
      if (cost.major === Number.POSITIVE_INFINITY) continue;
      for (const [needs, split] of best) {
        if ((needs & share) !== 0) continue;
        const total = plus(split.cost, cost);
        const known = next.get(needs | share);
        const difference = known === undefined ? -1 : compareCosts(total, known.cost);
        if (difference > 0) continue;
        const picks = split.picks.map((pick, need) => ((share >> need) & 1 ? (row[need] ?? null) : pick));
        if (known === undefined || difference < 0 || comparePicks(picks, known.picks, needs | share) < 0) {
          next.set(needs | share, { cost: total, picks });
        }
      }
    }
    best = next;
  }
  for (const [needs, { cost, picks }] of best) {
    if (needs === 0) continue;
    const { major, minor, least } = plus(cost, problem.accountCost);
    visit(needs, major, minor, least, provider, true, (need) => picks[need] ?? null);
  }
}

/** By offer: its candidate for each need, null if it has none. */
function rowsByOffer(lists: readonly (readonly Candidate[])[]): Map<number, (Candidate | null)[]> {
  const rows = new Map<number, (Candidate | null)[]>();
  for (const [need, list] of lists.entries()) {
    for (const candidate of list) {
      let row = rows.get(candidate.rank);
      if (row === undefined) {
        row = lists.map(() => null);
        rows.set(candidate.rank, row);
      }
      row[need] = candidate;
    }
  }
  return rows;
}

/** The joint cost if the shared needs are coupled, else the plain sum, which is the same and cheaper. */
function jointCost(problem: Problem, rank: number, row: readonly (Candidate | null)[], share: number): Cost {
  let sum = NO_COST;
  let coupled = false;
  for (let rest = share; rest !== 0; rest &= rest - 1) {
    const candidate = row[lowestBit(rest)];
    if (candidate === null || candidate === undefined) return IMPOSSIBLE;
    sum = plus(sum, candidate.cost);
    coupled ||= (candidate.coupled & share) !== 0;
  }
  return coupled ? problem.joint(rank, share) : sum;
}

/** Compares two assignments over some needs by the ranks they choose, need by need; unserved comes last. */
export function comparePicks(
  a: readonly (Candidate | null)[],
  b: readonly (Candidate | null)[],
  needs: number,
): number {
  for (let rest = needs; rest !== 0; rest &= rest - 1) {
    const need = lowestBit(rest);
    const difference = rankCandidate(a[need]) - rankCandidate(b[need]);
    if (difference !== 0) return difference;
  }
  return 0;
}
