/** `/compare/{a}-vs-{b}`: its one address is the alphabetical one; others lead to it. */
import { comparePath } from '../../../addresses.ts';
import { comparisonDocument, mdPage, siteLinks } from '../../../markdown/index.ts';
import type { Comparison } from '../../../words/index.ts';
import { definePage } from '../page.ts';
import { comparisonHtml } from './comparison-html.ts';
import { readComparison } from './read-comparison.ts';

export const comparisonPage = definePage<Comparison>({
  path: '/compare/{slug}',
  read: ({ index, locale }, { slug }) => readComparison(index, slug, locale),
  html: comparisonHtml,
  markdown: (view, context) => {
    const { locale, publicUrl } = context;
    const slugs = view.offers.map(({ slug }) => slug);
    const links = siteLinks(publicUrl, locale);
    return mdPage(context, comparePath(slugs, 'en'), ...comparisonDocument(view, locale, links));
  },
});
