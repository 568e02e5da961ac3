/** For every set of needs the one best bundle of any provider, in flat arrays indexed by the set's bits. */
import { type BundleVisitor, rankCandidate, UNSERVED_RANK, visitBundles } from './bundles.ts';
import { type Candidate, lowestBit, type Problem } from './problem.ts';

export type BestBundles = {
  /** Least cost, account included: its major part, Infinity if no provider serves the set, */
  readonly major: Float64Array;
  /** and its parts below. */
  readonly minor: Float64Array;
  readonly least: Float64Array;
  readonly provider: Int32Array;
  /** 1 if two bundles of the provider could get in each other's way. */
  readonly coupled: Uint8Array;
  /** All sets that have a bundle, by their lowest need. */
  readonly byLowest: readonly (readonly number[])[];
  /** Rank of the offer that the set's bundle gives a need; UNSERVED_RANK if it leaves it unserved. */
  readonly rank: (needs: number, need: number) => number;
};

/** @param wanted which providers may serve */
export function bestBundles(
  problem: Problem,
  candidates: readonly (readonly Candidate[])[],
  wanted: (provider: number) => boolean,
): BestBundles {
  const size = candidates.length;
  const major = new Float64Array(1 << size).fill(Number.POSITIVE_INFINITY);
  const minor = new Float64Array(1 << size);
  const least = new Float64Array(1 << size);
  const provider = new Int32Array(1 << size).fill(-1);
  const coupled = new Uint8Array(1 << size);
  const ranks = new Map<number, Int32Array>();
  const byLowest: number[][] = candidates.map(() => []);
  const keepBest: BundleVisitor = (needs, itsMajor, itsMinor, itsLeast, itsProvider, isCoupled, pickOf) => {
    const knownMajor = major[needs] ?? Number.POSITIVE_INFINITY;
    const knownMinor = minor[needs] ?? 0;
    const knownLeast = least[needs] ?? 0;
    if (itsMajor > knownMajor) return;
    const isTie = itsMajor === knownMajor && itsMinor === knownMinor;
    if (itsMajor === knownMajor && (itsMinor > knownMinor || (isTie && itsLeast > knownLeast))) return;
    let row = ranks.get(needs);
    if (row === undefined) {
      row = new Int32Array(size).fill(UNSERVED_RANK);
      ranks.set(needs, row);
      byLowest[lowestBit(needs)]?.push(needs);
    } else if (isTie && itsLeast === knownLeast) {
      let rest = needs;
      let difference = 0;
      for (; rest !== 0 && difference === 0; rest &= rest - 1) {
        const need = lowestBit(rest);
        difference = rankCandidate(pickOf(need)) - (row[need] ?? UNSERVED_RANK);
      }
      if (difference >= 0) return;
    }
    major[needs] = itsMajor;
    minor[needs] = itsMinor;
    least[needs] = itsLeast;
    provider[needs] = itsProvider;
    coupled[needs] = isCoupled ? 1 : 0;
    for (let rest = needs; rest !== 0; rest &= rest - 1) {
      const need = lowestBit(rest);
      row[need] = rankCandidate(pickOf(need));
    }
  };
  visitBundles(problem, candidates, keepBest, wanted);
  return {
    major,
    minor,
    least,
    provider,
    coupled,
    byLowest,
    rank: (needs, need) => ranks.get(needs)?.[need] ?? UNSERVED_RANK,
  };
}
