/** Structured data of a table for search engines: its place on the site, its list, its files. schema.org. */
import type { BestAnswer } from '../../../../schemas/best.ts';
import { bestCsvPath, bestPath, offerAddress, pagePath } from '../../../addresses.ts';
import { BEST_TEXTS, SITE } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';

export function structuredData(
  { role, total, plans }: BestAnswer,
  { title, description }: { readonly title: string; readonly description: string },
  { locale, publicUrl, index }: PageContext,
): object {
  const url = publicUrl + bestPath(role, locale);
  const crumbs = [
    [SITE.name[locale], publicUrl + pagePath('/', locale)],
    [BEST_TEXTS.index[locale], publicUrl + pagePath('/best', locale)],
    [title, url],
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, item], at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item,
        })),
      },
      {
        '@type': 'ItemList',
        name: title,
        description,
        url,
        inLanguage: locale,
        numberOfItems: total,
        itemListOrder: 'https://schema.org/ItemListOrderAscending',
        itemListElement: plans.map(({ slug, name }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          url: offerAddress(publicUrl, slug, locale),
        })),
      },
      {
        '@type': 'Dataset',
        name: title,
        description,
        url,
        inLanguage: locale,
        dateModified: index.catalog.dataAsOf,
        license: `${publicUrl}${pagePath('/about', locale)}#terms`,
        isAccessibleForFree: true,
        creator: { '@type': 'Organization', name: SITE.name[locale], url: publicUrl + pagePath('/', locale) },
        distribution: [
          {
            '@type': 'DataDownload',
            encodingFormat: 'text/csv',
            contentUrl: publicUrl + bestCsvPath(role, locale),
          },
          {
            '@type': 'DataDownload',
            encodingFormat: 'application/json',
            contentUrl: `${publicUrl}/api/zero/best?role=${role}&locale=${locale}`,
          },
        ],
      },
    ],
  };
}
