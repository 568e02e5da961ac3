/** The few limits shown next to the name of a plan: in lists, on cards, badges and pictures. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { tellingLimits } from '../facts/telling-limits.ts';
import { mainLimits, type PlanOfRoles } from './role-figures.ts';

export const HEADLINE_MAX = 3;

/**
 * At most `max` limits, each of another metric, those first that the page of the plan begins with.
 * @param role in a list of one role: its figures come first, what is stated for other roles is left out
 */
export function headlineLimits(
  offer: PlanOfRoles,
  max = HEADLINE_MAX,
  role: Role | null = null,
): OfferLimit[] {
  if (role !== null) return tellingLimits(offer, max, role);
  const seen = new Set<Metric>();
  return [...mainLimits(offer), ...tellingLimits(offer, max)]
    .filter(({ metric }) => !seen.has(metric) && seen.add(metric))
    .slice(0, max);
}
