/** A catalog made ready for planning, once a snapshot. */
import type { Catalog, Offer } from '../../../schemas/catalog.ts';
import type { ChosenOffer, Reason } from '../../../schemas/plan.ts';
import { type Locale, ROLES } from '../../../schemas/vocabulary.ts';
import { quotesFor, reason } from '../explain/reason.ts';
import { CONSTRAINTS } from './constraints.ts';
import { type IndexedOffer, indexOffer } from './indexed-offer.ts';

export interface PlannerIndex {
  readonly catalog: Catalog;
  /** By rank, that is in the order of slugs. */
  readonly offers: readonly IndexedOffer[];
  /** By index into ROLES, each in the order of slugs. */
  readonly byRole: readonly (readonly IndexedOffer[])[];
  /** The offer as answers name it. Answers share these objects: they are frozen. */
  readonly named: (offer: IndexedOffer, locale: Locale) => ChosenOffer;
  /** Why the offer breaks a constraint (position in CONSTRAINTS); frozen and shared too. */
  readonly brokenReason: (offer: IndexedOffer, constraint: number, locale: Locale) => Reason;
}

export function indexCatalog(catalog: Catalog): PlannerIndex {
  const bySlug = (a: { slug: string }, b: { slug: string }) =>
    a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
  const providers = new Map(
    [...catalog.providers].sort(bySlug).map((provider, rank) => [provider.slug, { provider, rank }]),
  );
  const rankOfProvider = (offer: Offer): number => {
    const known = providers.get(offer.provider.slug);
    if (known === undefined)
      throw new Error(`offer ${offer.slug} names a provider that the catalog does not hold`);
    return known.rank;
  };
  const offers = [...catalog.offers]
    .sort(bySlug)
    .map((offer, rank) => indexOffer(offer, rank, rankOfProvider(offer), catalog.dataAsOf));

  const name = (offer: Offer, locale: Locale): ChosenOffer => {
    const provider = providers.get(offer.provider.slug)?.provider;
    const { disclosure, disclosureZh, referral } = offer.commercial;
    return Object.freeze({
      slug: offer.slug,
      name: offer.translations[locale].name,
      plan: offer.plan,
      provider: Object.freeze({
        slug: offer.provider.slug,
        name: provider?.translations[locale].name ?? offer.provider.name,
      }),
      url: offer.url,
      commercial: Object.freeze({
        referral,
        disclosure: locale === 'zh-CN' ? (disclosureZh ?? disclosure) : disclosure,
      }),
    });
  };
  const explain = (offer: Offer, constraint: number, locale: Locale): Reason => {
    const row = CONSTRAINTS[constraint];
    const code = row?.broken(offer) ?? null;
    if (row === undefined || code === null)
      throw new Error(`offer ${offer.slug} meets constraint ${constraint}`);
    return Object.freeze(reason(code, locale, {}, quotesFor(offer, [row.field])));
  };

  const names: Record<Locale, (ChosenOffer | undefined)[]> = { en: [], 'zh-CN': [] };
  const reasons: Record<Locale, (Reason | undefined)[]> = { en: [], 'zh-CN': [] };
  return {
    catalog,
    offers,
    byRole: ROLES.map((_, role) => offers.filter((offer) => offer.standing[role] !== undefined)),
    named: (offer, locale) => {
      const known = names[locale][offer.rank];
      if (known !== undefined) return known;
      const made = name(offer.offer, locale);
      names[locale][offer.rank] = made;
      return made;
    },
    brokenReason: (offer, constraint, locale) => {
      const place = offer.rank * CONSTRAINTS.length + constraint;
      const known = reasons[locale][place];
      if (known !== undefined) return known;
      const made = explain(offer.offer, constraint, locale);
      reasons[locale][place] = made;
      return made;
    },
  };
}
