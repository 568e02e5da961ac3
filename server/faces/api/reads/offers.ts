import { offersAnswerSchema, offersQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { searchOffersText } from '../../../catalog/index.ts';
import { offsetLinks } from '../../../http/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const offersRead = defineRead({
  operationId: 'listOffers',
  path: '/offers',
  summary: 'Search and filter offers',
  description:
    'Every word of `q` must match the names, summaries, plan, provider, category or role, in English or Chinese. Common words also stand for catalog terms: a word for login finds authentication services, 大模型 finds model APIs. Words that are facts (`no card`, `EU`, `10 GB`) become the filters they mean, told in `interpreted`. Filters ask for what is stated: an unstated fact never counts as a yes, and `false` asks for nothing. Ordered by `sort`; else by relevance when `q` is given, by category, then name, when it is not. `total`, `facets` and the list hold plans that are available, unless `standing` asks for ended or closed ones. Where nothing is found, `suggestions` says what would find something.',
  query: offersQuerySchema,
  explain: {
    kind: { description: 'Only plans of this kind within their role.', example: 'vector' },
  },
  answer: offersAnswerSchema,
  problems: [],
  paged: true,
  read: ({ index, query }) => {
    const { text, total } = searchOffersText(index, query);
    return { kind: 'text', text, link: offsetLinks(`${API_BASE}/offers`, query, total) };
  },
});
