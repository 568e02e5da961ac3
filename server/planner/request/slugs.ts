/** The slugs in `prefer` and `exclude`: current ones, old ones (aliases), and unknown ones. */
import type { Catalog } from '../../../schemas/catalog.ts';
import type { PlanRequest } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { nearestSlugs } from '../../catalog/search/nearest.ts';

export interface UnknownSlug {
  readonly list: 'prefer' | 'exclude';
  /** Position in the list. */
  readonly position: number;
  readonly slug: string;
  /** Known slugs of offers and providers that were most likely meant, nearest first; may be empty. */
  readonly nearest: readonly string[];
}

/** What to say of an unknown slug, in both languages. */
export function unknownSlugText({ slug, nearest }: UnknownSlug): LocalizedText {
  const near = nearest.join(', ');
  return {
    en: `no offer or provider "${slug}"${near === '' ? '' : `; nearest: ${near}`}`,
    'zh-CN': `没有名为“${slug}”的套餐或服务商${near === '' ? '' : `；相近的有：${near}`}`,
  };
}

/** Every slug of `prefer` and `exclude` that names no offer and no provider, old slugs counting as known. */
export function findUnknownSlugs(
  catalog: Catalog,
  request: Pick<PlanRequest, 'prefer' | 'exclude'>,
): UnknownSlug[] {
  const current = currentSlugs(catalog);
  const nearest = (slug: string) => nearestSlugs(slug, new Set(current.values()));
  return (['prefer', 'exclude'] as const).flatMap((list) =>
    request[list].flatMap((slug, position) =>
      current.has(slug) ? [] : [{ list, position, slug, nearest: nearest(slug) }],
    ),
  );
}

/** From each slug ever used to the one in use. A current slug always names itself. */
export function currentSlugs(catalog: Catalog): ReadonlyMap<string, string> {
  const known = slugsOf.get(catalog);
  if (known !== undefined) return known;
  const current = new Map<string, string>();
  const records = [...catalog.offers, ...catalog.providers];
  for (const { slug, aliases } of records) for (const alias of aliases) current.set(alias, slug);
  for (const { slug } of records) current.set(slug, slug);
  slugsOf.set(catalog, current);
  return current;
}

const slugsOf = new WeakMap<Catalog, ReadonlyMap<string, string>>();

/** The request with old slugs replaced and repeated ones dropped; unknown ones stay and match nothing. */
export function normaliseRequest(request: PlanRequest, current: ReadonlyMap<string, string>): PlanRequest {
  const renew = (slugs: readonly string[]) => [...new Set(slugs.map((slug) => current.get(slug) ?? slug))];
  return { ...request, prefer: renew(request.prefer), exclude: renew(request.exclude) };
}
