/** After a rollback of the service: a database that a newer version has changed is left to that version. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgresStore } from '../../server/stacks/postgres/index.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { canRun, postgresPrograms } from './programs.ts';

const programs = postgresPrograms();
describe.runIf(canRun('PostgreSQL', programs))('a database of a newer version', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres?.close());

  /** Opens the store and resolves with what it says once it is ready, or is not. */
  async function open(url: string): Promise<string> {
    const said: string[] = [];
    const log = {
      info: (_facts: object, text: string) => void said.push(text),
      warn: (facts: object, text: string) =>
        void said.push(`${text}: ${'err' in facts && facts.err instanceof Error ? facts.err.message : ''}`),
    };
    const store = openPostgresStore(url, log);
    await store.listStacks('org_none').catch(() => []);
    await vi.waitFor(() => expect(said).not.toEqual([]), { timeout: 60_000 });
    await store.close();
    return said[0] ?? '';
  }

  it('is named as such, and nothing in it is changed', async () => {
    const url = await postgres.createDatabase();
    expect(await open(url)).toContain('ready');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("insert into zero_migrations (name, timestamp) values ('0099-later', '2027-01-01')");
    expect(await open(url)).toContain(
      'the database is of a newer version of the service (it has taken 0099-later): start that version again',
    );
    const { rows } = await client.query('select name from zero_migrations order by name');
    expect(rows.map(({ name }) => String(name))).toContain('0099-later');
    await client.end();
  });
});
