/**
 * What a stack costs: two whole numbers, compared one after the other. The criteria of objective.ts are their
 * digits; one number could not hold them all exactly, for a double is exact only below 2^53.
 */
export type Cost = {
  /** The criteria down to the number of accounts, which is the last digit. */
  readonly major: number;
  /** The criteria below the accounts. */
  readonly minor: number;
};

export const NO_COST: Cost = { major: 0, minor: 0 };
/** Of what cannot be had: more than anything else. */
export const IMPOSSIBLE: Cost = { major: Number.POSITIVE_INFINITY, minor: 0 };

export function plus(a: Cost, b: Cost): Cost {
  return { major: a.major + b.major, minor: a.minor + b.minor };
}

export function minus(a: Cost, b: Cost): Cost {
  return { major: a.major - b.major, minor: a.minor - b.minor };
}

/** Negative if `a` is less; two impossible costs are equal. */
export function compareCosts(a: Cost, b: Cost): number {
  return a.major === b.major ? a.minor - b.minor : a.major - b.major;
}
