/** What a feed of changes is about: everything, one record by its slug, a category, a role, or a plan. */
import type { CategorySlug, Role } from './vocabulary.ts';

export type ChangeSubject =
  | { readonly about: 'everything' }
  | { readonly about: 'offers' | 'providers'; readonly slug: string }
  | { readonly about: 'categories'; readonly slug: CategorySlug }
  | { readonly about: 'best'; readonly slug: Role }
  /** Only what providers changed. `query` is that of the plan's address, the same in both languages. */
  | {
      readonly about: 'plan';
      readonly query: string;
      readonly needs: readonly Role[];
      readonly offers: readonly string[];
    };
