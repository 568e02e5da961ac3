/** Plans that could join a comparison, in the order in which one looks for a name. */
import type { Offer } from '../../../schemas/catalog.ts';
import { type Locale, ROLES, type Role } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { compareNames } from '../order/index.ts';

export type PlansToAdd = {
  /** By the need that they have in common with the compared ones, by name; each plan is listed once. */
  readonly groups: readonly { readonly role: Role; readonly offers: readonly Offer[] }[];
  /** Those that nobody can have any more, by name. */
  readonly gone: readonly Offer[];
};

/** The plans that serve a need of the compared ones; needs that more of them serve come first. */
export function plansToAdd(index: CatalogIndex, compared: readonly Offer[], locale: Locale): PlansToAdd {
  const present = new Set(compared.map(({ slug }) => slug));
  const servedBy = (role: Role): number => compared.filter(({ roles }) => roles.includes(role)).length;
  const roles = ROLES.filter((role) => servedBy(role) > 0).sort((a, b) => servedBy(b) - servedBy(a));
  const readName = ({ translations }: Offer): string => translations[locale].name;
  const others = index.offers
    .filter(({ slug, roles: own }) => !present.has(slug) && own.some((role) => roles.includes(role)))
    .sort((a, b) => compareNames(readName(a), readName(b), locale));
  const available = others.filter(({ standing }) => standing === 'available');
  const groups = roles.map((role, at) => ({
    role,
    offers: available.filter(
      ({ roles: own }) => own.includes(role) && !own.some((one) => roles.slice(0, at).includes(one)),
    ),
  }));
  return {
    groups: groups.filter(({ offers }) => offers.length > 0),
    gone: others.filter(({ standing }) => standing !== 'available'),
  };
}
