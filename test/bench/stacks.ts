/**
 * Saved stacks: how long a list takes and how that grows, whether time tells a known key from an unknown one,
 * and kills of the server during a storm of saves.
 *
 *   npx tsx test/bench/stacks.ts [KILLS]
 *
 * Goals: 200 stacks under 100 ms; known and unknown keys not to be told apart; 200 kills of each
 * store without a fault. Without PostgreSQL on the machine only the file is measured.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type PlanRequest, planRequestSchema } from '../../schemas/plan.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { createServer } from '../../server/app.ts';
import { readSettings } from '../../server/settings.ts';
import {
  currentSnapshotInMemory,
  type ServedSnapshot,
  toServedSnapshot,
} from '../../server/snapshot/index.ts';
import {
  authenticate,
  newKey,
  openFileStore,
  openPostgresStore,
  type StackStore,
} from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import { listStacks } from '../../server/stacks/view.ts';
import { startPostgres } from '../stacks/postgres-server.ts';
import { postgresPrograms } from '../stacks/programs.ts';
import { at, giveKey, SILENT, settle, stack } from '../stacks/samples.ts';
import { storm } from '../stacks/storm.ts';
import { benchSnapshot } from './bench-catalog.ts';

const kills = Number(process.argv[2] ?? 200);

/** Requests that all differ, as those of real projects do: one to eight needs, some constraints, some figures. */
function requestOf(number: number): PlanRequest {
  const needs = ROLES.filter((_, position) => (number * 7 + position * 5) % 16 < 1 + (number % 8));
  return planRequestSchema.parse({
    needs: needs.length > 0 ? needs : ['postgres'],
    constraints: { commercial: number % 3 === 0, noCard: number % 2 === 0 },
    scale: {
      requestsPerMonth: 1000 + number,
      ...(number % 4 === 0 ? { databaseGb: 0.1 + number / 1000 } : {}),
    },
  });
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

const ms = (time: number): string => `${time.toFixed(2).padStart(8)} ms`;

/** A snapshot nothing was planned on yet. */
function renew(snapshot: ServedSnapshot): ServedSnapshot {
  const { version, createdAt, index } = snapshot;
  return toServedSnapshot({ version, createdAt, catalog: { ...index.catalog }, changes: index.changes });
}

/** A server over a store, without limits. */
async function serveStore(store: StackStore, snapshot: ServedSnapshot) {
  const reading = readSettings({ LOG_LEVEL: 'silent' });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  const holder = currentSnapshotInMemory(snapshot);
  const app = await createServer({
    settings: reading.settings,
    holder,
    stackStore: () => store,
    rateLimits: { allowanceFactor: 1_000_000 },
  });
  return { app, holder, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function measureLists(where: string, store: StackStore): Promise<void> {
  const { snapshot, name } = await benchSnapshot(null);
  console.log(`\nlists, ${where}, ${name}`);
  for (const size of [25, 50, 100, 200]) {
    const organizationId = await settle(store);
    const { secret } = await giveKey(store, organizationId);
    for (let number = 0; number < size; number++) {
      await store.saveStack(
        stack(organizationId, { name: `stack ${number}`, request: requestOf(number) }),
        OPERATOR,
      );
    }
    const { app, holder, origin } = await serveStore(store, snapshot);
    const times: Record<'first' | 'again', number[]> = { first: [], again: [] };
    let bytes = 0;
    const ask = async (): Promise<number> => {
      const start = performance.now();
      const response = await fetch(`${origin}/api/stacks?organizationId=${organizationId}`, {
        headers: { authorization: `Bearer ${secret}`, 'accept-encoding': 'identity' },
      });
      bytes = (await response.arrayBuffer()).byteLength;
      if (response.status !== 200) throw new Error(`the list answered ${response.status}`);
      return performance.now() - start;
    };
    for (let round = 0; round < 15; round++) {
      const fresh = renew(snapshot);
      // The catalog's own index is made by the first plan of whoever comes first after a night.
      await listStacks(fresh, [stack(organizationId)]);
      holder.swap(fresh);
      times.first.push(await ask());
      for (let again = 0; again < 5; again++) times.again.push(await ask());
    }
    await app.close();
    await store.deleteOrganization(organizationId, at(0));
    console.log(
      `  ${String(size).padStart(4)} stacks   first of a snapshot ${ms(median(times.first))} (worst ${ms(Math.max(...times.first))})   again ${ms(median(times.again))}   ${Math.round(bytes / 1024)} KiB`,
    );
  }
}

/** The chance that a value of one list is greater than one of the other; 0.5 where nothing tells them apart. */
function chanceOfGreater(a: readonly number[], b: readonly number[]): number {
  const sorted = [...b].sort((x, y) => x - y);
  const below = (value: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return a.reduce((sum, value) => sum + below(value), 0) / (a.length * b.length);
}

/** In the process, and as a caller sees it: a key that was revoked and one that never was both get 401. */
async function measureKeys(where: string, store: StackStore, times: number): Promise<void> {
  const organizationId = await settle(store);
  const known = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const made = await giveKey(store, organizationId);
      await store.revokeKey(made.record.id, at(0));
      return made.secret;
    }),
  );
  const server = await serveStore(store, (await benchSnapshot(null)).snapshot);
  const inProcess = async (secret: string): Promise<void> => {
    await authenticate(store, `Bearer ${secret}`, new Date());
  };
  const overHttp = async (secret: string): Promise<void> => {
    const response = await fetch(`${server.origin}/api/stacks`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    await response.arrayBuffer();
    if (response.status !== 401) throw new Error(`a refused key was answered ${response.status}`);
  };
  for (const [how, ask, turns] of [
    ['in the process', inProcess, times],
    ['over HTTP', overHttp, Math.min(times, 3000)],
  ] as const) {
    const found = { known: [] as number[], unknown: [] as number[], others: [] as number[] };
    const kinds = ['known', 'unknown', 'others'] as const;
    for (let turn = 0; turn < turns * 3; turn++) {
      const kind = kinds[Math.floor(Math.random() * 3)] ?? 'known';
      // Made for every kind, so that what is done before the clock starts is the same.
      const fresh = newKey(randomBytes);
      const secret = kind === 'known' ? (known[turn % known.length] ?? fresh) : fresh;
      const start = performance.now();
      await ask(secret);
      if (turn > turns / 2) found[kind].push(performance.now() - start);
    }
    const micro = (list: readonly number[]): string => `${(median(list) * 1000).toFixed(1)} µs`;
    console.log(
      `keys, ${where}, ${how}: known ${micro(found.known)}, unknown ${micro(found.unknown)}; chance that a known one takes longer ${chanceOfGreater(found.known, found.unknown).toFixed(3)} (two lots of unknown ones: ${chanceOfGreater(found.others, found.unknown).toFixed(3)})`,
    );
  }
  await server.app.close();
  await store.deleteOrganization(organizationId, at(0));
}

async function measureKills(
  where: string,
  store: StackStore,
  environment: Record<string, string>,
  lock?: string,
): Promise<void> {
  const organizationId = await settle(store);
  const { secret } = await giveKey(store, organizationId);
  await store.close();
  const start = performance.now();
  const report = await storm({
    environment,
    organizationId,
    secret,
    kills,
    random: Math.random,
    ...(lock === undefined ? {} : { lock }),
  });
  console.log(
    `\nkills, ${where}: ${report.kills} kills, ${report.acknowledged} saves acknowledged, ${report.open} under way at a kill, ${report.faults.length} faults (${Math.round((performance.now() - start) / 1000)} s)`,
  );
  for (const fault of report.faults) console.log(`  ${fault}`);
  if (report.faults.length > 0) process.exitCode = 1;
}

const folder = await mkdtemp(join(tmpdir(), 'zero-bench-stacks-'));
const programs = postgresPrograms();
const postgres = programs === null ? null : await startPostgres(programs);
try {
  const file = join(folder, 'stacks.json');
  const url = (await postgres?.createDatabase()) ?? null;
  const fileStore = await openFileStore(file, 2000);
  const database = url === null ? null : openPostgresStore(url, SILENT);
  await measureLists('file', fileStore);
  if (database !== null) await measureLists('PostgreSQL', database);
  await measureKeys('file', fileStore, 20_000);
  if (database !== null) await measureKeys('PostgreSQL', database, 3000);
  if (kills > 0) {
    await measureKills('file', fileStore, { STACKS_FILE: file, STACKS_DATABASE_URL: '' }, `${file}.lock`);
    if (database !== null && url !== null)
      await measureKills('PostgreSQL', database, { STACKS_DATABASE_URL: url });
  }
} finally {
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
}
// Stores that no kill has closed hold timers.
process.exit();
