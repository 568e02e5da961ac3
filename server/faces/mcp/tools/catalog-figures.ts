/** The tools that answer from the catalog as a whole. */

import {
  categoriesAnswerSchema,
  localeQuerySchema,
  statsAnswerSchema,
} from '../../../../schemas/catalog-queries.ts';
import { listCategories, readStats } from '../../../catalog/index.ts';
import { queryString } from '../../../http/index.ts';
import { AGENT_TEXTS, text } from '../../../words/index.ts';
import { defineTool } from '../tool.ts';

export const listCategoriesTool = defineTool({
  name: 'list_categories',
  title: text('Categories of free plans', '免费套餐的分类'),
  description: 'The categories, the needs they serve and how many plans each has, and the catalog’s figures.',
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
      text: [AGENT_TEXTS.stats(value.stats)[locale], ...lines].join('\n'),
      apiPath: `/categories${queryString({ locale })}`,
    };
  },
});

export const getStatsTool = defineTool({
  name: 'get_stats',
  title: text('Catalog figures', '目录的统计数字'),
  description: 'Counts and dates of the catalog: plans, providers, quotes, how many were seen live, changes.',
  input: localeQuerySchema,
  output: statsAnswerSchema,
  example: {},
  answer: ({ locale }, { snapshot }) => {
    const value = readStats(snapshot.index);
    return { kind: 'answer', value, text: AGENT_TEXTS.stats(value)[locale], apiPath: '/stats' };
  },
});
