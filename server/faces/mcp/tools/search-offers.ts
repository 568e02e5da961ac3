/** The tools `find` and `search_offers`: plans by words, and by words and filters. */
import { z } from 'zod';
import type { Offer } from '../../../../schemas/catalog.ts';
import {
  type OffersQuery,
  offersAnswerSchema,
  offersQuerySchema,
} from '../../../../schemas/catalog-queries.ts';
import { isStated, readFact } from '../../../../schemas/fact-values.ts';
import { groupBy } from '../../../../schemas/lists.ts';
import { lasts } from '../../../../schemas/standing.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import {
  answerFigures,
  type CatalogIndex,
  countAsked,
  figuresAsked,
  listEndings,
  type OfferList,
  searchOffers,
  unknownToolIssues,
} from '../../../catalog/index.ts';
import { invalidRequest, queryString } from '../../../http/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import { AGENT_TEXTS, choosePunctuation, nearlyNotes, searchNotes, text } from '../../../words/index.ts';
import { ANSWER_BYTES_MAX, ENTRIES_BYTES_MAX, entriesWithin, headWithin, jsonBytes } from '../bounds.ts';
import { compactOffer, compactOfferSchema } from '../compact-offer.ts';
import { evidenceLine, offerLines, presentOffer } from '../fact-lines.ts';
import { type Detail, defineTool, type ToolAnswer } from '../tool.ts';
import { filterFlags } from './filter-flags.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 5;

/** What becomes of the data of a plan that ends. */
const AT_END = ['atEnd.what', 'atEnd.days'] as const;

const query = offersQuerySchema.shape;

const searchOutput = offersAnswerSchema.extend({
  offers: z.array(compactOfferSchema),
  next: z.number().int().nullable().describe('Pass it as `offset` for the next page; null on the last.'),
});

/** A text has a view of its own. */
const searchInput = offersQuerySchema
  .omit({ view: true, fields: true })
  .extend({
    min: query.min.describe('`10 GB`, `3000 emails/month`.'),
    ...filterFlags,
    sort: query.sort.describe('`name`, `freshness`, or a metric, largest first.'),
    facets: z.boolean().optional(),
    limit: query.limit.unwrap().out.max(LIMIT_MAX).default(LIMIT_DEFAULT),
    offset: query.offset.unwrap().out.default(0),
  });

export const searchOffersTool = defineTool({
  name: 'search_offers',
  title: text('Search free plans', '按条件搜索免费套餐'),
  description:
    'The same search with every filter as an argument. A filter keeps plans that state it; an unstated fact is never a yes. Page with `offset`.',
  input: searchInput,
  listed: searchInput.extend({
    // The needs are listed once, with `plan`.
    role: z.string().optional().describe('A need of `plan`.'),
    tool: query.tool.describe('Named by a tool: `drizzle`.'),
  }),
  output: searchOutput,
  example: { q: 'postgres', noCard: true, limit: 5 },
  answer: answerSearch,
});

/** The same search with nothing to choose: whatever is asked stands in the words. */
export const findTool = defineTool({
  name: 'find',
  title: text('Ask about free plans', '用一句话查询免费套餐'),
  description:
    'Ask in words: "free postgres, commercial, no card, 1 GB", "is Vercel free for commercial use", "Heroku alternative". Returns plans that state all of it, then plans that leave one thing unstated, with the page to read. For a named provider it answers yes, no or not stated, with the quote. Call it before you add a hosted service.',
  input: offersQuerySchema
    .pick({ locale: true })
    .extend({
      q: query.q.unwrap(),
      limit: query.limit.unwrap().out.max(LIMIT_MAX).default(LIMIT_DEFAULT),
      offset: query.offset.unwrap().out.default(0),
    }),
  output: searchOutput,
  example: { q: 'postgres, commercial use, no card' },
  answer: answerSearch,
});

function answerSearch(
  asked: OffersQuery,
  { snapshot, detail }: { readonly snapshot: ServedSnapshot; readonly detail: Detail },
): ToolAnswer<z.output<typeof searchOutput>> {
  const { locale } = asked;
  const unknown = unknownToolIssues(snapshot.index, asked);
  if (unknown.length > 0) return { kind: 'problem', problem: invalidRequest(unknown) };
  const found = searchOffers(snapshot.index, asked);
  const compact = found.offers.map(compactOffer);
  const parts = countAsked(Object.entries(asked), found.interpreted);
  // Plans that leave one condition unstated come behind the others.
  const notes = searchNotes({ ...found, asked: parts, nearly: [] }, locale);
  const figures = figuresAsked(snapshot.index, asked);
  const linesOf = (offer: Offer): string[] => {
    const { limits, unstated } = answerFigures(offer, figures, locale);
    const atEnd = AT_END.filter((field) => isStated(readFact(offer, field)));
    const [head = '', ...rest] = offerLines(offer, locale, limits, unstated, [...atEnd, ...figures.facts]);
    // What its record says of the end in words of ours, where no quote does.
    const isSummed = figures.asksHowLong && atEnd.length === 0 && !lasts(offer);
    return [head, ...(isSummed ? [`  ${offer.summary}`] : []), ...rest];
  };
  const entries = found.offers.map(linesOf);
  // Below the list: plans that leave one condition unstated, else those of a service that is named.
  const others =
    found.answers.length > 0 && entries.length > 0 ? [] : [...found.nearly, ...found.suggestions.named];
  const nearly = others.map(({ slug }) => linesOf(presentOffer(snapshot.index, slug, locale)));
  const count =
    detail === 'full'
      ? headWithin(compact, ANSWER_BYTES_MAX - jsonBytes({ ...found, offers: [], next: found.total })).length
      : entriesWithin(entries, ENTRIES_BYTES_MAX - Buffer.byteLength(notes.join('\n')));
  const end = asked.offset + Math.min(count, entries.length);
  const next = count > 0 && end < found.total ? end : null;
  return {
    kind: 'answer',
    value: { ...found, offers: compact.slice(0, count), next },
    text: (!figures.isNamed && asksOfEnds(found, asked)
      ? endsAhead(snapshot.index, locale)
      : [
          heading(found, asked.offset, end, next, locale),
          ...notes,
          ...entries.slice(0, count).flat(),
          ...nearlyNotes(found.nearly, locale),
          ...nearly.slice(0, entriesWithin([...entries.slice(0, count), ...nearly]) - count).flat(),
        ]
    ).join('\n'),
    apiPath: `/offers${queryString(asked)}`,
  };
}

const OF_ENDS =
  /\b(?:shut(?:ting|s)? down|end(?:s|ing)? soon|going away|discontinu|sunset)|停服|关停|下线|停运|即将终止|快要停/iu;

/** `Which free plans are shutting down soon` names no service: what has announced its end is meant. */
function asksOfEnds({ interpreted, suggestions }: OfferList, { q = '', offset }: OffersQuery): boolean {
  return offset === 0 && OF_ENDS.test(q) && suggestions.services.length + interpreted.length === 0;
}

function endsAhead(index: CatalogIndex, locale: Locale): string[] {
  const lines = listEndings(index, locale)
    .filter(({ isPast }) => !isPast)
    .map(({ offer: { slug, name }, endsOn, evidence }) => {
      const quotes = evidence.slice(0, 1).map((quote) => evidenceLine(quote, locale));
      return `- ${[`${name} (${slug})`, endsOn, ...quotes].join(choosePunctuation(locale).semicolon)}`;
    });
  return [AGENT_TEXTS.endsAhead(lines.length)[locale], ...lines];
}

function heading(
  { total, answers, nearly, suggestions, offers }: OfferList,
  offset: number,
  end: number,
  next: number | null,
  locale: Locale,
): string {
  if (offset === 0 && answers.length > 0) {
    const isOfNamed =
      offers.some(({ slug }) => answers.some((one) => one.slug === slug)) ||
      (offers.length > 0 && answers.every(({ filter }) => filter === 'standing'));
    const isMet = [...groupBy(answers, ({ slug }) => slug).values()].some((given) =>
      given.every(({ answer }) => answer === 'yes'),
    );
    if (!isOfNamed) return AGENT_TEXTS.namedSay(isMet ? 0 : total)[locale];
  }
  if (total === 0 && nearly.length > 0) return AGENT_TEXTS.noneStatesAll[locale];
  if (total === 0) return AGENT_TEXTS[suggestions.named.length > 0 ? 'namedOnly' : 'nothing'][locale];
  return (
    end === offset ? AGENT_TEXTS.beyondLast(total, offset) : AGENT_TEXTS.page(total, offset + 1, end, next)
  )[locale];
}
