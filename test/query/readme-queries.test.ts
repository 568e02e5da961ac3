/** Every query that the README shows is run over the committed snapshot: an example that fails teaches nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type History, openHistory, runQuery } from '../../pipeline/query/index.ts';
import { defaultVersionsDir, packageRoot } from '../../snapshots/store/paths.ts';

const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
const queries = [...readme.matchAll(/```sql\n([\s\S]*?)```/g)].map((match) => (match[1] ?? '').trim());

describe('the queries of the README', () => {
  let history: History;
  beforeAll(async () => {
    history = await openHistory(defaultVersionsDir());
  });
  afterAll(() => history.close());

  it('are there', () => {
    expect(queries.length).toBeGreaterThanOrEqual(5);
  });

  it.each(queries)('%s', async (sql) => {
    const result = await runQuery(history.connection, sql, { rows: 100, timeoutMs: 20_000 });
    expect(result).toMatchObject({ kind: 'rows' });
  });
});
