/** What to take in place of a plan that ends, has ended or is closed, or of a service that is over. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Unlisted } from '../../schemas/unlisted.ts';
import { hasKinds, type Kind, type Locale, type Role } from '../../schemas/vocabulary.ts';
import { lasts } from '../../schemas/standing.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';

/** What is gone or will be. */
export type Gone = { readonly offer: Offer } | { readonly service: Unlisted };

export type Replacements = Gone & {
  /** One for each need that it served. */
  readonly needs: readonly {
    readonly role: Role;
    /** The kind that it was of; null if the role has none, or nobody has said. */
    readonly kind: Kind | null;
    /** What lasts, of that kind first, then trials of the kind, each in the order of the ranked table. */
    readonly offers: readonly Offer[];
    /** How many of all the plans that last are of that kind. */
    readonly sameKind: number;
  }[];
};

export type ReplacementsFound =
  | { readonly kind: 'found'; readonly value: Replacements }
  /** The plan can be had, and no end of it is known. */
  | { readonly kind: 'lasting'; readonly slug: string }
  | { readonly kind: 'unknown' };

/** So many are shown for a need; the ranked table has them all. */
const SHOWN_MAX = 8;

export function readReplacements(index: CatalogIndex, slug: string, locale: Locale): ReplacementsFound {
  const offer = index.offerBySlug.get(slug);
  const service = index.catalog.unlisted.find((one) => one.slug === slug && one.state === 'ended');
  if (offer === undefined && service === undefined) return { kind: 'unknown' };
  if (offer !== undefined && !isGoing(offer)) return { kind: 'lasting', slug };
  const gone: Gone | null =
    offer !== undefined
      ? { offer: offerInLocale(index, offer, locale) }
      : service === undefined
        ? null
        : { service };
  if (gone === null) return { kind: 'unknown' };
  const roles = offer?.roles ?? service?.roles ?? [];
  const needs = roles.map((role) => {
    const kind = offer !== undefined && hasKinds(role) ? (offer.kinds[role] ?? null) : null;
    const plans = index
      .rankedPlans(role)
      .filter((plan) => !plan.byTheWay && !isGoing(plan.offer) && plan.offer !== offer)
      .map((plan) => plan.offer);
    const isOfKind = (one: Offer): boolean => kind === null || (hasKinds(role) && one.kinds[role] === kind);
    const lasting = plans.filter(lasts);
    const same = lasting.filter(isOfKind);
    const inOrder = [...new Set([...same, ...lasting, ...plans.filter(isOfKind)])].slice(0, SHOWN_MAX);
    return {
      role,
      kind,
      offers: inOrder.map((one) => offerInLocale(index, one, locale)),
      sameKind: same.length,
    };
  });
  return { kind: 'found', value: { ...gone, needs } };
}

/** The slugs that have such a page: of plans, then of services. */
export function listReplaceable({ offers, catalog }: CatalogIndex): string[] {
  return [
    ...offers.filter(isGoing).map(({ slug }) => slug),
    ...catalog.unlisted.filter(({ state }) => state === 'ended').map(({ slug }) => slug),
  ];
}

function isGoing({ standing, endsOn }: Offer): boolean {
  return standing === 'ended' || standing === 'closed' || endsOn !== null;
}
