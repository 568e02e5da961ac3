/** The facts that an offer states now, by the fields that changes name. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { FactValue } from '../../../schemas/change.ts';
import { statedFacts } from '../../../schemas/fact-values.ts';
import { MAIN_FIGURES } from '../../../schemas/measures.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import type { Role } from '../../../schemas/vocabulary.ts';

/** Every stated fact by its field, the main figures of the offer's roles first, then its other limits, terms and commands. */
export function presentFacts(offer: Offer): ReadonlyMap<string, FactValue> {
  const limits = [...offer.limits].sort((a, b) => rank(a.metric, offer.roles) - rank(b.metric, offer.roles));
  return new Map<string, FactValue>([
    ...limits.map((limit): [string, FactValue] => [`limits.${limit.id}`, limit]),
    ...statedFacts(offer).map(({ field, value }): [string, FactValue] => [field, value]),
    ...offer.setup.map(({ id, command, roles }): [string, FactValue] => [
      `setup.${id}`,
      { command, roles: [...roles] },
    ]),
  ]);
}

/** The position of a metric among the main figures of the roles; last if no role lists it. */
export function rank(metric: Metric, roles: readonly Role[]): number {
  const places = roles.map((role) => MAIN_FIGURES[role].indexOf(metric)).filter((place) => place >= 0);
  return places.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...places);
}
