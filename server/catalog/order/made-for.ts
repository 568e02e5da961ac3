/** Whether a plan is of the kind that a need means, and whether it was made for the role. */
import type { Offer } from '../../../schemas/catalog.ts';
import { hasKinds, MEANT_KINDS, type Role } from '../../../schemas/vocabulary.ts';

/** Whether a plan is of the kind that a need of the role means; one whose kind nobody has said counts as such. */
export function isMeantKind({ kinds }: Offer, role: Role): boolean {
  const kind = hasKinds(role) ? kinds[role] : undefined;
  return !hasKinds(role) || kind === undefined || MEANT_KINDS[role].includes(kind);
}

/** Whether a role of a plan is secondary: the plan was made for something else, or is of another kind. */
export function isSecondaryRole(offer: Offer, role: Role): boolean {
  return offer.aside.includes(role) || !isMeantKind(offer, role);
}
