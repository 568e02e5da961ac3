/** The pages that are measured: one of each kind. Add a line for a new kind of page. */

import { planRequestSchema } from '../../schemas/plan.ts';
import { categoryPath, comparePath, markdownPath, offerPath, providerPath } from '../../server/addresses.ts';
import type { CatalogIndex } from '../../server/catalog/index.ts';
import { planUrl } from '../../server/planner/index.ts';

export type MeasuredPage = { readonly name: string; readonly path: string };

export function measuredPages({ offers, catalog }: CatalogIndex): MeasuredPage[] {
  const [first, second] = offers;
  const provider = catalog.providers[0];
  const category = catalog.categories[0];
  if (first === undefined || second === undefined || provider === undefined || category === undefined)
    throw new Error('The catalog has no two offers');
  const request = planRequestSchema.parse({ needs: ['postgres', 'web-app', 'auth'] });
  const pages: MeasuredPage[] = [
    { name: '/', path: '/' },
    { name: '/catalog', path: '/catalog' },
    { name: '/categories/{slug}', path: categoryPath(category.slug, 'en') },
    { name: '/offers/{slug}', path: offerPath(first.slug, 'en') },
    { name: '/zh-CN/offers/{slug}', path: offerPath(first.slug, 'zh-CN') },
    { name: '/providers/{slug}', path: providerPath(provider.slug, 'en') },
    { name: '/compare/{a}-vs-{b}', path: comparePath([first.slug, second.slug], 'en') },
    { name: '/changes', path: '/changes' },
    { name: '/changes/corrections', path: '/changes/corrections' },
    { name: '/plan?...', path: planUrl('', request) },
    { name: '/about', path: '/about' },
  ];
  return pages.flatMap(({ name, path }) => [
    { name, path },
    { name: `${name} as Markdown`, path: markdownPath(path) },
  ]);
}
