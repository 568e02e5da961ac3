import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '../../server/stacks/index.ts';
import { temporaryFolder } from '../folders.ts';
import { dice } from '../planner/random-catalogs.ts';
import { FULL, SEED } from '../sample.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { canRun, postgresPrograms } from './programs.ts';
import { giveKey, openPatientStore, settle } from './samples.ts';
import { type StormReport, storm } from './storm.ts';

/** `KILLS=150` in the environment kills so often. */
const KILLS = Number(process.env.KILLS ?? (FULL ? 6 : 1));
/** A bound on a hang, not on the time. */
const TIMEOUT_MS = 1_200_000 + KILLS * 30_000;
const random = dice(SEED);

function expectNothingLost({ faults, kills, acknowledged, open }: StormReport): void {
  console.log(`${kills} kills: ${acknowledged} acknowledged, ${open} under way, ${faults.length} faults`);
  expect(faults).toEqual([]);
  expect(kills).toBe(KILLS);
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS);
}

describe('a server killed during a storm of saves', () => {
  it(
    'leaves every acknowledged save in its file, and none half there',
    async () => {
      const folder = temporaryFolder();
      const file = join(folder, 'stacks.json');
      const store = await openFileStore(file);
      const organizationId = await settle(store);
      const { secret } = await giveKey(store, organizationId);
      await store.close();
      const report = await storm({
        environment: { STACKS_FILE: file, STACKS_DATABASE_URL: '' },
        lock: `${file}.lock`,
        organizationId,
        secret,
        kills: KILLS,
        random: () => random.roll(1000) / 1000,
      });
      expectNothingLost(report);
    },
    TIMEOUT_MS,
  );

  const programs = postgresPrograms();
  describe.runIf(canRun('PostgreSQL', programs))('with PostgreSQL', () => {
    let postgres: PostgresServer;
    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '');
    });
    afterAll(() => postgres?.close());

    it(
      'leaves every acknowledged save in the database, and none half there',
      async () => {
        const url = await postgres.createDatabase();
        const store = openPatientStore(url);
        const organizationId = await settle(store);
        const { secret } = await giveKey(store, organizationId);
        await store.close();
        const report = await storm({
          environment: { STACKS_DATABASE_URL: url },
          organizationId,
          secret,
          kills: KILLS,
          random: () => random.roll(1000) / 1000,
        });
        expectNothingLost(report);
      },
      TIMEOUT_MS,
    );
  });
});
