/** The first plans of a role and the best-known ones, to be shown next to other content. */
import type { Offer } from '../../../schemas/catalog.ts';
import { lasts } from '../../../schemas/standing.ts';
import { type Locale, type Role, ROLES } from '../../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale } from '../catalog-index.ts';

export type FirstPlans = {
  readonly role: Role;
  /** How many plans the whole table has. */
  readonly total: number;
  /** In the standing order. */
  readonly offers: readonly Offer[];
};

export function firstPlans(index: CatalogIndex, role: Role, count: number, locale: Locale): FirstPlans {
  const ranked = index.rankedPlans(role);
  return {
    role,
    total: ranked.length,
    offers: ranked.slice(0, count).map(({ offer }) => offerInLocale(index, offer, locale)),
  };
}

/** Whether tools name a plan more than seldom for one of its roles; false of every plan if the version tells of no tools. */
export function isWellKnown({ toolIndex }: Pick<CatalogIndex, 'toolIndex'>, offer: Offer): boolean {
  return offer.roles.some((role) => {
    const adoption = toolIndex.adoptionOf(offer, role)?.all.adoption;
    return adoption === 'leading' || adoption === 'known';
  });
}

/**
 * The two best-known lasting plans of a role, each of another provider: what people compare.
 * @returns at most `count` pairs, one a role, those that most tools name first
 */
export function knownPairs(index: CatalogIndex, count: number, locale: Locale): (readonly [Offer, Offer])[] {
  const pairs = ROLES.flatMap((role) => {
    const namedBy = (offer: Offer): number => index.toolIndex.adoptionOf(offer, role)?.all.named ?? 0;
    const [first, ...others] = index
      .rankedPlans(role)
      .filter(
        ({ offer, byTheWay }) => !byTheWay && lasts(offer) && isWellKnown(index, offer) && namedBy(offer) > 0,
      )
      .map(({ offer }) => offer)
      .sort((a, b) => namedBy(b) - namedBy(a));
    const second = others.find(({ provider }) => provider.slug !== first?.provider.slug);
    return first === undefined || second === undefined
      ? []
      : [{ pair: [first, second] as const, known: namedBy(second) }];
  });
  return pairs
    .sort((a, b) => b.known - a.known)
    .slice(0, count)
    .map(({ pair: [a, b] }) => [offerInLocale(index, a, locale), offerInLocale(index, b, locale)]);
}
