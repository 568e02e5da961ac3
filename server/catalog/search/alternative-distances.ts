/** How far each offer is from standing in for a service. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { servesByTheWay } from '../order/index.ts';
import { type Distances, NOT_FOUND } from './intent-distances.ts';
import type { SearchIndex } from './search-index.ts';

const OTHER_FIRST_ROLE = 1;
const MISSING_ROLE = 2;

/** What something else is wanted for: its roles, the first of which matters most; null where several are equal. */
export type ReplacedService = { readonly roles: readonly Role[]; readonly first: Role | null };

/**
 * What a service is made for. One with plans for many things is taken for its widest plan; where none is wider than
 * the others, for all of them together.
 * @param name the key of a known name
 */
export function replacedService({ offers, services }: SearchIndex, name: string): ReplacedService {
  const { roles: unlistedRoles = [] } = services.unlistedOf.get(name) ?? {};
  const positions = services.offersOf.get(name);
  const own = positions === undefined ? [unlistedRoles] : ownOffers(offers, positions).map(madeForRoles);
  const widest = Math.max(0, ...own.map(({ length }) => length));
  const [first = [], ...others] = own.filter(({ length }) => length === widest);
  return {
    roles: [...new Set([first, ...others].flat())],
    first: others.length === 0 ? (first[0] ?? null) : null,
  };
}

/** Offers of other providers that are made for what the service is made for; those that do more of it are nearer. */
export function alternativeDistances(index: SearchIndex, name: string): Distances {
  const { offers, services } = index;
  const own = ownOffers(offers, services.offersOf.get(name));
  const providers = new Set(own.map(({ provider }) => provider.slug));
  const { roles, first } = replacedService(index, name);
  return Uint8Array.from(offers, (offer) => {
    const shared = madeForRoles(offer).filter((role) => roles.includes(role));
    if (providers.has(offer.provider.slug) || shared.length === 0) return NOT_FOUND;
    const missing = (roles.length - shared.length) * MISSING_ROLE;
    return missing + (first !== null && offer.roles[0] !== first ? OTHER_FIRST_ROLE : 0);
  });
}

function ownOffers(offers: readonly Offer[], positions: Iterable<number> = []): Offer[] {
  return [...positions].flatMap((position) => offers[position] ?? []);
}

function madeForRoles(offer: Offer): Role[] {
  return offer.roles.filter((role) => !servesByTheWay(offer, role));
}
