/** How far each offer is from what a term stands for. */
import type { Category, Offer } from '../../../schemas/catalog.ts';
import { hasKinds, type Role } from '../../../schemas/vocabulary.ts';
import { servesByTheWay } from '../order/index.ts';
import type { Intent, TermRow } from './terms.ts';

/** No offer is as far: the word does not find it. */
export const NOT_FOUND = 255;

/** One distance an offer, by position; {@link NOT_FOUND} for those that serve none of the roles. */
export type Distances = Uint8Array;
export type IntentDistances = (row: TermRow) => Distances;

const DISTANCES = {
  /** The role is the offer's first, and the category is that of the role. */
  firstAndOwn: 0,
  firstOrOwn: 1,
  madeFor: 2,
  inCategory: 3,
  byTheWay: 4,
  /** For a kind that the term names only after others. */
  laterKind: 2,
} as const;

/** Offers that serve the same roles in the same way are as far from every term; there are few such groups. */
type Groups = { readonly examples: readonly Offer[]; readonly groupOf: Uint32Array };

/** @returns distances worked out once for each term: there are few */
export function createIntentDistances(
  offers: readonly Offer[],
  categories: readonly Category[],
): IntentDistances {
  const rolesOf = new Map(categories.map(({ slug, roles }) => [slug, new Set<Role>(roles)]));
  const { examples, groupOf } = groupOffers(offers);
  const known = new Map<TermRow, Distances>();
  return (row) => {
    const kept = known.get(row);
    if (kept !== undefined) return kept;
    const ofGroups = examples.map((offer) =>
      distanceTo(row, offer, rolesOf.get(offer.category) ?? new Set()),
    );
    const distances = new Uint8Array(offers.length);
    for (let position = 0; position < distances.length; position++)
      distances[position] = ofGroups[groupOf[position] ?? -1] ?? NOT_FOUND;
    known.set(row, distances);
    return distances;
  };
}

function groupOffers(offers: readonly Offer[]): Groups {
  const groups = new Map<string, number>();
  const examples: Offer[] = [];
  const groupOf = Uint32Array.from(offers, (offer) => {
    const { category, roles, kinds, aside } = offer;
    const key = JSON.stringify([category, roles, kinds, aside]);
    const group = groups.get(key) ?? examples.push(offer) - 1;
    groups.set(key, group);
    return group;
  });
  return { examples, groupOf };
}

function distanceTo(
  { intents, category }: TermRow,
  offer: Offer,
  rolesOfCategory: ReadonlySet<Role>,
): number {
  const ofRoles = intents.map((intent, at) => {
    const distance = distanceToIntent(intent, offer, rolesOfCategory);
    return distance === NOT_FOUND || intent.kind === null || at === 0
      ? distance
      : distance + DISTANCES.laterKind;
  });
  const ofCategory = category === offer.category ? DISTANCES.inCategory : NOT_FOUND;
  return Math.min(NOT_FOUND, ofCategory, ...ofRoles);
}

function distanceToIntent({ role, kind }: Intent, offer: Offer, rolesOfCategory: ReadonlySet<Role>): number {
  if (!offer.roles.includes(role)) return NOT_FOUND;
  if (kind !== null && hasKinds(role)) {
    if (offer.kinds[role] !== kind) return NOT_FOUND;
    if (offer.aside.includes(role)) return DISTANCES.byTheWay;
  } else if (servesByTheWay(offer, role)) return DISTANCES.byTheWay;
  const isFirst = offer.roles[0] === role;
  const isOwn = rolesOfCategory.has(role);
  if (isFirst && isOwn) return DISTANCES.firstAndOwn;
  return isFirst || isOwn ? DISTANCES.firstOrOwn : DISTANCES.madeFor;
}
