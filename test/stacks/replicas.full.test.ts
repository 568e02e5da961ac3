/** Several server processes on one PostgreSQL and one Redis, and outages of the database. */
import { chmod, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stackListSchema, stackSchema } from '../../schemas/stack.ts';
import { StoreUnavailableError } from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import { readProblem, startServer } from '../contract/serve.ts';
import { mountSmallDisk } from '../faults/small-disk.ts';
import { temporaryFolder } from '../folders.ts';
import { checkedFetch } from '../openapi/checked-fetch.ts';
import { type PostgresServer, startPostgres, unprivileged } from './postgres-server.ts';
import { canRun, postgresPrograms, redisProgram } from './programs.ts';
import { type RedisServer, startRedis } from './redis-server.ts';
import { giveKey, openPatientStore, organization, settle, stack } from './samples.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const programs = postgresPrograms();
const redisFile = redisProgram();
const withBoth = canRun('PostgreSQL', programs) && canRun('Redis', redisFile);

let postgres: PostgresServer;
beforeAll(async () => {
  if (programs !== null) postgres = await startPostgres(programs);
});
afterAll(() => postgres?.close());

describe.runIf(withBoth)('two servers on one database and one Redis', () => {
  let redis: RedisServer;
  let servers: ServerProcess[] = [];
  let organizationId: string;
  let secret: string;
  beforeAll(async () => {
    redis = await startRedis(redisFile ?? '');
    const url = await postgres.createDatabase();
    const store = openPatientStore(url);
    organizationId = await settle(store);
    ({ secret } = await giveKey(store, organizationId));
    await store.close();
    const environment = { STACKS_DATABASE_URL: url, RATE_LIMIT_REDIS_URL: redis.url };
    servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await redis?.stop();
  });
  let turn = 0;
  const ask = (path: string, init: RequestInit = {}) =>
    checkedFetch(`${servers[turn++ % 2]?.origin}/api/stacks${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    });

  it('show each what the other saved, and keep one limit', async () => {
    const body = JSON.stringify({ organizationId, name: 'shop', request: { needs: ['postgres'] } });
    const saves = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await ask('', { method: 'POST', body });
        return { status: response.status, stack: stackSchema.parse(await response.json()) };
      }),
    );
    expect(saves.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(saves.map(({ stack: { id } }) => id)).size).toBe(1);
    for (let read = 0; read < 2; read++) {
      const list = stackListSchema.parse(await (await ask(`?organizationId=${organizationId}`)).json());
      expect(list.stacks.map(({ name }) => name)).toEqual(['shop']);
    }
    const statuses = await Promise.all(
      Array.from({ length: 110 }, async () => {
        const response = await ask(`?organizationId=${organizationId}`);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    // 22 calls went before; 120 a minute are answered.
    expect(statuses.filter((status) => status === 200)).toHaveLength(98);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  });
});

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

describe.runIf(programs !== null)('a store in PostgreSQL', () => {
  it('is brought up by many processes at once', async () => {
    const url = await postgres.createDatabase();
    const stores = Array.from({ length: 6 }, () => openPatientStore(url));
    await Promise.all(stores.map((store) => store.createOrganization(organization(), OPERATOR)));
    expect(await stores[0]?.listOrganizations()).toHaveLength(6);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('that goes away answers 503 with Retry-After while reads go on, and is used again when it is back', async () => {
    const store = openPatientStore(await postgres.createDatabase());
    const organizationId = await settle(store);
    const { secret } = await giveKey(store, organizationId);
    const saved = stack(organizationId);
    await store.saveStack(saved, OPERATOR);
    const server = await startServer({ stackStore: () => store });
    const ask = () =>
      server.get(`/api/stacks/${saved.id}`, { headers: { authorization: `Bearer ${secret}` } });
    try {
      expect((await ask()).status).toBe(200);
      await postgres.kill();
      for (let call = 0; call < 3; call++) {
        const response = await ask();
        expect(response.headers.get('retry-after')).toBe('5');
        const problem = await readProblem(response, 'store-unavailable');
        expect(JSON.stringify(problem)).not.toMatch(/ECONN|127\.0\.0\.1|postgres/);
        expect((await server.get('/api/zero/offers')).status).toBe(200);
      }
      await postgres.start();
      expect((await ask()).status).toBe(200);
    } finally {
      await server.close();
      await store.close();
    }
  });

  it('that was away from the beginning is brought up when it comes', async () => {
    const url = await postgres.createDatabase();
    await postgres.kill();
    const store = openPatientStore(url);
    await expect(store.listOrganizations()).rejects.toBeInstanceOf(StoreUnavailableError);
    await postgres.start();
    let organizations: unknown = null;
    for (let attempt = 0; organizations === null && attempt < 1200; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      organizations = await store.listOrganizations().catch((error: unknown) => {
        if (error instanceof StoreUnavailableError) return null;
        throw error;
      });
    }
    expect(organizations).toEqual([]);
    await store.close();
  });

  it('that turned read-only, as a standby is, answers reads, refuses saves, and saves again', async () => {
    const url = await postgres.createDatabase();
    const turn = (readOnly: 'on' | 'off') =>
      postgres.administer(`alter database ${nameOf(url)} set default_transaction_read_only = ${readOnly}`);
    let store = openPatientStore(url);
    const organizationId = await settle(store);
    await store.saveStack(stack(organizationId, { name: 'before' }), OPERATOR);
    await store.close();
    await turn('on');
    store = openPatientStore(url);
    const refused = store.saveStack(stack(organizationId, { name: 'meanwhile' }), OPERATOR);
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailableError);
    expect((await store.listStacks(organizationId)).map(({ name }) => name)).toEqual(['before']);
    await store.close();
    await turn('off');
    store = openPatientStore(url);
    await store.saveStack(stack(organizationId, { name: 'again' }), OPERATOR);
    expect((await store.listStacks(organizationId)).map(({ name }) => name)).toEqual(['again', 'before']);
    await store.close();
  });

  it('whose disk is full refuses saves, keeps what it acknowledged, and saves again', async (context) => {
    const folder = temporaryFolder();
    const disk = join(folder, 'disk');
    const small = await mountSmallDisk(disk, 24);
    if (small === null) {
      context.skip('a small disk can only be mounted by root on Linux');
      return;
    }
    const { uid, gid } = await unprivileged();
    await chmod(folder, 0o755);
    if (uid !== undefined && gid !== undefined) await chown(disk, uid, gid);
    const url = await postgres.createDatabase(disk);
    const store = openPatientStore(url);
    try {
      const organizationId = await settle(store);
      const saved: string[] = [];
      const save = async (name: string) => {
        await store.saveStack(stack(organizationId, { name }), OPERATOR);
        saved.push(name);
      };
      const full = await small.fill();
      // The pages that are there still take a few.
      const saveUntilFull = async () => {
        for (let count = 1000; count < 1190; count++) await save(`full ${count} ${'x'.repeat(60)}`);
      };
      await expect(saveUntilFull()).rejects.toBeInstanceOf(StoreUnavailableError);
      expect((await store.listStacks(organizationId)).map(({ name }) => name)).toEqual(saved);
      await full.free();
      await save('room');
      expect((await store.listStacks(organizationId)).map(({ name }) => name)).toEqual(saved);
    } finally {
      await store.close();
      await postgres.administer(`drop database ${nameOf(url)}`);
      await postgres.administer(`drop tablespace ${nameOf(url)}`);
      await small.unmount();
    }
  });

  it('takes a database that refuses for one that is away, and a bug for a bug', async () => {
    const url = (await postgres.createDatabase()).replace(/[^/]*$/, 'no_such_database');
    const missing = openPatientStore(url);
    await expect(missing.listOrganizations()).rejects.toBeInstanceOf(StoreUnavailableError);
    await missing.close();
    const store = openPatientStore(await postgres.createDatabase());
    const twice = organization();
    await store.createOrganization(twice, OPERATOR);
    const bug = await store.createOrganization(twice, OPERATOR).catch((error: unknown) => error);
    expect(bug).toBeInstanceOf(Error);
    expect(bug).not.toBeInstanceOf(StoreUnavailableError);
    await store.close();
  });
});
