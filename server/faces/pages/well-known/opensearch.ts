/** `/opensearch.xml`: lets a browser search the catalog from its address bar. OpenSearch 1.1, draft 6. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { localePrefix, pagePath } from '../../../addresses.ts';
import { SITE } from '../../../words/pages/index.ts';
import { writeXml } from '../../feeds/index.ts';

export function writeOpenSearch(locale: Locale, publicUrl: string): string {
  const url = (type: string, template: string) => ({ '@type': type, '@template': publicUrl + template });
  return writeXml('OpenSearchDescription', {
    '@xmlns': 'http://a9.com/-/spec/opensearch/1.1/',
    // At most 16 letters, and 1024 of the description.
    ShortName: SITE.name[locale],
    Description: SITE.search[locale],
    Url: [
      url('text/html', `${pagePath('/catalog', locale)}?q={searchTerms}`),
      url('application/json', `/api/zero/offers?q={searchTerms}&locale=${locale}`),
      {
        '@type': 'application/opensearchdescription+xml',
        '@rel': 'self',
        '@template': `${publicUrl}${localePrefix(locale)}/opensearch.xml`,
      },
    ],
    Image: { '@height': '16', '@width': '16', '@type': 'image/svg+xml', '#text': `${publicUrl}/favicon.svg` },
    Language: locale,
    InputEncoding: 'UTF-8',
    OutputEncoding: 'UTF-8',
  });
}
