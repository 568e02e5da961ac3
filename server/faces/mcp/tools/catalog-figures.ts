/** The tools that answer from the catalog as a whole. */

import type { Stats } from '../../../../schemas/catalog.ts';
import {
  categoriesAnswerSchema,
  localeQuerySchema,
  statsAnswerSchema,
} from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { listCategories, readStats } from '../../../catalog/index.ts';
import { queryString } from '../../../http/index.ts';
import { defineTool } from '../tool.ts';

export const listCategoriesTool = defineTool({
  name: 'list_categories',
  title: 'Categories of free plans',
  description:
    'The categories with the needs they serve and how many offers each has, and the catalog’s figures.',
  input: localeQuerySchema,
  output: categoriesAnswerSchema,
  example: {},
  answer: ({ locale }, { snapshot }) => {
    const value = listCategories(snapshot.index, locale);
    const lines = value.categories.map(
      ({ slug, name, offers, roles }) => `- ${name} (${slug}): ${offers}; ${roles.join(', ')}`,
    );
    return {
      kind: 'answer',
      value,
      text: [figures(value.stats, locale), ...lines].join('\n'),
      apiPath: `/categories${queryString({ locale })}`,
    };
  },
});

export const getStatsTool = defineTool({
  name: 'get_stats',
  title: 'Catalog figures',
  description:
    'Counts and dates of the catalog: offers, providers, quotes, how many quotes are verified, changes of the last 30 days.',
  input: localeQuerySchema,
  output: statsAnswerSchema,
  example: {},
  answer: ({ locale }, { snapshot }) => {
    const value = readStats(snapshot.index);
    return { kind: 'answer', value, text: figures(value, locale), apiPath: '/stats' };
  },
});

function figures(stats: Stats, locale: Locale): string {
  return locale === 'en'
    ? `${stats.offers} free plans of ${stats.providers} providers; ${stats.quotes} quotes, ${stats.verified} of them verified live; ${stats.underReview} plans under review; ${stats.changes30d} changes by providers in 30 days. Data as of ${stats.dataAsOf}.`
    : `${stats.providers} 家服务商的 ${stats.offers} 个免费套餐；${stats.quotes} 条引用，其中 ${stats.verified} 条已在原网页核实；${stats.underReview} 个套餐待复核；近 30 天服务商变更 ${stats.changes30d} 次。数据截至 ${stats.dataAsOf}。`;
}
