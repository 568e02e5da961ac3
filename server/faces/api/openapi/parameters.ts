/** The query parameters of the reads, described. */
import { z } from 'zod';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import type { ExplainedParameters } from '../read-route.ts';
import { parameterSchema } from './shared-parts.ts';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  q: 'Text; every word must match. Words that are facts (`no card`, `EU`, `10 GB`) become filters. At most 200 characters.',
  category: 'Only offers of this category.',
  role: 'Only offers that serve this role.',
  provider: 'Only offers of the provider with this slug, or old slug.',
  freeType: 'Only offers that are free in this way. `forever` and `recurring-credit` have no end date.',
  ...Object.fromEntries(FACT_FILTERS.map(({ name, keeps }) => [name, `\`true\`: only plans ${keeps}.`])),
  region: 'Only plans that state a region there.',
  standing: 'Which plans by their standing; left out, only `available` ones.',
  min: 'Only plans that state at least this: an amount with its unit, noun or period. What does not come back never meets it.',
  sort: '`relevance`; `name`; `freshness`, the last seen first; or a metric, the largest amount first. Left out: relevance where `q` asks for something, else category, then name.',
  facets: '`true`: with counts of what each value of each filter would leave.',
  limit: 'How many entries to answer with at most.',
  offset: 'How many entries to leave out at the beginning.',
  locale: 'Language of names, summaries and texts.',
  offers: 'Two to four different offer slugs, separated by commas; the answer keeps their order.',
  before:
    'Only entries after this one in the feed: the id of an entry (`next` of the page before), or an RFC 3339 time.',
  kind: '`change`: what providers changed. `correction`: what the service corrected in its own records.',
};

/** Together they make a request whose answer is the example of the operation. */
const EXAMPLES: Readonly<Record<string, string | number | boolean | readonly string[]>> = {
  q: 'postgres',
  category: 'databases',
  role: 'postgres',
  provider: 'example',
  freeType: 'forever',
  ...Object.fromEntries(FACT_FILTERS.map(({ name }) => [name, false])),
  commercialOnly: true,
  noCard: true,
  noIdlePause: true,
  region: 'europe',
  standing: 'available',
  min: '1 GB',
  sort: 'relevance',
  facets: true,
  limit: 1,
  offset: 0,
  locale: 'en',
  offers: ['example-postgres', 'sample-postgres'],
  before: '2026-02-01T00:00:00Z',
  kind: 'change',
};

/**
 * The parameters of a query schema, in its order. Throws where one is not described or has no example: a new one
 * must be explained.
 * @param own what is said of a parameter that means something else here
 */
export function queryParameters(query: z.ZodObject, own: ExplainedParameters = {}): object[] {
  return Object.entries(query.shape).map(([name, schema]) => {
    const description = own[name]?.description ?? DESCRIPTIONS[name];
    const example = own[name]?.example ?? EXAMPLES[name];
    if (description === undefined || example === undefined || !(schema instanceof z.ZodType))
      throw new Error(`Describe the query parameter ${name} and give it an example`);
    const json = parameterSchema(schema);
    return {
      name,
      in: 'query',
      description,
      required: !schema.safeParse(undefined).success,
      ...(json.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: json,
      example,
    };
  });
}

/** The query that all examples of a read make together, with its question mark. @param own as above */
export function exampleQuery(query: z.ZodObject, own: ExplainedParameters = {}): string {
  const pairs = Object.keys(query.shape).map(
    (name) => `${name}=${String(own[name]?.example ?? EXAMPLES[name])}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
