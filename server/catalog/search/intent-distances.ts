/** How far each offer is from what a term means. */
import type { Category, Offer } from '../../../schemas/catalog.ts';
import { hasKinds, type Role } from '../../../schemas/vocabulary.ts';
import { isSecondaryRole } from '../order/index.ts';
import type { Intent, TermRow } from './terms.ts';

/** 0 is nearest; an offer without a distance is not found. */
export type Distances = ReadonlyMap<Offer, number>;
/** The distance of what is not found: it stays so whatever is added. */
export const NOT_FOUND = Number.POSITIVE_INFINITY;

const INTENT = {
  /** The role is the offer's first, and the category is that of the role. */
  firstAndOwn: 0,
  firstOrOwn: 1,
  madeFor: 2,
  inCategory: 3,
  secondary: 4,
  /** For a kind that the term names only after others. */
  laterKind: 2,
} as const;

/** @returns how far each offer is from what a term means, computed once for each term */
export function createIntentDistances(
  offers: readonly Offer[],
  categories: readonly Category[],
): (row: TermRow) => Distances {
  const rolesOf = new Map(categories.map(({ slug, roles }) => [slug, new Set<Role>(roles)]));
  const known = new Map<TermRow, Distances>();
  return (row) => {
    const distances =
      known.get(row) ??
      new Map(
        offers
          .map((offer) => [offer, distanceTo(row, offer, rolesOf.get(offer.category))] as const)
          .filter(([, distance]) => distance < NOT_FOUND),
      );
    known.set(row, distances);
    return distances;
  };
}

function distanceTo(
  { intents, category }: TermRow,
  offer: Offer,
  rolesOfCategory: ReadonlySet<Role> = new Set(),
): number {
  const ofRoles = intents.map(
    (intent, at) =>
      distanceToIntent(intent, offer, rolesOfCategory) +
      (intent.kind === null || at === 0 ? 0 : INTENT.laterKind),
  );
  return Math.min(category === offer.category ? INTENT.inCategory : NOT_FOUND, ...ofRoles);
}

function distanceToIntent({ role, kind }: Intent, offer: Offer, rolesOfCategory: ReadonlySet<Role>): number {
  if (!offer.roles.includes(role)) return NOT_FOUND;
  if (kind !== null && hasKinds(role)) {
    if (offer.kinds[role] !== kind) return NOT_FOUND;
    if (offer.aside.includes(role)) return INTENT.secondary;
  } else if (isSecondaryRole(offer, role)) return INTENT.secondary;
  const isFirst = offer.roles[0] === role;
  const isOwn = rolesOfCategory.has(role);
  if (isFirst && isOwn) return INTENT.firstAndOwn;
  return isFirst || isOwn ? INTENT.firstOrOwn : INTENT.madeFor;
}
