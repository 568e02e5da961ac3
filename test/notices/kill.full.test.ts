/** Senders that are killed at any moment: no change is lost, none is told under two ids, and none again without need. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stackChangeNoticeSchema } from '../../schemas/notice.ts';
import { AT_ONCE_PER_WEBHOOK } from '../../server/notices/deliver-notices.ts';
import { newestMoment, openFileStore } from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import type { StackStore } from '../../server/stacks/store.ts';
import { type Started, startCompiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { dice } from '../planner/random-catalogs.ts';
import { FULL, SEED } from '../sample.ts';
import { webhook } from '../stacks/notice-contract.ts';
import { type PostgresServer, startPostgres } from '../stacks/postgres-server.ts';
import { canRun, postgresPrograms } from '../stacks/programs.ts';
import { openPatientStore, settle, stack } from '../stacks/samples.ts';
import { changesOf, nightNumber } from './nights.ts';
import { startReceiver } from './receiver.ts';

/** `KILLS=150` in the environment kills so often. */
const KILLS = Number(process.env.KILLS ?? (FULL ? 10 : 1));
const STACKS = ['shop', 'blog', 'files'];
const random = dice(SEED);

const startSender = (nights: number, environment: Record<string, string>): Promise<Started> =>
  startCompiled('test/notices/sender-child.ts', [String(nights)], environment);

/**
 * Kills senders in the middle of their work, a night later each time, and lets the last ones end it.
 * @param senders that run beside each other
 */
async function killSenders(parts: {
  readonly open: () => Promise<StackStore>;
  readonly environment: Record<string, string>;
  readonly senders: number;
  readonly lock?: string;
}): Promise<{
  ids: Map<string, Set<string>>;
  deliveries: number;
  /** Deliveries that were answered with 204. */
  taken: number;
  /** Deliveries that a kill may have left taken and not recorded as such. */
  leftOpen: number;
  expected: string[];
}> {
  const { environment, senders } = parts;
  // Told how many came; a sender is killed after some of them and not after some time.
  let onReceived = (): void => {};
  const failedOnce = new Set<string>();
  const taken = new Map<string, Set<string>>();
  let takenCount = 0;
  const receiver = await startReceiver((response, { id, body }) => {
    // Some first answers never arrive, as when the network dies in between, and some say that it failed.
    const roll = failedOnce.has(id) ? 9 : random.roll(10);
    if (roll <= 1) failedOnce.add(id);
    if (roll === 0) response.destroy();
    else if (roll === 1) response.writeHead(400).end();
    else {
      const { data } = stackChangeNoticeSchema.parse(JSON.parse(body));
      const change = `${data.stack.name} ${data.change.id}`;
      taken.set(change, (taken.get(change) ?? new Set()).add(id));
      takenCount++;
      response.writeHead(204).end();
    }
    onReceived();
  });
  const store = await parts.open();
  const organizationId = await settle(store);
  const since = newestMoment(nightNumber(0));
  for (const name of STACKS) {
    const saved = stack(organizationId, { name, seen: { upTo: since, picks: [] } });
    await store.saveStack(saved, OPERATOR);
  }
  await store.addWebhook(webhook(organizationId, { url: receiver.url, since }), OPERATOR);
  await store.close();
  const start = async (nights: number): Promise<Started[]> => {
    if (parts.lock !== undefined) await rm(parts.lock, { recursive: true, force: true });
    return Promise.all(Array.from({ length: senders }, () => startSender(nights, environment)));
  };
  const expectedAfter = (nights: number): string[] =>
    STACKS.flatMap((name) =>
      Array.from({ length: nights }, (_, night) => changesOf(night + 1).map((id) => `${name} ${id}`)).flat(),
    );
  for (let kill = 1; kill <= KILLS; kill++) {
    const due = receiver.received.length + random.roll(STACKS.length * 4);
    const enough = new Promise<void>((resolve) => {
      onReceived = () => {
        if (receiver.received.length >= due) resolve();
      };
    });
    const running = await start(kill);
    await Promise.race([enough, wait(3000)]);
    await wait(random.roll(20));
    await Promise.all(running.map((one) => one.kill()));
  }
  const expected = expectedAfter(KILLS);
  const last = await start(KILLS);
  // As long as it takes; then whatever would be told under another id has its turn.
  while (taken.size < expected.length) await wait(50);
  await wait(500);
  await Promise.all(last.map((one) => one.kill()));
  await receiver.close();
  const all = new Map<string, Set<string>>(taken);
  for (const { id, body } of receiver.received) {
    const { data } = stackChangeNoticeSchema.parse(JSON.parse(body));
    const change = `${data.stack.name} ${data.change.id}`;
    all.set(change, (all.get(change) ?? new Set()).add(id));
  }
  return {
    ...{ ids: all, deliveries: receiver.received.length, taken: takenCount, expected },
    leftOpen: KILLS * senders * AT_ONCE_PER_WEBHOOK,
  };
}

function expectAll(report: Awaited<ReturnType<typeof killSenders>>): void {
  const { ids, expected, deliveries, taken, leftOpen } = report;
  console.log(
    `${KILLS} kills: ${expected.length} changes, ${deliveries} deliveries on the wire, ${taken} taken`,
  );
  expect([...ids.keys()].sort()).toEqual([...expected].sort());
  expect([...ids].filter(([, own]) => own.size !== 1)).toEqual([]);
  // What was taken is sent again only where its sender died before it had recorded the answer.
  expect(taken - expected.length).toBeLessThanOrEqual(leftOpen);
}

describe(`a sender of notices that is killed ${KILLS} times`, () => {
  it('tells every change from its file, each under one id', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'stacks.json');
    const environment = { STACKS_FILE: file, STACKS_DATABASE_URL: '' };
    const report = await killSenders({
      open: () => openFileStore(file),
      environment,
      senders: 1,
      lock: `${file}.lock`,
    });
    expectAll(report);
  });

  const programs = postgresPrograms();
  describe.runIf(canRun('PostgreSQL', programs))('with PostgreSQL', () => {
    let postgres: PostgresServer;
    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '');
    });
    afterAll(() => postgres?.close());

    it('tells every change from the database, also where two send beside each other', async () => {
      const url = await postgres.createDatabase();
      const environment = { STACKS_DATABASE_URL: url };
      const report = await killSenders({ open: async () => openPatientStore(url), environment, senders: 2 });
      expectAll(report);
    });
  });
});
