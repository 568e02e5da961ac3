/** The tool `search_offers`: plans by words and filters. */
import { z } from 'zod';
import { offersAnswerSchema, offersQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { searchOffers, unknownToolIssues } from '../../../catalog/index.ts';
import { invalidRequest, queryString } from '../../../http/index.ts';
import { AGENT_TEXTS, searchNotes } from '../../../words/index.ts';
import { ANSWER_BYTES_MAX, headWithin, jsonBytes } from '../bounds.ts';
import { compactOffer, compactOfferSchema } from '../compact-offer.ts';
import { offerLines } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';
import { filterFlags } from './filter-flags.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 10;

const query = offersQuerySchema.shape;

export const searchOffersTool = defineTool({
  name: 'search_offers',
  title: 'Search free plans',
  description:
    'Search free plans of cloud and developer services. Filters ask for what is stated: an unstated fact never counts as a yes. Every fact has its quote, source and freshness. Page with `offset: next` until `next` is null. For everything at once read the API address in `provenance`.',
  input: offersQuerySchema.extend({
    q: query.q.describe(
      'Words in English or Chinese, all must match. Words that are facts ("no card", "EU", "10 GB") become filters, listed in `interpreted`.',
    ),
    category: query.category.describe('Only this category.'),
    role: query.role.describe('Serving this need.'),
    provider: query.provider.describe('Slug of a provider.'),
    tool: query.tool.describe('Named in the docs of this tool: `drizzle`.'),
    freeType: query.freeType.describe('`forever` and `recurring-credit` have no end date.'),
    kind: query.kind.describe('Of this kind within its role.'),
    region: query.region.describe('With a stated region there.'),
    standing: query.standing.describe('Default: `available`.'),
    min: query.min.describe('Stating at least this: `10 GB`, `3000 emails/month`.'),
    ...filterFlags,
    sort: query.sort.describe('`relevance`, `name`, `freshness`, or a metric, largest first.'),
    facets: z.boolean().optional().describe('Counts by value of each filter.'),
    limit: query.limit.unwrap().out.max(LIMIT_MAX).default(LIMIT_DEFAULT).describe('Offers an answer.'),
    offset: query.offset.unwrap().out.default(0).describe('`next` of the answer before.'),
  }),
  output: offersAnswerSchema.extend({
    offers: z.array(compactOfferSchema),
    next: z.number().int().nullable().describe('Pass it as `offset` for the next page; null on the last.'),
  }),
  example: { q: 'postgres', noCard: true, limit: 5 },
  aliases: {
    query: 'q',
    search: 'q',
    text: 'q',
    keyword: 'q',
    keywords: 'q',
    need: 'role',
    type: 'freeType',
    providerSlug: 'provider',
    vendor: 'provider',
    maxResults: 'limit',
    pageSize: 'limit',
    count: 'limit',
    next: 'offset',
    cursor: 'offset',
    commercial: 'commercialOnly',
    noCreditCard: 'noCard',
    minimum: 'min',
    orderBy: 'sort',
    sortBy: 'sort',
  },
  answer: (asked, { snapshot }) => {
    const { locale } = asked;
    const unknown = unknownToolIssues(snapshot.index, asked);
    if (unknown.length > 0) return { kind: 'problem', problem: invalidRequest(unknown) };
    const found = searchOffers(snapshot.index, asked);
    const frame = { ...found, offers: [], next: found.total };
    const offers = headWithin(found.offers.map(compactOffer), ANSWER_BYTES_MAX - jsonBytes(frame));
    const end = asked.offset + offers.length;
    const next = offers.length > 0 && end < found.total ? end : null;
    return {
      kind: 'answer',
      value: { ...found, offers, next },
      text: [
        heading(found.total, asked.offset, end, next, locale),
        ...searchNotes(found, locale),
        ...offers.flatMap((offer) => offerLines(offer, locale)),
      ].join('\n'),
      apiPath: `/offers${queryString(asked)}`,
    };
  },
});

function heading(
  total: number,
  offset: number,
  end: number,
  next: number | null,
  locale: 'en' | 'zh-CN',
): string {
  return (
    end === offset ? AGENT_TEXTS.beyondLast(total, offset) : AGENT_TEXTS.page(total, offset + 1, end, next)
  )[locale];
}
