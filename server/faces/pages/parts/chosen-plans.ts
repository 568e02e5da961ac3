/** Plans that an address names by their slugs, such as `?compare=neon-free,supabase-free`. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { CatalogIndex } from '../../../catalog/index.ts';

/** The parameter that carries the plans a reader means to compare, from list to list and to the picker. */
export const COMPARE_PARAMETER = 'compare';

export type ChosenPlans = {
  /** Each once, in the order of the address; an old slug is replaced by the current one. */
  readonly offers: readonly Offer[];
  /** Slugs that no plan has. */
  readonly unknown: readonly string[];
};

/** The plans that parameters of an address name, repeated or joined by commas. */
export function chosenPlans(
  index: CatalogIndex,
  query: URLSearchParams,
  names: readonly string[],
): ChosenPlans {
  const slugs = names
    .flatMap((name) => query.getAll(name))
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  const offers = new Set<Offer>();
  const unknown = new Set<string>();
  for (const slug of slugs) {
    const offer = index.offerBySlug.get(index.offerAliases.get(slug) ?? slug);
    if (offer === undefined) unknown.add(slug);
    else offers.add(offer);
  }
  return { offers: [...offers], unknown: [...unknown] };
}

/**
 * An address with the plans to compare in it; without any it stays as it is.
 * @param path with or without a query, without a fragment
 */
export function withPlans(path: string, slugs: readonly string[]): string {
  if (slugs.length === 0) return path;
  const list = slugs.map((slug) => encodeURIComponent(slug)).join(',');
  return `${path}${path.includes('?') ? '&' : '?'}${COMPARE_PARAMETER}=${list}`;
}
