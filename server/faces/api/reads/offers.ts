import { offersAnswerSchema, offersQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { searchOffersText } from '../../../catalog/index.ts';
import { offsetLinks } from '../../../http/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const offersRead = defineRead({
  operationId: 'listOffers',
  path: '/offers',
  summary: 'Search and filter offers',
  description:
    'Every word of `q` must match the names, summaries, plan, provider, category or role, in English or Chinese. Common words also stand for catalog terms: a word for login finds authentication services, 大模型 finds model APIs. Filters ask for what is stated: an unstated fact never counts as a yes, and `false` asks for nothing. Ordered by relevance when `q` is given, else by category, then name.',
  query: offersQuerySchema,
  answer: offersAnswerSchema,
  problems: [],
  paged: true,
  read: ({ index, query }) => {
    const { text, total } = searchOffersText(index, query);
    return { kind: 'text', text, link: offsetLinks(`${API_BASE}/offers`, query, total) };
  },
});
