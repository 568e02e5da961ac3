/** Whether a change belongs in the feed of a subject. */
import type { ChangeEntry, FactValue } from '../../../schemas/change.ts';
import type { ChangeSubject } from '../../../schemas/change-subject.ts';
import type { CatalogIndex } from '../catalog-index.ts';

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
    case 'best': {
      const stated = [...rolesOf(entry.before), ...rolesOf(entry.after)];
      const roles: readonly string[] =
        stated.length > 0 ? stated : (index.offerBySlug.get(slug)?.roles ?? []);
      return roles.includes(subject.slug);
    }
  }
}

function rolesOf(value: FactValue): readonly string[] {
  return typeof value === 'object' && value !== null && 'roles' in value ? value.roles : [];
}
