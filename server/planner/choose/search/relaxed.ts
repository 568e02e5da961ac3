/**
 * The least cost of covering needs with bundles, by dynamic programming over sets of needs. It lets a
 * provider appear in several bundles, which may hide the price of sharing: so it is a lower bound, exact
 * where no provider of a coupled bundle appears twice.
 *
 * The bundle that holds the lowest need of a set is tried in every way that the coarse cover leaves open, so
 * at most 3^15 pairs are compared for 16 needs, however many offers there are.
 */
import { type BestBundles, bestBundles } from './best-bundles.ts';
import { UNSERVED_RANK } from './bundles.ts';
import { type Coarse, coarseCovers } from './coarse.ts';
import { type Cost, compareCosts, IMPOSSIBLE, NO_COST, plus } from './cost.ts';
import { type Candidate, countBits, lowestBit, type Problem } from './problem.ts';

export type Cover = {
  readonly cost: Cost;
  /** By need: the rank of its offer, UNSERVED_RANK if it stays unserved. */
  readonly ranks: Int32Array;
};

export type RelaxedCovers = {
  /** The best cover of a set of needs (bits); remembers what it was asked. */
  readonly cover: (needs: number) => Cover;
  /** A lower bound of a cover's cost that is quicker to have. */
  readonly atLeast: (needs: number) => Cost;
  /** Providers that the best cover of a set uses twice although their bundles could get in each other's way. */
  readonly repeatedCoupled: (needs: number) => number[];
};

/** @param wanted which providers may serve */
export function relaxedCovers(
  problem: Problem,
  candidates: readonly (readonly Candidate[])[],
  wanted: (provider: number) => boolean,
): RelaxedCovers {
  const size = candidates.length;
  const bundles = bestBundles(problem, candidates, wanted);
  const coarse = coarseCovers(problem, bundles, size);
  const atLeast = lowerBound(problem, bundles, coarse, candidates);
  const covers = new Map<number, Cover>([
    [0, { cost: NO_COST, ranks: new Int32Array(size).fill(UNSERVED_RANK) }],
  ]);
  const firstBundle = new Map<number, number>();

  const cover = (needs: number): Cover => {
    const known = covers.get(needs);
    if (known !== undefined) return known;
    // Whatever the coarse cover leaves open costs the same above and at the accounts.
    let least = IMPOSSIBLE;
    let winner = 0;
    const target = coarse.least(needs);
    const consider = (set: number) => {
      const rest = needs & ~set;
      const excess = coarse.excess(set);
      if (excess + coarse.atLeast(rest) > target || excess + coarse.least(rest) !== target) return;
      const own = { major: 0, minor: bundles.minor[set] ?? 0, least: bundles.least[set] ?? 0 };
      if (compareCosts(plus(own, below(atLeast(rest))), least) > 0) return;
      const cost = plus(own, below(cover(rest).cost));
      const difference = compareCosts(cost, least);
      if (difference < 0 || (difference === 0 && comesBefore(bundles, covers, needs, set, winner))) {
        least = cost;
        winner = set;
      }
    };
    const lowest = lowestBit(needs);
    const others = needs & ~(1 << lowest);
    const list = bundles.byLowest[lowest] ?? [];
    if (list.length <= 2 ** countBits(others)) {
      for (const set of list) if ((set & ~needs) === 0) consider(set);
    } else {
      for (let subset = others; ; subset = (subset - 1) & others) {
        const set = subset | (1 << lowest);
        if (bundles.major[set] !== Number.POSITIVE_INFINITY) consider(set);
        if (subset === 0) break;
      }
    }
    const rest = cover(needs & ~winner);
    const ranks = rest.ranks.slice();
    for (let bits = winner; bits !== 0; bits &= bits - 1)
      ranks[lowestBit(bits)] = bundles.rank(winner, lowestBit(bits));
    const major = (bundles.major[winner] ?? 0) + rest.cost.major;
    const found = { cost: { ...least, major }, ranks };
    covers.set(needs, found);
    firstBundle.set(needs, winner);
    return found;
  };

  return {
    cover,
    atLeast,
    repeatedCoupled: (needs) => {
      cover(needs);
      const seen = new Set<number>();
      const repeated = new Set<number>();
      for (let rest = needs; rest !== 0;) {
        const set = firstBundle.get(rest) ?? rest;
        const provider = bundles.provider[set] ?? -1;
        if (bundles.coupled[set] === 1) (seen.has(provider) ? repeated : seen).add(provider);
        rest &= ~set;
      }
      return [...repeated];
    },
  };
}

/**
 * A bound from below on what covering a set costs: its least coarse cost, and what every need costs below the
 * accounts at its best. The latter only if no need is served worse than at its best above the accounts: one
 * that is could be better below.
 */
function lowerBound(
  problem: Problem,
  bundles: BestBundles,
  coarse: Coarse,
  candidates: readonly (readonly Candidate[])[],
): (needs: number) => Cost {
  const { accountCost } = problem;
  const aboveAccounts = candidates.map((_, need) => problem.aboveAccounts(bundles.major[1 << need] ?? 0));
  return (needs) => {
    let major = coarse.least(needs);
    const atBest = problem.aboveAccounts(major) === 0;
    let minor = 0;
    let least = 0;
    for (let rest = needs; rest !== 0; rest &= rest - 1) {
      const need = lowestBit(rest);
      major += aboveAccounts[need] ?? 0;
      if (!atBest) continue;
      // Served together, needs may share an account.
      minor += (bundles.minor[1 << need] ?? 0) - accountCost.minor;
      least += (bundles.least[1 << need] ?? 0) - accountCost.least;
    }
    return { major, minor, least };
  };
}

/** A cost without what the coarse cover has settled. */
function below(cost: Cost): Cost {
  return { ...cost, major: 0 };
}

/** Of two first bundles of equal cost, whether the former makes the cover whose ranks come first. */
function comesBefore(
  bundles: BestBundles,
  covers: ReadonlyMap<number, Cover>,
  needs: number,
  former: number,
  latter: number,
): boolean {
  const rankIn = (set: number, need: number) =>
    (set >> need) & 1 ? bundles.rank(set, need) : (covers.get(needs & ~set)?.ranks[need] ?? UNSERVED_RANK);
  for (let rest = needs; rest !== 0; rest &= rest - 1) {
    const need = lowestBit(rest);
    const difference = rankIn(former, need) - rankIn(latter, need);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
