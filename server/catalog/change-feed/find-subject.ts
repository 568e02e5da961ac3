/** What a feed is about, by the words of its address. */
import type { ChangeSubject } from '../../../schemas/change-subject.ts';
import { ROLES, roleSchema } from '../../../schemas/vocabulary.ts';
import { nearestSlugs } from '../../words/index.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { speaksOfSubject } from './speaks-of-subject.ts';

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
