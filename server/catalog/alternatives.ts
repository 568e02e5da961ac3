/** Other offers that could take an offer's place. */
import type { z } from 'zod';
import type { Offer } from '../../schemas/catalog.ts';
import type { alternativeSchema } from '../../schemas/catalog-queries.ts';
import { hasKinds, type Locale, type Role } from '../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale, type RoleGroup, type ServedRoles } from './catalog-index.ts';

export const ALTERNATIVES_MAX = 6;

export type Alternative = z.infer<typeof alternativeSchema>;

/**
 * Offers of other providers that share roles: most shared roles first, plans without an end date first. Readers of
 * Chinese who look at a plan for mainland China are likely there: for them plans that are available there come first.
 */
export function alternativesTo(index: CatalogIndex, offer: Offer, locale: Locale): Alternative[] {
  const nearFirst = locale === 'zh-CN' && offer.audiences.cn === 'available';
  return index.offersByRoles
    .flatMap((group) => {
      const shared = sharedRoles(offer, group).length;
      if (shared === 0) return [];
      const isNear = nearFirst && group.inMainland;
      return firstOfOthers(index, group, offer).map((position) => ({
        position,
        isNear,
        shared,
        lasts: group.lasts,
      }));
    })
    .sort(
      (a, b) =>
        Number(b.isNear) - Number(a.isNear) ||
        b.shared - a.shared ||
        Number(b.lasts) - Number(a.lasts) ||
        a.position - b.position,
    )
    .slice(0, ALTERNATIVES_MAX)
    .flatMap(({ position }) => index.offers[position] ?? [])
    .map((other) => {
      const { slug, name, provider } = offerInLocale(index, other, locale);
      return { slug, name, provider, roles: sharedRoles(offer, other) };
    });
}

/**
 * The roles in which another offer could take an offer's place: it is of the same kind there, and neither serves the
 * role only by the way. An offer that serves nothing otherwise is compared in all its roles, or it had no alternative.
 */
function sharedRoles(offer: ServedRoles, other: ServedRoles): Role[] {
  const allAside = offer.roles.every((role) => offer.aside.includes(role));
  return other.roles.filter(
    (role) =>
      offer.roles.includes(role) &&
      isSameKind(offer, other, role) &&
      (allAside || !(offer.aside.includes(role) || other.aside.includes(role))),
  );
}

/** A role without kinds, or an offer whose kind nobody has said, tells no kinds apart. */
function isSameKind(offer: ServedRoles, other: ServedRoles, role: Role): boolean {
  if (!hasKinds(role)) return true;
  const [kind, otherKind] = [offer.kinds[role], other.kinds[role]];
  return kind === undefined || otherKind === undefined || kind === otherKind;
}

/** Positions of the first offers of a group that are of other providers: as many as could be shown. */
function firstOfOthers(index: CatalogIndex, { positions }: RoleGroup, { provider }: Offer): number[] {
  const first: number[] = [];
  for (const position of positions) {
    if (index.offers[position]?.provider.slug === provider.slug) continue;
    first.push(position);
    if (first.length === ALTERNATIVES_MAX) break;
  }
  return first;
}
