/** GET /best: the plans of a role in one table. Its order and amounts are held in test/catalog/best.test.ts. */
import { describe, expect, it } from 'vitest';
import { type BestAnswer, bestAnswerSchema } from '../../schemas/best.ts';
import { readAs, readProblem, useServer } from './serve.ts';

const server = useServer();

const get = (query: string): Promise<Response> => server.get(`/api/zero/best?${query}`);
const read = async (query: string): Promise<BestAnswer> => readAs(await get(query), bestAnswerSchema);

describe('GET /best', () => {
  it('ranks the plans of a role, with the columns they are compared by', async () => {
    const table = await read('role=postgres');
    expect(table).toMatchObject({ role: 'postgres', sort: 'best', order: null, total: 2 });
    expect(table.plans.map(({ slug }) => slug)).toEqual(['acorn-postgres', 'birch-postgres']);
    expect(table.columns[0]).toEqual({
      metric: 'storage',
      name: 'Storage',
      unit: 'GB',
      basis: 'held',
      stated: 2,
    });
    for (const { cells } of table.plans) expect(cells).toHaveLength(table.columns.length);
  });

  it('is paged by Link', async () => {
    const answer = await get('role=postgres&limit=1');
    expect(answer.headers.get('link')).toContain(
      '</api/zero/best?role=postgres&sort=best&limit=1&offset=1>; rel="next"',
    );
  });

  it.each([
    ['', 'role', 'must be one of: static-site'],
    ['role=nonsense', 'role', 'must be one of'],
    ['role=postgres&sort=emails', 'sort', 'best, name, storage'],
    ['role=postgres&sort=nonsense', 'sort', 'must be one of'],
    ['role=postgres&order=up', 'order', 'must be one of'],
  ])('names what is wrong with "%s"', async (query, path, words) => {
    const { issues } = await readProblem(await get(query), 'invalid-request');
    expect(issues?.[0]).toMatchObject({ path, message: expect.stringContaining(words) });
  });
});
