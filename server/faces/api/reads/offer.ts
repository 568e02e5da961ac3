import { localeQuerySchema, offerAnswerSchema } from '../../../../schemas/catalog-queries.ts';
import { readOffer } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const offerRead = defineRead({
  operationId: 'getOffer',
  path: '/offers/{slug}',
  summary: 'One offer with evidence, alternatives and recent changes',
  description: 'An old slug of a renamed offer redirects to the present one.',
  query: localeQuerySchema,
  answer: offerAnswerSchema,
  problems: ['unknown-slug'],
  read: ({ index, query, slug }) => {
    const reading = readOffer(index, slug, query.locale);
    switch (reading.kind) {
      case 'found':
        return { kind: 'value', value: reading.value };
      case 'moved':
        return { kind: 'moved', location: `${API_BASE}/offers/${reading.slug}${queryString(query)}` };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('offer', slug, reading.nearest) };
    }
  },
});
