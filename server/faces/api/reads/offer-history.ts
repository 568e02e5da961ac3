import { localeQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { offerHistoryAnswerSchema } from '../../../../schemas/offer-history.ts';
import { readOfferHistory } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const offerHistoryRead = defineRead({
  operationId: 'getOfferHistory',
  path: '/offers/{slug}/history',
  summary: 'Each fact of an offer over time',
  description:
    'What the provider changed, fact by fact, with the words before and after, and how long each fact has stood; corrections of our own record are only counted. `since` says whether that is the day of a change or the age of the oldest copy. An old slug of a renamed offer redirects to the present one.',
  query: localeQuerySchema,
  answer: offerHistoryAnswerSchema,
  problems: ['unknown-slug'],
  read: ({ index, query, slug }) => {
    const reading = readOfferHistory(index, slug, query.locale);
    switch (reading.kind) {
      case 'found':
        return { kind: 'value', value: reading.value };
      case 'moved':
        return { kind: 'moved', location: `${API_BASE}/offers/${reading.slug}/history${queryString(query)}` };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('offer', slug, reading.nearest) };
    }
  },
});
