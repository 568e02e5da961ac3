/** The names that titles of changes give to plans. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../catalog-index.ts';

/** Today's name of a plan by its slug or an old one; null for a plan that is published no more. */
export function planNames(index: CatalogIndex, locale: Locale): (slug: string) => string | null {
  return (slug) =>
    index.offerBySlug.get(index.offerAliases.get(slug) ?? slug)?.translations[locale].name ?? null;
}
