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

  it('tells every amount in the unit of its column, beside the limit as it is stated and its quotes', async () => {
    const { plans } = await read('role=postgres');
    expect(plans[1]?.cells[0]).toMatchObject({ amount: 1, stated: { value: 1000, unit: 'MB' } });
    expect(plans[0]?.cells[0]?.evidence.map(({ quote }) => quote)).toEqual(['1 GB storage']);
    expect(plans[0]?.cells[1]).toBeNull();
  });

  it('orders by a column, both ways', async () => {
    const slugs = async (query: string): Promise<string[]> =>
      (await read(query)).plans.map(({ slug }) => slug);
    expect(await slugs('role=postgres&sort=bandwidth')).toEqual(['birch-postgres', 'acorn-postgres']);
    expect(await slugs('role=postgres&sort=bandwidth&order=asc')).toEqual([
      'acorn-postgres',
      'birch-postgres',
    ]);
  });

  it('filters by what is stated, and counts what each filter would leave', async () => {
    const table = await read('role=postgres&noCard=true');
    expect(table.plans.map(({ slug }) => slug)).toEqual(['acorn-postgres']);
    expect(table.filters.find(({ name }) => name === 'noCard')).toEqual({
      name: 'noCard',
      value: 'true',
      on: true,
      plans: 1,
    });
  });

  it('is told in Chinese', async () => {
    const table = await read('role=postgres&locale=zh-CN');
    expect(table.columns[0]?.name).toBe('存储空间');
    expect(table.plans.map(({ name }) => name)).toContain('Birch 数据库');
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
