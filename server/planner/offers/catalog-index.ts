/** A catalog made ready for planning, once per snapshot. */
import type { Catalog, Offer } from '../../../schemas/catalog.ts';
import type { Tools } from '../../../schemas/tools.ts';
import { type Kinds, ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { lasts, publishedOn, standingOn, type ToolIndex, toolIndexOf } from '../../catalog/index.ts';
import { isSecondaryRole, type OfferAllowances, readAllowances } from '../../catalog/order/index.ts';
import { IN_REACH, type IndexedOffer, indexOffer, type Reach, readAs } from './indexed-offer.ts';

/** The offers of each role, in the order of slugs. */
export type PlannerIndex = ReadonlyMap<Role, readonly IndexedOffer[]>;

/** @throws if an offer names a provider that the catalog does not hold, which a valid snapshot rules out */
export function indexCatalog(
  catalog: Catalog,
  tools: Tools | null,
): { readonly offers: PlannerIndex; readonly tools: ToolIndex } {
  const bySlug = (a: { slug: string }, b: { slug: string }) =>
    a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
  const reached = rolesReached(catalog);
  const today = publishedOn(catalog);
  const toolIndex = toolIndexOf(catalog, tools);
  const providers = new Map(
    [...catalog.providers]
      .sort(bySlug)
      .map((provider, rank) => [
        provider.slug,
        { provider, rank, reach: reached.get(provider.slug)?.size ?? 0 },
      ]),
  );
  const read = [...catalog.offers]
    .sort(bySlug)
    .map((offer) => ({ offer, allowances: readAllowances(offer) }));
  const reach = reachOf(read, today);
  const offers = read.map(({ offer, allowances }, rank) => {
    const found = providers.get(offer.provider.slug);
    if (found === undefined)
      throw new Error(`offer ${offer.slug} names a provider that the catalog does not hold`);
    return indexOffer(offer, rank, found, today, toolIndex, allowances, reach);
  });
  return {
    offers: new Map(ROLES.map((role) => [role, offers.filter(({ baselines }) => baselines.has(role))])),
    tools: toolIndex,
  };
}

/** What is in reach by the largest number that a plan states; a plan that nobody can have states none. */
function reachOf(
  read: readonly { readonly offer: Offer; readonly allowances: OfferAllowances }[],
  today: string,
): Reach {
  const largest = new Map<string, number>();
  for (const { offer, allowances } of read) {
    if (standingOn(offer, today) !== 'available') continue;
    for (const { allowed, uses } of allowances.meters)
      for (const { role, measure, factor, proves } of uses) {
        const key = `${role} ${measure}`;
        if (proves && allowed < Number.POSITIVE_INFINITY)
          largest.set(key, Math.max(largest.get(key) ?? 0, allowed / factor));
      }
  }
  return (role, measure) => IN_REACH * (largest.get(`${role} ${measure}`) ?? Number.POSITIVE_INFINITY);
}

/** The index as a request reads it that asks for kinds; see readAs. */
export function readIndexAs(index: PlannerIndex, asked: Kinds): PlannerIndex {
  const read = new Map<IndexedOffer, IndexedOffer>();
  const readOnce = (offer: IndexedOffer): IndexedOffer => {
    const known = read.get(offer) ?? readAs(offer, asked);
    read.set(offer, known);
    return known;
  };
  return new Map([...index].map(([role, offers]) => [role, offers.map(readOnce)]));
}

/** The roles that each provider has plans for that last and are made for them, by its slug. */
function rolesReached({ offers }: Catalog): ReadonlyMap<string, ReadonlySet<Role>> {
  const reached = new Map<string, Set<Role>>();
  for (const offer of offers) {
    if (!lasts(offer)) continue;
    const roles = reached.get(offer.provider.slug) ?? new Set();
    for (const role of offer.roles) if (!isSecondaryRole(offer, role)) roles.add(role);
    reached.set(offer.provider.slug, roles);
  }
  return reached;
}
