/** Limits of a metric that no other offer of the same role states: a hint of a wrong metric. */
import type { Metric } from '../../schemas/metrics.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { type ListedLimit, listLimits } from './listed-limits.ts';
import type { ListedOffer } from './listed-offers.ts';
import type { LonelyLimit } from './report.ts';

/**
 * The limits that stand alone in a role in which other offers state limits too. First those that stand
 * alone in all their roles, and among these those of the roles with the most offers.
 */
export function lonelyLimits(offers: readonly ListedOffer[]): LonelyLimit[] {
  const limits = listLimits(offers);
  const stating = offersBy(limits, (role) => role);
  const measuring = offersBy(limits, (role, metric) => `${role} ${metric}`);
  return limits
    .map(({ offer, limit, at }) => {
      const lonelyIn = limit.roles
        .filter((role) => measuring.get(`${role} ${limit.metric}`)?.size === 1)
        .map((role) => ({ role, offers: stating.get(role)?.size ?? 0 }))
        .filter((entry) => entry.offers > 1)
        .sort((a, b) => b.offers - a.offers);
      const inAllItsRoles = lonelyIn.length === limit.roles.length;
      return { offer, at, limit: limit.id, metric: limit.metric, lonelyIn, inAllItsRoles };
    })
    .filter(({ lonelyIn }) => lonelyIn.length > 0)
    .sort(
      (a, b) =>
        Number(b.inAllItsRoles) - Number(a.inAllItsRoles) ||
        (b.lonelyIn[0]?.offers ?? 0) - (a.lonelyIn[0]?.offers ?? 0),
    );
}

/** The offers behind each key of a limit's role and metric. */
function offersBy(
  limits: readonly ListedLimit[],
  key: (role: Role, metric: Metric) => string,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { offer, limit } of limits) {
    for (const role of limit.roles) {
      const name = key(role, limit.metric);
      found.set(name, (found.get(name) ?? new Set()).add(offer));
    }
  }
  return found;
}
