import { compareAnswerSchema, compareQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { compareOffers } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const compareRead = defineRead({
  operationId: 'compareOffers',
  path: '/compare',
  summary: 'Two to four offers side by side',
  description:
    '`limits` lines up limits that measure the same thing over the same period for overlapping roles, one entry a plan in the asked order, null where a plan states no such limit; values are converted to the unit of the row, and `differs` is true when the stated allowances differ. `differences` holds the other facts on which the plans differ.',
  query: compareQuerySchema,
  answer: compareAnswerSchema,
  problems: ['unknown-slug'],
  read: ({ index, query }) => {
    const reading = compareOffers(index, query.offers, query.locale);
    switch (reading.kind) {
      case 'found':
        return { kind: 'value', value: reading.value };
      case 'moved':
        return {
          kind: 'moved',
          location: `${API_BASE}/compare${queryString({ ...query, offers: reading.slugs })}`,
        };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('offer', reading.slug, reading.nearest) };
    }
  },
});
