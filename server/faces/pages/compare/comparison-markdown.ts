/** The comparison for programs: the rows as tables, then every quote with its source. */
import { comparePath } from '../../../addresses.ts';
import { comparisonDocument, mdPage, siteLinks } from '../../../markdown/index.ts';
import type { Comparison } from '../../../words/index.ts';
import type { PageContext } from '../page.ts';

export function comparisonMarkdown(view: Comparison, context: PageContext): string {
  const { locale, publicUrl } = context;
  const slugs = view.offers.map(({ slug }) => slug);
  return mdPage(
    context,
    comparePath(slugs, 'en'),
    ...comparisonDocument(view, locale, siteLinks(publicUrl, locale)),
  );
}
