/**
 * What a stack costs: three whole numbers, compared one after the other. The criteria of objective.ts are their
 * digits; one number could not hold them all exactly, for a double is exact only below 2^53.
 */
export type Cost = {
  /** The most important criteria; accounts are its last digit or are below it. */
  readonly major: number;
  readonly minor: number;
  readonly least: number;
};

export const NO_COST: Cost = { major: 0, minor: 0, least: 0 };
/** Of what cannot be had: more than anything else. */
export const IMPOSSIBLE: Cost = { major: Number.POSITIVE_INFINITY, minor: 0, least: 0 };

export function plus(a: Cost, b: Cost): Cost {
  return { major: a.major + b.major, minor: a.minor + b.minor, least: a.least + b.least };
}

export function minus(a: Cost, b: Cost): Cost {
  return { major: a.major - b.major, minor: a.minor - b.minor, least: a.least - b.least };
}

/** Negative if `a` is less; two impossible costs are equal. */
export function compareCosts(a: Cost, b: Cost): number {
  if (a.major !== b.major) return a.major - b.major;
  return a.minor - b.minor || a.least - b.least;
}
