/** The query parameters of the reads, described. */
import { z } from 'zod';
import type { JsonSchema } from './components.ts';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  q: 'Text; every word must match. At most 200 characters.',
  category: 'Only offers of this category.',
  role: 'Only offers that serve this role.',
  provider: 'Only offers of the provider with this slug, or old slug.',
  freeType: 'Only offers that are free in this way. `forever` and `recurring-credit` have no end date.',
  commercialOnly: '`true`: only plans that state that commercial use is allowed.',
  noCard: '`true`: only plans that state that no payment card is needed.',
  noIdlePause: '`true`: only plans that never pause when idle, or wake by themselves on the next request.',
  chinaOk: '`true`: only plans stated to be available to users in mainland China.',
  limit: 'How many entries to answer with at most.',
  offset: 'How many entries to leave out at the beginning.',
  locale: 'Language of names, summaries and texts.',
  offers: 'Two to four different offer slugs, separated by commas; the answer keeps their order.',
  before:
    'Only entries after this one in the feed: the id of an entry (`next` of the page before), or an RFC 3339 time.',
  kind: '`change`: what providers changed. `correction`: what the service corrected in its own records.',
};

const EXAMPLES: Readonly<Record<string, unknown>> = {
  q: 'postgres',
  offers: ['example-postgres', 'sample-postgres'],
};

/** The parameters of a query schema, in its order. Throws where one has no description: a new one must be explained. */
export function queryParameters(query: z.ZodObject): object[] {
  return Object.entries(query.shape).map(([name, schema]) => {
    const description = DESCRIPTIONS[name];
    if (description === undefined || !(schema instanceof z.ZodType))
      throw new Error(`Describe the query parameter ${name}`);
    const json = parameterSchema(schema);
    return {
      name,
      in: 'query',
      description,
      required: !schema.safeParse(undefined).success,
      ...(json.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: json,
      ...(name in EXAMPLES ? { example: EXAMPLES[name] } : {}),
    };
  });
}

/** What a parameter means once it is read; the two words of a boolean are read to one, which JSON Schema has no way to say. */
function parameterSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return Object.keys(json).length === 0 ? { type: 'boolean' } : json;
}
