/** After an update of the service: a database that a version without notices has left keeps what is in it. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR } from '../../server/stacks/records.ts';
import { webhook } from './notice-contract.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { canRun, postgresPrograms } from './programs.ts';
import { openPatientStore, settle, stack } from './samples.ts';

const programs = postgresPrograms();
describe.runIf(canRun('PostgreSQL', programs))('a database of an older version', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres?.close());

  it('is taken on with its stacks, which are told what comes after what they had seen', async () => {
    const url = await postgres.createDatabase();
    const before = openPatientStore(url);
    const organizationId = await settle(before);
    const saved = stack(organizationId);
    await before.saveStack(saved, OPERATOR);
    await before.close();
    // The tables of the second step are all that a version with the first one alone does not have.
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('drop table notice_marks, notices, webhooks');
    await client.query("delete from zero_migrations where name = '0002-notices'");
    await client.end();

    const store = openPatientStore(url);
    expect(await store.listStacks(organizationId)).toEqual([saved]);
    const hook = webhook(organizationId);
    expect(await store.addWebhook(hook, OPERATOR)).toBe('added');
    expect(await store.stacksToNotify('2026-11-21.1', 10)).toEqual([
      { stack: saved, mark: { ...saved.seen, version: null }, webhooks: [hook] },
    ]);
    await store.close();
  });
});
