/** The whole catalog as a dataset, for search engines. schema.org. */
import { pagePath } from '../../../addresses.ts';
import { SITE, TAKE_ALONG_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';

/** @param description one or two sentences on what it holds */
export function describeDataset(
  description: string,
  { locale, publicUrl, index, snapshot }: PageContext,
): object {
  const { dataAsOf } = index.catalog;
  const file = (encodingFormat: string, path: string) => ({
    '@type': 'DataDownload',
    encodingFormat,
    contentUrl: publicUrl + path,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: TAKE_ALONG_TEXTS.dataset[locale],
    description,
    url: publicUrl + pagePath('/catalog', locale),
    inLanguage: locale,
    version: snapshot.version,
    dateModified: dataAsOf,
    license: `${publicUrl}${pagePath('/about', locale)}#terms`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: SITE.name[locale], url: publicUrl + pagePath('/', locale) },
    distribution: [
      file('text/csv', `${pagePath('/catalog', locale)}.csv`),
      file('application/json', `/api/zero/catalog?locale=${locale}`),
    ],
  };
}
