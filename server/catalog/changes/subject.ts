/** What a feed of changes is about, and which changes belong in it. */

import type { ChangeFilters } from '../../../schemas/change-queries.ts';
import type { ChangeEntry, FactValue } from '../../../schemas/change.ts';
import type { ChangeSubject } from '../../../schemas/change-subject.ts';
import { ROLES, roleSchema } from '../../../schemas/vocabulary.ts';
import { nearestSlugs } from '../../words/index.ts';
import type { CatalogIndex } from '../catalog-index.ts';

export type FoundSubject =
  | { readonly kind: 'found'; readonly subject: ChangeSubject }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'unknown'; readonly nearest: readonly string[] };

export type SubjectKind = Exclude<ChangeSubject['about'], 'everything' | 'plan'>;

/** A record has a feed while it is published, and afterwards while entries speak of it. */
export function findSubject(index: CatalogIndex, about: SubjectKind, slug: string): FoundSubject {
  switch (about) {
    case 'categories': {
      const category = index.catalog.categories.find((one) => one.slug === slug);
      if (category !== undefined) return { kind: 'found', subject: { about, slug: category.slug } };
      return {
        kind: 'unknown',
        nearest: nearestSlugs(
          slug,
          index.catalog.categories.map((one) => one.slug),
        ),
      };
    }
    case 'best': {
      const role = roleSchema.safeParse(slug).data;
      if (role !== undefined) return { kind: 'found', subject: { about, slug: role } };
      return { kind: 'unknown', nearest: nearestSlugs(slug, ROLES) };
    }
    case 'offers':
    case 'providers': {
      const subject: ChangeSubject = { about, slug };
      const known = about === 'offers' ? index.offerBySlug : index.providerBySlug;
      if (known.has(slug)) return { kind: 'found', subject };
      const moved = (about === 'offers' ? index.offerAliases : index.providerAliases).get(slug);
      if (moved !== undefined) return { kind: 'moved', slug: moved };
      if (index.changes.some((entry) => speaksOfSubject(index, entry, subject)))
        return { kind: 'found', subject };
      return { kind: 'unknown', nearest: nearestSlugs(slug, known.keys()) };
    }
  }
}

/**
 * An offer's or provider's old slugs count as its present one. A figure or a command belongs to the roles that it is
 * stated for, anything else to all roles of its plan; a plan that is published no more has no category.
 */
export function speaksOfSubject(index: CatalogIndex, entry: ChangeEntry, subject: ChangeSubject): boolean {
  const slug = index.offerAliases.get(entry.offer) ?? entry.offer;
  switch (subject.about) {
    case 'everything':
      return true;
    case 'offers':
      return slug === subject.slug;
    case 'providers':
      return (index.providerAliases.get(entry.provider) ?? entry.provider) === subject.slug;
    case 'plan':
      return entry.kind === 'change' && subject.offers.includes(slug);
    case 'categories':
      return index.offerBySlug.get(slug)?.category === subject.slug;
    case 'best':
      return changedRoles(index, entry).has(subject.slug);
  }
}

/** The roles that a change bears on: those that it states, else all of its plan; none of a plan that is published no more. */
export function changedRoles(
  index: CatalogIndex,
  { offer, before, after }: ChangeEntry,
): ReadonlySet<string> {
  const stated = [...listRoles(before), ...listRoles(after)];
  const slug = index.offerAliases.get(offer) ?? offer;
  return new Set(stated.length > 0 ? stated : (index.offerBySlug.get(slug)?.roles ?? []));
}

function listRoles(value: FactValue): readonly string[] {
  return typeof value === 'object' && value !== null && 'roles' in value ? value.roles : [];
}

/** Whether a change is one of those that are asked for; its year is that in which it happened. */
export function isAsked(
  index: CatalogIndex,
  entry: ChangeEntry,
  { need, direction, year }: ChangeFilters,
): boolean {
  return (
    (direction === undefined || entry.direction === direction) &&
    (year === undefined || entry.happenedOn.startsWith(`${year}-`)) &&
    (need === undefined || changedRoles(index, entry).has(need))
  );
}
