/** Every example query is run over the committed versions: an example that fails teaches nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type History, openHistory, runQuery } from '../../pipeline/query/index.ts';
import { defaultVersionsDir, packageRoot } from '../../snapshots/package.ts';

const folder = join(packageRoot(), 'snapshots', 'queries');
const queries = readdirSync(folder).map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
const readme = readFileSync(join(packageRoot(), 'snapshots', 'README.md'), 'utf8');

describe('the example queries', () => {
  let history: History;
  beforeAll(async () => {
    history = await openHistory(defaultVersionsDir());
  });
  afterAll(() => history.close());

  it('are there', () => {
    expect(queries.length).toBeGreaterThanOrEqual(5);
  });

  it.each(queries)('$name answers, and is listed with its question', async ({ name, sql }) => {
    const result = await runQuery(history.connection, sql, { rows: 100, timeoutMs: 20_000 });
    expect(result).toMatchObject({ kind: 'rows' });
    // As a shell passes it on: a query that began with a dash would be taken for an option.
    expect(sql).toMatch(/^\/\* .+ \*\/\n/);
    expect(readme).toContain(`(queries/${name})`);
  });
});
