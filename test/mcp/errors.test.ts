import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CHECK_BYTES_MAX, CHECK_FILES_MAX } from '../../schemas/check.ts';
import { TOOLS } from '../../server/faces/mcp/tools/index.ts';
import { toServedSnapshot } from '../../server/snapshot/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { startServer, useServer } from '../contract/serve.ts';
import { callFor, connect, errorFor, textOf, useClient } from './clients.ts';

const server = useServer();
const client = useClient(server);

describe('errors', () => {
  test.each([
    ['get_offer', { slug: 'acorn-postgre' }, ['unknown-slug', 'Nearest: acorn-postgres', 'search_offers']],
    ['get_offer', {}, ['slug: is missing', 'Arguments of get_offer: ', 'Example: {"slug":']],
    [
      'get_offer',
      { slug: 'acorn-postgre', locale: 'zh-CN' },
      ['没有名为“acorn-postgre”的免费套餐', 'acorn-postgres'],
    ],
    ['get_provider', { slug: 'acrn' }, ['There is no provider "acrn"', 'acorn']],
    ['compare_offers', { offers: ['acorn-postgres'] }, ['name two to four offers', 'Example: {"offers":[']],
    ['compare_offers', { offers: ['acorn-postgres', 'birch-postgre'] }, ['Nearest: birch-postgres']],
    ['search_offers', { category: 'database' }, ['must be one of: hosting, functions', 'nearest: databases']],
    ['search_offers', { color: 'red' }, ['color: is unknown; allowed: q, category']],
    ['search_offers', { limit: 1000 }, ['limit: must be at most 50']],
    ['search_offers', { limit: '10' }, ['limit: must be', 'Example: {']],
    ['plan_stack', { needs: ['postgres'], noCard: true }, ['noCard: is unknown', 'constraints']],
    ['best_plans', {}, ['role: must be one of: static-site', 'Example: {"role":"postgres"']],
    [
      'best_plans',
      { role: 'postgres', sort: 'emails' },
      ['sort: the table of this role has no such column', 'best, name, storage'],
    ],
    ['list_changes', { before: 'yesterday' }, ['before: must be the id of an entry']],
    ['plan_stack', { needs: ['postgress'] }, ['needs.0: must be one of: static-site', 'nearest: postgres']],
    [
      'plan_stack',
      { needs: ['postgres'], prefer: ['acorn-postgre'] },
      ['prefer.0', 'nearest: acorn, acorn-postgres'],
    ],
    [
      'plan_stack',
      { needs: ['postgres'], scale: { users: 3 } },
      ['scale.users: is unknown', 'monthlyActiveUsers'],
    ],
    ['check_repository', { files: [{ path: '../x', content: '' }] }, ['files.0.path: must stay inside']],
    ['check_repository', { files: 'package.json' }, ['files: must be', 'Example: {"files":[{"path"']],
  ])('%s %j', async (name, args, parts) => {
    const text = await errorFor(client, name, args);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/ {4}at |node_modules|\.ts\b/);
  });

  test('a check beyond the limits is told them', async () => {
    const many = Array.from({ length: CHECK_FILES_MAX + 1 }, (_, at) => ({ path: `${at}.txt`, content: '' }));
    expect(await errorFor(client, 'check_repository', { files: many })).toContain(
      'at most 200 files and 1024 KiB',
    );
    const large = [{ path: 'a.txt', content: 'x'.repeat(CHECK_BYTES_MAX + 1) }];
    expect(await errorFor(client, 'check_repository', { files: large })).toContain('body-too-large');
  });

  test('a check of one mebibyte of files is answered', async () => {
    const files = [{ path: 'README.txt', content: '"\n'.repeat(CHECK_BYTES_MAX / 2) }];
    const result = await client.callTool({ name: 'check_repository', arguments: { files } });
    expect(result.isError).toBeUndefined();
  });

  test('a tool that does not exist is an error of the protocol', async () => {
    await expect(client.callTool({ name: 'drop_table', arguments: {} })).rejects.toThrow(/drop_table/);
  });

  test('without a snapshot every tool says so, and the tools are still listed', async () => {
    const empty = await startServer({ snapshot: null });
    const early = await connect(empty.origin, '2025-11-25');
    expect((await early.listTools()).tools).toHaveLength(TOOLS.length);
    for (const { name, example } of TOOLS) {
      expect(await errorFor(early, name, example)).toContain('not-ready: No snapshot');
    }
    expect((await early.listResources()).resources).toHaveLength(2);
    await early.close();
  });
});

test('null means an argument that was not given', async () => {
  const slugs = z.object({ offers: z.array(z.object({ slug: z.string() })) });
  const args = { q: 'postgres', noCard: true, limit: 1, category: null };
  const { offers } = await callFor(client, 'search_offers', args, slugs);
  expect(offers).toEqual([expect.objectContaining({ slug: 'acorn-postgres' })]);
});

test('the example of every tool is answered from the published catalog', async () => {
  const { opened } = await openNewest(defaultVersionsDir());
  if (opened === null) throw new Error('the repository holds no snapshot');
  const [catalog, changes, detection] = await Promise.all([
    opened.catalog(),
    opened.changes(),
    opened.detection(),
  ]);
  const { version, createdAt } = opened.manifest;
  const snapshot = toServedSnapshot({ version, createdAt, catalog, changes, detection });
  const real = await startServer({ snapshot });
  const visitor = await connect(real.origin, '2025-11-25');
  for (const { name, example } of TOOLS) {
    const result = await visitor.callTool({ name, arguments: example });
    expect(result.isError, `${name}: ${textOf(result)}`).toBeUndefined();
  }
  await visitor.close();
});
