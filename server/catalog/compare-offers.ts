/** GET /compare: two to four offers side by side. */
import type { Offer } from '../../schemas/catalog.ts';
import type { CompareAnswer } from '../../schemas/compare.ts';
import { type Locale, ROLES, type Role } from '../../schemas/vocabulary.ts';
import { nearestSlugs } from '../words/index.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { compareFacts } from './compare/compare-facts.ts';
import { compareLimits } from './compare/compare-limits.ts';
import { compareNames } from './order/index.ts';

export type CompareReading =
  | { readonly kind: 'found'; readonly value: CompareAnswer }
  /** At least one slug is an old one; `slugs` names the same offers by their present slugs. */
  | { readonly kind: 'moved'; readonly slugs: readonly string[] }
  | { readonly kind: 'unknown'; readonly slug: string; readonly nearest: readonly string[] };

/** Compares offers; the answer keeps the order of `slugs`. */
export function compareOffers(index: CatalogIndex, slugs: readonly string[], locale: Locale): CompareReading {
  const offers: Offer[] = [];
  for (const slug of slugs) {
    const offer = index.offerBySlug.get(index.offerAliases.get(slug) ?? slug);
    if (offer === undefined)
      return { kind: 'unknown', slug, nearest: nearestSlugs(slug, index.offerBySlug.keys()) };
    offers.push(offer);
  }
  const present = offers.map((offer) => offer.slug);
  if (present.some((slug, position) => slug !== slugs[position])) return { kind: 'moved', slugs: present };
  return {
    kind: 'found',
    value: {
      offers: offers.map((offer) => offerInLocale(index, offer, locale)),
      limits: compareLimits(offers),
      differences: compareFacts(offers),
      namedBy: offers.map((offer) => [
        ...new Set(index.toolIndex.namingsOf(offer).map(({ tool }) => tool.name)),
      ]),
    },
  };
}

type PlansToAdd = {
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
