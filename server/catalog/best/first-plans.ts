/** The first plans of a role, for a small table next to other content. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
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
