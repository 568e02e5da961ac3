/** `/catalog`: search and filters over every free plan. The state is the address. */

import { offersQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { searchOffers } from '../../../catalog/index.ts';
import { readForm } from '../form-query.ts';
import { definePage } from '../page.ts';
import { type CatalogView, catalogHtml } from './html.ts';
import { catalogMarkdown } from './markdown.ts';

export const catalogPage = definePage<CatalogView>({
  path: '/catalog',
  read: ({ index, locale }, { query }) => {
    const reading = readForm(offersQuerySchema, query, { locale });
    if (!reading.ok) return { kind: 'view', view: { kind: 'invalid', issues: reading.issues }, status: 400 };
    const list = searchOffers(index, reading.value);
    return { kind: 'view', view: { kind: 'list', query: reading.value, list } };
  },
  html: catalogHtml,
  markdown: catalogMarkdown,
});
