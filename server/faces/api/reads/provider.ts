import { localeQuerySchema, providerAnswerSchema } from '../../../../schemas/catalog-queries.ts';
import { readProvider } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const providerRead = defineRead({
  operationId: 'getProvider',
  path: '/providers/{slug}',
  summary: 'A provider with its free plans',
  description: 'An old slug of a renamed provider redirects to the present one.',
  query: localeQuerySchema,
  answer: providerAnswerSchema,
  problems: ['unknown-slug'],
  read: ({ index, query, slug }) => {
    const reading = readProvider(index, slug, query.locale);
    switch (reading.kind) {
      case 'found':
        return { kind: 'value', value: reading.value };
      case 'moved':
        return { kind: 'moved', location: `${API_BASE}/providers/${reading.slug}${queryString(query)}` };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('provider', slug, reading.nearest) };
    }
  },
});
