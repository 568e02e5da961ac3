import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore, openPostgresStore } from '../../server/stacks/index.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { canRun, postgresPrograms } from './programs.ts';
import { giveKey, SILENT, settle } from './samples.ts';
import { storm } from './storm.ts';

/** `npm run bench -- stacks` kills hundreds of times. */
const KILLS = 6;

describe('a server killed during a storm of saves', () => {
  it('leaves every acknowledged save in its file, and none half there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zero-storm-'));
    const file = join(folder, 'stacks.json');
    const store = await openFileStore(file, 2000);
    const organizationId = await settle(store);
    const { secret } = await giveKey(store, organizationId);
    await store.close();
    const report = await storm({
      environment: { STACKS_FILE: file, STACKS_DATABASE_URL: '' },
      organizationId,
      secret,
      kills: KILLS,
      random: Math.random,
    });
    expect(report.faults).toEqual([]);
    expect(report.kills).toBe(KILLS);
    expect(report.acknowledged).toBeGreaterThan(KILLS);
    await rm(folder, { recursive: true });
  }, 300_000);

  const programs = postgresPrograms();
  describe.runIf(canRun('PostgreSQL', programs))('with PostgreSQL', () => {
    let postgres: PostgresServer;
    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '');
    });
    afterAll(() => postgres?.close());

    it('leaves every acknowledged save in the database, and none half there', async () => {
      const url = await postgres.createDatabase();
      const store = openPostgresStore(url, SILENT);
      const organizationId = await settle(store);
      const { secret } = await giveKey(store, organizationId);
      await store.close();
      const report = await storm({
        environment: { STACKS_DATABASE_URL: url },
        organizationId,
        secret,
        kills: KILLS,
        random: Math.random,
      });
      expect(report.faults).toEqual([]);
      expect(report.kills).toBe(KILLS);
      expect(report.acknowledged).toBeGreaterThan(KILLS);
    }, 300_000);
  });
});
