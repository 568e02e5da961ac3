/** The facts that decide between plans of a role: which of them a plan states, and how well that is proved. */
import { dayOfCopy, isRecent } from '../../../schemas/captured.ts';
import type { Evidence, Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { isStated, readFact } from '../../../schemas/fact-values.ts';
import type { FixedFactField } from '../../../schemas/facts.ts';
import { MAIN_FIGURES } from '../../../schemas/measures.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { isRate, limitsOneThing } from '../allowances/index.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { FEEDS_A_MODEL, MUST_STAY_UP } from './harm.ts';

function decisiveFacts(role: Role): FixedFactField[] {
  return [
    'overage',
    'signup.card',
    'commercial.use',
    ...(MUST_STAY_UP.has(role) ? (['flags.idlePause'] as const) : []),
    ...(FEEDS_A_MODEL.has(role) ? (['flags.dataTraining'] as const) : []),
  ];
}

/** At most this many facts decide in any role. */
export const DECISIVE_FACTS_MAX = 5;

/**
 * How many of the facts that decide in the role the plan does not state. One that forbids commercial use has no
 * advantage over one that says nothing of it.
 */
export function unstatedFacts(offer: Offer, role: Role): number {
  return decisiveFacts(role).filter((field) => {
    const value = readFact(offer, field);
    return !isStated(value) || value === 'forbidden';
  }).length;
}

/** The limits that state the main figure of the role. A rate is none, nor are credits without a stated price. */
export function mainFigureLimits(offer: Offer, role: Role): OfferLimit[] {
  const metrics: readonly string[] = MAIN_FIGURES[role];
  return offer.limits.filter(
    (limit) =>
      limit.roles.includes(role) &&
      limit.condition === undefined &&
      !limitsOneThing(limit) &&
      !isRate(limit) &&
      (metrics.includes(limit.metric) ||
        (limit.metric === 'credits' && limit.costs?.some(({ metric }) => metrics.includes(metric)) === true)),
  );
}

/** How the facts that decide were seen. 0: live; 1: in copies of the last 180 days; 2: in older ones, or of no known day. */
export type CopyAge = 0 | 1 | 2;
export const COPIES_MAX: CopyAge = 2;

/** @param today YYYY-MM-DD, the day of the data */
export function oldestCopies(offer: Offer, role: Role, today: string): CopyAge {
  const fields = [
    ...decisiveFacts(role).filter((field) => isStated(readFact(offer, field))),
    ...mainFigureLimits(offer, role).map(({ id }) => `limits.${id}`),
  ];
  if (fields.length === 0) return COPIES_MAX;
  const ages = fields.map((field) =>
    Math.min(...evidenceFor(offer, field).map((entry) => ageOf(entry, today)), COPIES_MAX),
  );
  const oldest = Math.max(...ages);
  return oldest === 0 ? 0 : oldest === 1 ? 1 : 2;
}

function ageOf({ freshness: { status }, captured }: Evidence, today: string): CopyAge {
  if (status === 'verified') return 0;
  const day = status === 'captured' ? dayOfCopy(captured) : null;
  return day !== null && isRecent(day, today) ? 1 : 2;
}
