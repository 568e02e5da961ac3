/** What search engines read of several kinds of pages. schema.org. */
import { pagePath } from '../../../addresses.ts';
import { SITE, TAKE_ALONG_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';

type Named = readonly [name: string, url: string];

/** The way from the front of the site to a page. @param steps below the front, the page itself included */
export function breadcrumbList(steps: readonly Named[], { locale, publicUrl }: PageContext): object {
  const front = [SITE.name[locale], publicUrl + pagePath('/', locale)] as const;
  const itemListElement = [front, ...steps].map(([name, item], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** @param of.files the path of each file by its type */
export function dataset(
  of: {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly files: Readonly<Record<string, string>>;
  },
  { locale, publicUrl, index }: PageContext,
): object {
  const { files, ...named } = of;
  return {
    '@type': 'Dataset',
    ...named,
    inLanguage: locale,
    dateModified: index.catalog.dataAsOf,
    license: `${publicUrl}${pagePath('/about', locale)}#terms`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: SITE.name[locale], url: publicUrl + pagePath('/', locale) },
    distribution: Object.entries(files).map(([encodingFormat, path]) => ({
      '@type': 'DataDownload',
      encodingFormat,
      contentUrl: publicUrl + path,
    })),
  };
}

/** The whole catalog as a dataset. @param description one or two sentences on what it holds */
export function describeDataset(description: string, context: PageContext): object {
  const { locale, publicUrl, snapshot } = context;
  const page = pagePath('/catalog', locale);
  const files = { 'text/csv': `${page}.csv`, 'application/json': `/api/zero/catalog?locale=${locale}` };
  const of = { name: TAKE_ALONG_TEXTS.dataset[locale], description, url: publicUrl + page, files };
  return { '@context': 'https://schema.org', ...dataset(of, context), version: snapshot.version };
}
