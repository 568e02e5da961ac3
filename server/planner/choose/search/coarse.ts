/**
 * The least cost of covering needs, all below the accounts left aside: it tells which bundles can begin a best cover, so
 * that the fine search need not try the others.
 *
 * Each need costs at least what it costs by itself. What a bundle costs above that is its excess: one account
 * where sharing is free. A bundle of that excess can be replaced by any larger one of the same excess, so
 * only the largest matter, and overlaps do no harm.
 */
import type { BestBundles } from './best-bundles.ts';
import { countBits, lowestBit, type Problem } from './problem.ts';

export type Coarse = {
  /** Excess of the bundle of a set; Infinity if there is none. */
  readonly excess: (needs: number) => number;
  /** Least excess of any cover of a set. */
  readonly least: (needs: number) => number;
  /** A lower bound of `least`, at once. */
  readonly atLeast: (needs: number) => number;
};

export function coarseCovers(problem: Problem, bundles: BestBundles, size: number): Coarse {
  const account = problem.accountCost.major;
  const alone = Array.from({ length: size }, (_, need) =>
    problem.aboveAccounts(bundles.major[1 << need] ?? Number.POSITIVE_INFINITY),
  );
  const excesses = new Float64Array(1 << size).fill(Number.POSITIVE_INFINITY);
  const free: number[] = [];
  const priced: number[][] = alone.map(() => []);
  let guaranteed = true;
  for (const list of bundles.byLowest) {
    for (const needs of list) {
      let floor = 0;
      for (let rest = needs; rest !== 0; rest &= rest - 1) floor += alone[lowestBit(rest)] ?? 0;
      const excess = (bundles.major[needs] ?? 0) - floor;
      excesses[needs] = excess;
      if (excess === account) free.push(needs);
      else {
        priced[lowestBit(needs)]?.push(needs);
        guaranteed &&= excess > account;
      }
    }
  }
  const largest = free.filter((needs) => {
    for (let need = 0; need < size; need++) {
      if (!((needs >> need) & 1) && excesses[needs | (1 << need)] === account) return false;
    }
    return true;
  });
  largest.sort((a, b) => countBits(b) - countBits(a));
  const biggest = largest[0] === undefined ? 1 : countBits(largest[0]);
  const byNeed = alone.map((_, need) => largest.filter((needs) => (needs >> need) & 1));
  // An unserved need opens no account: only without such bundles do accounts bound from below.
  const atLeast = (needs: number) => (guaranteed ? account * Math.ceil(countBits(needs) / biggest) : 0);

  const known = new Float64Array(1 << size).fill(-1);
  known[0] = 0;
  const least = (needs: number): number => {
    const before = known[needs] ?? -1;
    if (before >= 0) return before;
    const floor = atLeast(needs);
    const lowest = lowestBit(needs);
    let found = Number.POSITIVE_INFINITY;
    for (const set of byNeed[lowest] ?? []) {
      const rest = needs & ~set;
      if (account + atLeast(rest) >= found) continue;
      found = Math.min(found, account + least(rest));
      if (found <= floor) break;
    }
    for (const set of priced[lowest] ?? []) {
      if ((set & ~needs) !== 0) continue;
      const excess = excesses[set] ?? Number.POSITIVE_INFINITY;
      const rest = needs & ~set;
      if (excess + atLeast(rest) < found) found = Math.min(found, excess + least(rest));
    }
    known[needs] = found;
    return found;
  };
  return { excess: (needs) => excesses[needs] ?? Number.POSITIVE_INFINITY, least, atLeast };
}
