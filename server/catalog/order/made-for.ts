/** Whether a plan is of the kind that a need means, and whether it was made for the role. */
import type { Offer } from '../../../schemas/catalog.ts';
import { hasKinds, type Kind, type Kinds, MEANT_KINDS, type Role } from '../../../schemas/vocabulary.ts';

/** The kinds that a need of the role means; empty if the role has none. @param asked the kinds that a request asks for */
export function meantKinds(role: Role, asked: Kinds = {}): readonly Kind[] {
  if (!hasKinds(role)) return [];
  const kind = asked[role];
  return kind === undefined ? MEANT_KINDS[role] : [kind];
}

/**
 * Whether a plan is of a kind that a need of the role means. One whose kind nobody has said counts as such, unless the
 * kind is asked for.
 */
export function isMeantKind({ kinds }: Offer, role: Role, asked: Kinds = {}): boolean {
  if (!hasKinds(role)) return true;
  const kind = kinds[role];
  return kind === undefined ? asked[role] === undefined : meantKinds(role, asked).includes(kind);
}

/** Whether a role of a plan is secondary: the plan was made for something else, or is of another kind. */
export function isSecondaryRole(offer: Offer, role: Role, asked: Kinds = {}): boolean {
  return offer.aside.includes(role) || !isMeantKind(offer, role, asked);
}
