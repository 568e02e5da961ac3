/**
 * The order of stacks, most important first: needs served, plans that last, proven fit,
 * preferences, no record under review, fewest risks, fewest accounts, headroom; slugs break what is left.
 *
 * A stack's cost is the sum of its picks' costs plus one account for each provider, packed as digits of one
 * whole number below 2^53: lower is better, and the order of the numbers is the order of the stacks.
 */
import type { Role } from '../../../schemas/vocabulary.ts';
import type { IndexedOffer } from '../offers/index.ts';
import { NEARLY_USED, type NeedFit } from './need-fit.ts';

export const CRITERIA = [
  'unserved',
  'ending',
  'unproven',
  'unpreferred',
  'review',
  'risks',
  'accounts',
  'headroom',
] as const;
export type Criterion = (typeof CRITERIA)[number];

const NEEDS_MAX = 16;
export const RISKS_MAX = 15;
/** Headroom is counted in thousandths of the tightest allowance used, per need. */
const HEADROOM_STEPS = 1000;

const BASE: Record<Criterion, number> = {
  unserved: NEEDS_MAX + 1,
  ending: NEEDS_MAX + 1,
  unproven: NEEDS_MAX + 1,
  unpreferred: NEEDS_MAX + 1,
  review: NEEDS_MAX + 1,
  risks: NEEDS_MAX * RISKS_MAX + 1,
  accounts: NEEDS_MAX + 1,
  headroom: NEEDS_MAX * HEADROOM_STEPS + 1,
};

/** What one unit of each criterion weighs: more than everything below it can add up to. */
export const WEIGHT = (() => {
  const weights: Record<Criterion, number> = {
    unserved: 0,
    ending: 0,
    unproven: 0,
    unpreferred: 0,
    review: 0,
    risks: 0,
    accounts: 0,
    headroom: 0,
  };
  let weight = 1;
  for (const criterion of [...CRITERIA].reverse()) {
    weights[criterion] = weight;
    weight *= BASE[criterion];
  }
  return weights;
})();

/** One digit of a stack's cost. */
export function digit(cost: number, criterion: Criterion): number {
  return Math.floor(cost / WEIGHT[criterion]) % BASE[criterion];
}

/** The part of a cost above the accounts: what no saved account can outweigh. */
export function aboveAccounts(cost: number): number {
  return cost - (cost % WEIGHT.risks);
}

/** The first criterion on which two costs differ, null where they are equal. */
export function decisive(a: number, b: number): Criterion | null {
  if (a === b) return null;
  // The digits above are equal once the quotients are, so that no remainder is needed.
  return CRITERIA.find((one) => Math.floor(a / WEIGHT[one]) !== Math.floor(b / WEIGHT[one])) ?? null;
}

/** Risks that come from the usage: a quota nearly used, a cap that a burst would meet. */
function usageRisks(fit: NeedFit): number {
  const nearlyUsed = fit.figures.some(
    ({ state, share }) => state === 'proven' && share !== null && share > NEARLY_USED,
  );
  const burst = fit.figures.some(({ bursts }) => bursts.length > 0);
  return Number(nearlyUsed) + Number(burst);
}

/**
 * The cost of serving a need with an offer, its account not counted; Infinity where a limit is exceeded or
 * the offer does not serve the role.
 * @param preferred whether the request prefers it, or prefers nothing
 */
export function costOfPick(offer: IndexedOffer, role: Role, fit: NeedFit, preferred: boolean): number {
  const baseline = offer.baselines.get(role);
  if (baseline === undefined || fit.state === 'exceeds') return Number.POSITIVE_INFINITY;
  const used =
    fit.tightest === null
      ? baseline.referenceUse
      : Math.min(HEADROOM_STEPS, Math.ceil(HEADROOM_STEPS * fit.tightest));
  return (
    (offer.lasts ? 0 : WEIGHT.ending) +
    (fit.state === 'proven' ? 0 : WEIGHT.unproven) +
    (preferred ? 0 : WEIGHT.unpreferred) +
    (offer.underReview ? WEIGHT.review : 0) +
    Math.min(RISKS_MAX, baseline.risks + usageRisks(fit)) * WEIGHT.risks +
    used * WEIGHT.headroom
  );
}
