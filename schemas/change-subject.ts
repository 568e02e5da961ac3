/** What a feed of changes is about: everything, one record by its slug, a category, or a role. */
import type { CategorySlug, Role } from './vocabulary.ts';

export type ChangeSubject =
  | { readonly about: 'everything' }
  | { readonly about: 'offers' | 'providers'; readonly slug: string }
  | { readonly about: 'categories'; readonly slug: CategorySlug }
  | { readonly about: 'best'; readonly slug: Role };
