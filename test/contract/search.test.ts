import { describe, expect, it } from 'vitest';
import { offersAnswerSchema } from '../../schemas/catalog-queries.ts';
import { readAs, useServer } from './serve.ts';

const server = useServer();

async function slugs(query: Record<string, string>): Promise<string[]> {
  const answer = await readAs(
    await server.get(`/api/zero/offers?${new URLSearchParams(query)}`),
    offersAnswerSchema,
  );
  return answer.offers.map(({ slug }) => slug);
}
const search = (q: string) => slugs({ q });

describe('GET /offers?q=', () => {
  it.each([
    ['a name', 'inference', ['cedar-models']],
    ['a word of the summary', 'receipts', ['acorn-mail']],
    ['the provider', 'acorn', ['acorn-postgres', 'acorn-mail']],
    ['the Chinese name of the provider', '雪松', ['cedar-bucket', 'cedar-models']],
    ['the plan', 'free cedar', ['cedar-bucket', 'cedar-models']],
    ['the category', 'databases', ['acorn-postgres', 'birch-postgres']],
    ['the category in Chinese', '数据库', ['acorn-postgres', 'birch-postgres']],
    ['the role', 'transactional-email', ['acorn-mail']],
    ['another form of upper and lower case and width', 'ＡＣＯＲＮ Postgres', ['acorn-postgres']],
    ['the beginning of a word', 'infer', ['cedar-models']],
    ['every word', 'acorn mail', ['acorn-mail']],
    ['nothing if one word is nowhere', 'acorn inference', []],
    ['words of Chinese without blanks', '免费的雪松对象存储', ['cedar-bucket']],
    ['no inside of a word', 'ost', []],
    ['nothing for what is no word', '?!', []],
  ])('matches %s', async (_what, q, expected) => {
    expect(await search(q)).toEqual(expected);
  });

  it.each([
    ['login', ['birch-postgres', 'birch-auth']],
    ['sign in', ['birch-postgres', 'birch-auth']],
    ['登录', ['birch-postgres', 'birch-auth']],
    ['大模型', ['cedar-models']],
    ['large language models', ['cedar-models']],
    ['邮件', ['acorn-mail']],
    ['mail', ['acorn-mail']],
    ['对象存储', ['cedar-bucket']],
    ['s3', ['cedar-bucket']],
    ['向量化', ['cedar-models']],
  ])('lets the common word %s stand for a term of the catalog', async (q, expected) => {
    expect(await search(q)).toEqual(expected);
  });
});

describe('GET /offers filters', () => {
  it.each([
    ['category', { category: 'ai' }, ['cedar-models']],
    ['role', { role: 'auth' }, ['birch-postgres', 'birch-auth']],
    ['provider', { provider: 'birch' }, ['birch-postgres', 'birch-auth']],
    ['an old slug of a provider', { provider: 'acorn-inc' }, ['acorn-postgres', 'acorn-mail']],
    ['freeType', { freeType: 'trial' }, ['birch-auth']],
    ['commercialOnly', { commercialOnly: 'true' }, ['acorn-postgres', 'acorn-mail']],
    ['noCard', { noCard: 'true' }, ['acorn-postgres', 'cedar-models']],
    ['noIdlePause, sleeping allowed', { noIdlePause: 'true' }, ['acorn-postgres', 'cedar-models']],
    ['chinaOk', { chinaOk: 'true' }, ['cedar-bucket', 'cedar-models']],
    ['several at once, with a text', { q: '雪松', chinaOk: 'true', noCard: 'true' }, ['cedar-models']],
  ])(
    'filters by %s; an unstated fact is never a yes',
    async (_name, query: Record<string, string>, expected) => {
      expect(await slugs(query)).toEqual(expected);
    },
  );

  it('asks for nothing with false', async () => {
    expect(await slugs({ noCard: 'false', commercialOnly: 'false' })).toHaveLength(6);
  });
});
