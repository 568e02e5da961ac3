/** The facts that decide between plans of a role: which of them a plan states, and how well that is proved. */
import { dayOfCopy } from '../../../schemas/captured.ts';
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

/** The most that {@link evidenceAge} can be. */
export const EVIDENCE_AGE_MAX = 24;

/**
 * How far the facts that decide are from having been seen: 0 if all were seen live, 24 if none was even read in
 * a copy of a known day. Counted in quarters of the facts, live ones first.
 */
export function evidenceAge(offer: Offer, role: Role): number {
  const fields = [
    ...decisiveFacts(role).filter((field) => isStated(readFact(offer, field))),
    ...mainFigureLimits(offer, role).map(({ id }) => `limits.${id}`),
  ];
  if (fields.length === 0) return EVIDENCE_AGE_MAX;
  const quarters = (test: (entry: Evidence) => boolean) =>
    Math.floor((4 * fields.filter((field) => evidenceFor(offer, field).some(test)).length) / fields.length);
  const live = quarters(({ freshness }) => freshness.status === 'verified');
  const dated = quarters(
    ({ freshness: { status }, captured }) =>
      status === 'verified' || status === 'stale' || (status === 'captured' && dayOfCopy(captured) !== null),
  );
  return (4 - live) * 5 + (4 - dated);
}
