/** The reads that answer from the catalog as a whole. */

import {
  catalogAnswerSchema,
  categoriesAnswerSchema,
  localeQuerySchema,
  statsAnswerSchema,
} from '../../../../schemas/catalog-queries.ts';
import { listCategories, readCatalog, readStats } from '../../../catalog/index.ts';
import { defineRead } from '../read-route.ts';

export const categoriesRead = defineRead({
  operationId: 'listCategories',
  path: '/categories',
  summary: 'Categories with offer counts and catalog figures',
  description:
    '`stats.changes30d` counts only what providers changed: no corrections, no newly listed plans.',
  query: localeQuerySchema,
  answer: categoriesAnswerSchema,
  problems: [],
  pinned: true,
  read: ({ index, query }) => ({ kind: 'value', value: listCategories(index, query.locale) }),
});

export const statsRead = defineRead({
  operationId: 'getStats',
  path: '/stats',
  summary: 'Catalog figures',
  description:
    'Counts and dates of the snapshot that is being served. `locale` is taken and changes nothing.',
  query: localeQuerySchema,
  answer: statsAnswerSchema,
  problems: [],
  pinned: true,
  read: ({ index }) => ({ kind: 'value', value: readStats(index) }),
});

export const catalogRead = defineRead({
  operationId: 'getCatalog',
  path: '/catalog',
  summary: 'Every provider and offer with evidence',
  description:
    'For offline use and mirroring, with the services that have no plan here under `unlisted`. Send If-None-Match: while nothing changed the answer is 304 without a body.',
  query: localeQuerySchema,
  answer: catalogAnswerSchema,
  problems: [],
  pinned: true,
  read: ({ index, query }) => ({ kind: 'value', value: readCatalog(index, query.locale) }),
});
