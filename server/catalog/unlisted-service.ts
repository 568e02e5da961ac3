/** What the catalog says of a service that a repository uses and that it has no plan of. */
import type { Unlisted } from '../../schemas/unlisted.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { toSearchKey } from './search/normalise.ts';

/**
 * The entry of a service among those without a plan, by any of its names; null if there is none, or if it speaks
 * of another use.
 * @param slug as detection names the service
 */
export function unlistedService(
  { catalog }: Pick<CatalogIndex, 'catalog'>,
  { slug, roles }: { readonly slug: string; readonly roles: readonly Role[] },
): Unlisted | null {
  const key = toSearchKey(slug);
  const isMeant = ({ slug: own, name, aliases, roles: served }: Unlisted): boolean =>
    [own, name.en, name['zh-CN'], ...aliases].some((one) => toSearchKey(one) === key) &&
    roles.some((role) => served.includes(role));
  return catalog.unlisted.find(isMeant) ?? null;
}
