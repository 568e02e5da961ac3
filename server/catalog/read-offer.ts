/** GET /offers/{slug}: one offer with its alternatives and recent changes. */

import type { z } from 'zod';
import type { Offer } from '../../schemas/catalog.ts';
import type { alternativeSchema, OfferAnswer } from '../../schemas/catalog-queries.ts';
import { lasts } from '../../schemas/standing.ts';
import { hasKinds, type Locale, type Role } from '../../schemas/vocabulary.ts';
import { nearestSlugs } from '../words/index.ts';
import { readWorksWith } from './adoption/works-with.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { answerChange } from './changes/answer-change.ts';

/** Other offers that could take an offer's place. */
export const ALTERNATIVES_MAX = 6;

type Alternative = z.infer<typeof alternativeSchema>;

/**
 * Offers of other providers that share roles: most shared roles first, plans without an end date first. Readers of
 * Chinese who look at a plan for mainland China are likely there: for them plans that are available there come first.
 */
export function alternativesTo(index: CatalogIndex, offer: Offer, locale: Locale): Alternative[] {
  const nearFirst = locale === 'zh-CN' && offer.audiences.cn === 'available';
  return index.offers
    .filter(({ standing, provider }) => standing === 'available' && provider.slug !== offer.provider.slug)
    .map((other) => ({
      other,
      isNear: nearFirst && other.audiences.cn === 'available',
      roles: sharedRoles(offer, other),
    }))
    .filter(({ roles }) => roles.length > 0)
    .sort(
      (a, b) =>
        Number(b.isNear) - Number(a.isNear) ||
        b.roles.length - a.roles.length ||
        Number(lasts(b.other)) - Number(lasts(a.other)),
    )
    .slice(0, ALTERNATIVES_MAX)
    .map(({ other, roles }) => {
      const { slug, name, provider } = offerInLocale(index, other, locale);
      return { slug, name, provider, roles };
    });
}

/**
 * The roles in which another offer could take an offer's place: it is of the same kind there, and neither serves the
 * role only secondarily. An offer that serves nothing otherwise is compared in all its roles, or it had no alternative.
 */
function sharedRoles(offer: Offer, other: Offer): Role[] {
  const allAside = offer.roles.every((role) => offer.aside.includes(role));
  return other.roles.filter(
    (role) =>
      offer.roles.includes(role) &&
      isSameKind(offer, other, role) &&
      (allAside || !(offer.aside.includes(role) || other.aside.includes(role))),
  );
}

/** A role without kinds, or an offer whose kind nobody has said, tells no kinds apart. */
function isSameKind(offer: Offer, other: Offer, role: Role): boolean {
  if (!hasKinds(role)) return true;
  const [kind, otherKind] = [offer.kinds[role], other.kinds[role]];
  return kind === undefined || otherKind === undefined || kind === otherKind;
}

/** How a read by slug can end: the record, the slug that took its place, or nothing, with what is near. */
export type Reading<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'unknown'; readonly slug: string; readonly nearest: readonly string[] };

export const RECENT_CHANGES_MAX = 10;

/** Reads an offer by its slug or an old one. */
export function readOffer(index: CatalogIndex, slug: string, locale: Locale): Reading<OfferAnswer> {
  const offer = index.offerBySlug.get(slug);
  if (offer === undefined) {
    const moved = index.offerAliases.get(slug);
    if (moved !== undefined) return { kind: 'moved', slug: moved };
    return { kind: 'unknown', slug, nearest: nearestSlugs(slug, index.offerBySlug.keys()) };
  }
  const changes = (index.changesByOffer.get(slug) ?? []).slice(0, RECENT_CHANGES_MAX);
  return {
    kind: 'found',
    value: {
      ...offerInLocale(index, offer, locale),
      alternatives: alternativesTo(index, offer, locale),
      changes: changes.map((entry) => answerChange(index, entry, locale)),
      ...readWorksWith(index.toolIndex, offer),
    },
  };
}
