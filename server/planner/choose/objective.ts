/**
 * The order of stacks, most important first. A better verdict comes first ($0, $0 if confirmed, not $0), but for
 * what no price makes good: doubt whether a plan works at all, and plans that were made for something else.
 *
 * 1. `unserved`: needs without a plan
 * 2. `doubtful`: picks that say nothing of a constraint which silence most likely breaks, or that ask users outside
 *    mainland China for the real-name verification there
 * 3. `ending`: picks that do not last
 * 4. `unproven`: picks whose stated limits do not prove the usage
 * 5. `by-the-way`: picks that were made for something else and that the request does not prefer
 * 6. `unconfirmed`: asked constraints that a pick does not state
 * 7. `unpreferred`: picks that the request does not prefer
 * 8. `review`: picks whose record is under review
 * 9. `main-figure`: picks that do not state the main figure of the need
 * 10. `harm`: the worst that each pick can do, see catalog/order/harm.ts
 * 11. `accounts`: accounts to open
 * 12. `unstated`: facts that decide and are not stated, or forbid commercial use
 * 13. `evidence`: how far those facts are from having been seen live
 * 14. `headroom`: in bands
 *
 * Stacks that are equal in all of them are equal; the one whose slugs come first is shown, and said to be equal.
 *
 * A stack's cost is the sum of its picks' costs plus one account for each provider, packed as digits of two
 * numbers: lower is better, and the order of costs is the order of stacks.
 */
import { planConstraintsSchema } from '../../../schemas/plan.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { DECISIVE_FACTS_MAX, EVIDENCE_AGE_MAX, HARM_MAX, HEADROOM_MAX } from '../../catalog/order/index.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import type { NeedFit } from './need-fit.ts';
import { type Cost, IMPOSSIBLE } from './search/index.ts';

const NEEDS_MAX = ROLES.length;
const CONSTRAINTS_MAX = Object.keys(planConstraintsSchema.shape).length;

/** The most that one pick can add to each criterion, most important criterion first. */
const MAJOR = {
  unserved: 1,
  doubtful: 1,
  ending: 1,
  unproven: 1,
  'by-the-way': 1,
  unconfirmed: CONSTRAINTS_MAX,
  unpreferred: 1,
  review: 1,
  'main-figure': 1,
  harm: HARM_MAX,
  accounts: 1,
} as const;
const MINOR = {
  unstated: DECISIVE_FACTS_MAX,
  evidence: EVIDENCE_AGE_MAX,
  headroom: HEADROOM_MAX,
} as const;

type MajorCriterion = keyof typeof MAJOR;
type MinorCriterion = keyof typeof MINOR;
export type Criterion = MajorCriterion | MinorCriterion;

type Digit<Name> = {
  readonly criterion: Name;
  readonly part: keyof Cost;
  /** What one unit weighs: more than everything below it can add up to. */
  readonly weight: number;
  readonly base: number;
};

function listDigits<Name extends Criterion>(
  part: keyof Cost,
  most: Readonly<Record<Name, number>>,
): Digit<Name>[] {
  let weight = 1;
  // Object.entries loses the names, which are those of the record.
  const entries = Object.entries(most) as [Name, number][];
  return entries
    .reverse()
    .map(([criterion, each]): Digit<Name> => {
      const base = NEEDS_MAX * each + 1;
      const digit = { criterion, part, weight, base };
      weight *= base;
      if (!Number.isSafeInteger(weight)) throw new Error(`The ${part} criteria do not fit in one number`);
      return digit;
    })
    .reverse();
}

const MAJOR_DIGITS = listDigits('major', MAJOR);
const MINOR_DIGITS = listDigits('minor', MINOR);
const DIGITS: readonly Digit<Criterion>[] = [...MAJOR_DIGITS, ...MINOR_DIGITS];

function computeWeights<Name extends Criterion>(
  digits: readonly Digit<Name>[],
): Readonly<Record<Name, number>> {
  return Object.fromEntries(digits.map(({ criterion, weight }) => [criterion, weight])) as Record<
    Name,
    number
  >;
}

export const MAJOR_WEIGHT = computeWeights(MAJOR_DIGITS);
const MINOR_WEIGHT = computeWeights(MINOR_DIGITS);

/** One digit of a stack's cost. */
export function digit(cost: Cost, criterion: Criterion): number {
  const found = DIGITS.find((one) => one.criterion === criterion);
  return found === undefined ? 0 : Math.floor(cost[found.part] / found.weight) % found.base;
}

/** The major part of a cost above the accounts: what no saved account can outweigh. */
export function aboveAccounts(major: number): number {
  return major - (major % MAJOR_WEIGHT.harm);
}

/** The first criterion on which two costs differ, null if they are equal. */
export function decisive(a: Cost, b: Cost): Criterion | null {
  // The digits above are equal once the quotients are, so that no remainder is needed.
  const found = DIGITS.find(
    ({ part, weight }) => Math.floor(a[part] / weight) !== Math.floor(b[part] / weight),
  );
  return found?.criterion ?? null;
}

/** What the request says of a pick, whatever its need. */
export type PickTerms = {
  /** Whether the request prefers it, or prefers nothing. */
  readonly preferred: boolean;
  /** Whether the request names it. */
  readonly named: boolean;
  /** How many asked constraints it does not state. */
  readonly unconfirmed: number;
  /** Whether one of these is most likely broken by silence. */
  readonly doubtful: boolean;
};

/**
 * The cost of serving a need with an offer, its account not counted; IMPOSSIBLE if a limit is exceeded or
 * the offer does not serve the role.
 */
export function computePickCost(offer: IndexedOffer, role: Role, fit: NeedFit, terms: PickTerms): Cost {
  const baseline = offer.baselines.get(role);
  if (baseline === undefined || fit.state === 'exceeds') return IMPOSSIBLE;
  return {
    major:
      (terms.doubtful ? MAJOR_WEIGHT.doubtful : 0) +
      terms.unconfirmed * MAJOR_WEIGHT.unconfirmed +
      (offer.lasts ? 0 : MAJOR_WEIGHT.ending) +
      (fit.state === 'proven' ? 0 : MAJOR_WEIGHT.unproven) +
      (terms.preferred ? 0 : MAJOR_WEIGHT.unpreferred) +
      (offer.underReview ? MAJOR_WEIGHT.review : 0) +
      (baseline.byTheWay && !terms.named ? MAJOR_WEIGHT['by-the-way'] : 0) +
      (baseline.mainFigureStated ? 0 : MAJOR_WEIGHT['main-figure']) +
      baseline.harm * MAJOR_WEIGHT.harm,
    minor:
      baseline.unstated * MINOR_WEIGHT.unstated +
      baseline.evidenceAge * MINOR_WEIGHT.evidence +
      (fit.headroom ?? baseline.headroom) * MINOR_WEIGHT.headroom,
  };
}
