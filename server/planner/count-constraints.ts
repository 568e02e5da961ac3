/** How many plans state to meet each condition that a request can switch on. */
import type { Offer } from '../../schemas/catalog.ts';
import { meetsCondition } from '../../schemas/fact-values.ts';
import { type ConstraintSwitch, SWITCHED_CONSTRAINTS } from '../../schemas/facts.ts';
import type { Role } from '../../schemas/vocabulary.ts';

/** @param needs only plans that serve one of them are counted; all if it is empty. Silence meets nothing. */
export function countConstraints(
  offers: readonly Offer[],
  needs: readonly Role[],
): ReadonlyMap<ConstraintSwitch, number> {
  const served = offers.filter(
    ({ standing, roles }) =>
      standing === 'available' && (needs.length === 0 || roles.some((role) => needs.includes(role))),
  );
  return new Map(
    SWITCHED_CONSTRAINTS.map((row) => [
      row.name,
      served.filter((offer) => meetsCondition(offer, row)).length,
    ]),
  );
}
