import { compareAnswerSchema, compareQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { compareOffers } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const compareRead = defineRead({
  operationId: 'compareOffers',
  path: '/compare',
  summary: 'Two to four offers side by side',
  description:
    '`limits` lines up limits that measure the same thing over the same period for overlapping roles, one entry a plan in the asked order, null where a plan states no such limit. Values are converted to the unit and the period of the row: allowances of a day, a week, a month and a year share a row, and so do caps on speed; storage billed by the month is storage. Currencies are never converted. What a limit is counted for, such as an account or a project, stands in `stated`. `differs` is true when the stated values differ. `differences` holds the other facts on which the plans differ.',
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
