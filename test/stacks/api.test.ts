/** /api/stacks over HTTP: what is saved, shown and refused. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Stack, stackListSchema, stackSchema } from '../../schemas/stack.ts';
import { openFileStore, type StackStore } from '../../server/stacks/index.ts';
import { CHANGES, change, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { readProblem, snapshotOf, startServer, type TestServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { giveKey, settle, T0 } from './samples.ts';

const REQUEST = { needs: ['postgres'], scale: { databaseGb: 0.25 } };
const NEXT_NIGHT = '2026-11-21T02:00:00Z';

let folder: string;
let store: StackStore;
let server: TestServer;
let organizationId: string;
let secret: string;
const clock = { now: Date.parse(T0) };

beforeEach(async () => {
  folder = temporaryFolder();
  store = await openFileStore(join(folder, 'stacks.json'));
  clock.now = Date.parse(T0);
  server = await startServer({ stackStore: () => store, clock: () => new Date(clock.now) });
  organizationId = await settle(store);
  ({ secret } = await giveKey(store, organizationId));
});
afterEach(async () => {
  await server.close();
  await store.close();
});

const call = (method: string, path: string, body?: unknown, key = secret) =>
  server.get(`/api/stacks${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const save = (part: object = {}) =>
  call('POST', '', { organizationId, name: 'shop', request: REQUEST, ...part });
const saved = async (part: object = {}): Promise<Stack> => stackSchema.parse(await (await save(part)).json());
const one = async (id: string, query = ''): Promise<Stack> =>
  stackSchema.parse(await (await call('GET', `/${id}${query}`)).json());
const all = async () =>
  stackListSchema.parse(await (await call('GET', `?organizationId=${organizationId}`)).json()).stacks;

describe('saving a stack', () => {
  it('answers 201 with the stack, its plan of now and where it is', async () => {
    const response = await save();
    expect(response.status).toBe(201);
    const stack = stackSchema.parse(await response.json());
    expect(response.headers.get('location')).toBe(`/api/stacks/${stack.id}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(stack).toMatchObject({
      organizationId,
      name: 'shop',
      health: 'healthy',
      unseenChanges: [],
      movedPicks: [],
      createdAt: T0,
      updatedAt: T0,
    });
    expect(stack.plan.zeroCost).toBe(true);
    expect(stack.plan.picks[0]?.choice?.slug).toBe('acorn-postgres');
    expect(await one(stack.id)).toEqual(stack);
  });

  it('under a name that is there replaces the request: 200, same id', async () => {
    const first = await saved();
    clock.now += 1000;
    const response = await save({ name: '  shop ', request: { needs: ['object-storage'] } });
    expect(response.status).toBe(200);
    const second = stackSchema.parse(await response.json());
    expect(second).toMatchObject({ id: first.id, createdAt: T0, updatedAt: '2026-11-20T08:00:01.000Z' });
    expect(second.request.needs).toEqual(['object-storage']);
    expect(await all()).toHaveLength(1);
  });

  it('names what is wrong with the body, in the language of the request', async () => {
    const problem = await readProblem(
      await save({ name: '', request: { needs: ['blog'] }, color: 1 }),
      'invalid-request',
    );
    expect(problem.issues?.map(({ path }) => path)).toEqual(['name', 'request.needs.0', 'color']);
    const slug = await readProblem(
      await save({ request: { ...REQUEST, exclude: ['acron'], locale: 'zh-CN' } }),
      'invalid-request',
    );
    expect(slug.issues).toEqual([
      { path: 'request.exclude.0', message: expect.stringContaining('没有名为') },
    ]);
    await readProblem(await save({ name: 'a\u0000b' }), 'invalid-request');
    await readProblem(await call('POST', '?organizationId=x', {}), 'invalid-request');
  });

  it('takes at most 200 stacks of an organization', async () => {
    for (let number = 0; number < 200; number++) {
      const { status } = await save({ name: `stack ${number}` });
      expect(status).toBe(201);
    }
    const problem = await readProblem(await save({ name: 'one more' }), 'too-many-stacks');
    expect(problem.status).toBe(409);
    expect((await save({ name: 'stack 7' })).status).toBe(200);
    const list = await all();
    expect(list).toHaveLength(200);
  });
});

describe('a stack that is changed or deleted', () => {
  const change = (id: string, body: object, headers: Record<string, string> = {}, key = secret) =>
    server.get(`/api/stacks/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const remove = (id: string, headers: Record<string, string> = {}, key = secret) =>
    server.get(`/api/stacks/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
  const tagOf = async (id: string) => (await call('GET', `/${id}`)).headers.get('etag') ?? '';

  it('takes a new name, a new request or both; what is left out stays', async () => {
    const stack = await saved();
    const named = stackSchema.parse(await (await change(stack.id, { name: ' store ' })).json());
    expect(named).toMatchObject({ id: stack.id, name: 'store', request: stack.request, createdAt: T0 });
    const request = { needs: ['object-storage'] };
    const asked = stackSchema.parse(await (await change(stack.id, { request })).json());
    expect([asked.name, asked.request.needs]).toEqual(['store', ['object-storage']]);
    expect(await one(stack.id)).toEqual(asked);
    await saved();
    await readProblem(await change(stack.id, { name: 'shop' }), 'stack-name-taken');
    const wrong = await readProblem(await change(stack.id, { request: { needs: [] } }), 'invalid-request');
    expect(wrong.issues?.map(({ path }) => path)).toEqual(['request.needs']);
    await readProblem(await change(stack.id, { request: { ...request, prefer: ['x'] } }), 'invalid-request');
    await readProblem(await change('stk_AAAAAAAAAAAAAAAA', {}), 'unknown-stack');
  });

  it('is left alone if it is not as it was read', async () => {
    const { id } = await saved();
    const first = await tagOf(id);
    clock.now += 1000;
    expect((await change(id, { name: 'store' }, { 'if-match': first })).status).toBe(200);
    await readProblem(await change(id, { name: 'again' }, { 'if-match': first }), 'precondition-failed');
    await readProblem(await remove(id, { 'if-match': first }), 'precondition-failed');
    expect((await one(id)).name).toBe('store');
    expect((await remove(id, { 'if-match': await tagOf(id) })).status).toBe(204);
    await readProblem(await remove(id), 'unknown-stack');
    expect(await all()).toEqual([]);
  });

  it('takes a key of its organization that may save', async () => {
    const { id } = await saved();
    const reader = await giveKey(store, organizationId, { access: 'read' });
    const stranger = await giveKey(store, await settle(store, 'Other'));
    for (const key of [reader.secret, stranger.secret]) {
      await readProblem(await change(id, {}, {}, key), 'forbidden');
      await readProblem(await remove(id, {}, key), 'forbidden');
    }
    expect(await all()).toHaveLength(1);
  });
});

describe('a saved stack', () => {
  it('shows changes of its picks since it was saved, until it is marked as seen; reading changes nothing', async () => {
    const { id } = await saved();
    expect((await one(id)).unseenChanges).toEqual([]);
    const worse = change('c4', { offer: 'acorn-postgres', provider: 'acorn', publishedAt: NEXT_NIGHT });
    const foreign = change('c5', { offer: 'birch-postgres', provider: 'birch', publishedAt: NEXT_NIGHT });
    server.holder.swap(snapshotOf(makeCatalog(), [worse, foreign, ...CHANGES], '2026-11-21.1'));
    for (let read = 0; read < 2; read++) {
      const stack = await one(id);
      expect(stack.unseenChanges.map((entry) => entry.id)).toEqual(['c4']);
      expect(stack.health).toBe('attention');
    }
    expect((await all()).map(({ health, unseenChanges }) => [health, unseenChanges.length])).toEqual([
      ['attention', 1],
    ]);
    const seen = stackSchema.parse(await (await call('POST', `/${id}/seen`)).json());
    expect([seen.health, seen.unseenChanges]).toEqual(['healthy', []]);
    expect((await one(id)).health).toBe('healthy');
  });

  it('saved while a night runs still shows what the night publishes under the time it began', async () => {
    clock.now = Date.parse('2026-11-21T02:10:00Z');
    const { id } = await saved();
    const entry = change('c4', { offer: 'acorn-postgres', provider: 'acorn', publishedAt: NEXT_NIGHT });
    server.holder.swap(snapshotOf(makeCatalog(), [entry, ...CHANGES], '2026-11-21.1'));
    expect((await one(id)).unseenChanges.map((each) => each.id)).toEqual(['c4']);
  });

  it('needs attention when the planner turns to another plan, and shows why: the change of the old one', async () => {
    const { id } = await saved();
    const offers = OFFERS.map((offer) =>
      offer.slug === 'acorn-postgres' ? { ...offer, freeType: 'trial' as const, trialDays: 30 } : offer,
    ).map((offer) => (offer.slug === 'birch-postgres' ? { ...offer, review: null } : offer));
    const ended = change('c4', { offer: 'acorn-postgres', provider: 'acorn', publishedAt: NEXT_NIGHT });
    server.holder.swap(snapshotOf(makeCatalog(offers), [ended, ...CHANGES], '2026-11-21.1'));
    const stack = await one(id);
    expect(stack.movedPicks).toEqual([{ need: 'postgres', from: 'acorn-postgres', to: 'birch-postgres' }]);
    expect(stack.unseenChanges.map((entry) => entry.id)).toEqual(['c4']);
    expect(stack.health).toBe('attention');
  });

  it('needs attention while a pick is under review or a figure is unproven', async () => {
    const { id } = await saved();
    const offers = OFFERS.filter(({ slug }) => slug !== 'birch-postgres').map((offer) =>
      offer.slug === 'acorn-postgres'
        ? { ...offer, review: { since: '2026-11-21', fields: ['overage'] } }
        : offer,
    );
    server.holder.swap(snapshotOf(makeCatalog(offers), CHANGES, '2026-11-21.1'));
    expect((await one(id)).health).toBe('attention');
    server.holder.swap(snapshotOf());
    const unproven = await saved({
      name: 'mail',
      request: { needs: ['transactional-email'], scale: { emailsPerMonth: 9 } },
    });
    expect([unproven.plan.picks[0]?.fit, unproven.health]).toEqual(['unproven', 'attention']);
  });

  it('needs attention while a condition waits to be confirmed', async () => {
    const request = { needs: ['object-storage'], constraints: { noCard: true } };
    const { id, plan, health } = await saved({ name: 'files', request });
    expect([plan.verdict, health]).toEqual(['zero-if-confirmed', 'attention']);
    expect((await all()).find((stack) => stack.id === id)?.health).toBe('attention');
  });

  it('is broken when a need has lost its free plan, or has only one that ends', async () => {
    const { id } = await saved();
    const without = OFFERS.filter(({ roles }) => !roles.includes('postgres'));
    server.holder.swap(snapshotOf(makeCatalog(without), CHANGES, '2026-11-21.1'));
    const stack = await one(id);
    expect([stack.health, stack.plan.zeroCost]).toEqual(['broken', false]);
    expect(stack.movedPicks).toEqual([{ need: 'postgres', from: 'acorn-postgres', to: null }]);
    const trial = OFFERS.filter(({ slug }) => slug === 'birch-auth');
    server.holder.swap(snapshotOf(makeCatalog(trial), CHANGES, '2026-11-21.2'));
    expect((await saved({ name: 'login', request: { needs: ['auth'] } })).health).toBe('broken');
  });

  it('takes a renamed offer for the same one', async () => {
    const { id } = await saved();
    const offers = OFFERS.map((offer) =>
      offer.slug === 'acorn-postgres' ? { ...offer, slug: 'acorn-sql', aliases: ['acorn-postgres'] } : offer,
    );
    server.holder.swap(snapshotOf(makeCatalog(offers), CHANGES, '2026-11-21.1'));
    expect(await one(id)).toMatchObject({ health: 'healthy', movedPicks: [] });
  });

  it('is shown in the language of its request, or in the asked one', async () => {
    const { id } = await saved({ request: { ...REQUEST, locale: 'zh-CN' } });
    const entry = change('c4', { offer: 'acorn-postgres', provider: 'acorn', publishedAt: NEXT_NIGHT });
    server.holder.swap(snapshotOf(makeCatalog(), [entry, ...CHANGES], '2026-11-21.1'));
    expect((await one(id)).unseenChanges[0]?.summary).toContain('存储空间');
    const english = await one(id, '?locale=en');
    expect(english.unseenChanges[0]?.summary).toContain('Storage');
    expect(english.request.locale).toBe('zh-CN');
  });

  it('keeps the disclosures of its plan', async () => {
    const { plan } = await saved();
    expect(plan.disclosure.length).toBeGreaterThan(20);
    expect(plan.picks[0]?.choice?.commercial).toEqual({
      referral: true,
      disclosure: 'We earn from this link.',
    });
  });
});

describe('the calls', () => {
  it('refuse other methods with what is allowed, and other sites', async () => {
    const putting = await call('PUT', '/stk_AAAAAAAAAAAAAAAA');
    expect([putting.status, putting.headers.get('allow')]).toEqual([
      405,
      'DELETE, GET, HEAD, OPTIONS, PATCH',
    ]);
    const preflight = await server.get('/api/stacks', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    await readProblem(await call('GET', ''), 'invalid-request');
    await readProblem(await call('GET', `?organizationId=${organizationId}&x=1`), 'invalid-request');
    await readProblem(await call('GET', '/nonsense'), 'unknown-stack');
  });

  it('are limited to 120 a minute for each key, and unknown keys for each address', async () => {
    const limited = await startServer({
      stackStore: () => store,
      rateLimits: {},
      clock: () => new Date(clock.now),
    });
    const ask = async (key: string, times: number) => {
      const found: Record<number, number> = {};
      for (let left = times; left > 0; left--) {
        const { status, headers } = await limited.get(`/api/stacks?organizationId=${organizationId}`, {
          headers: { authorization: `Bearer ${key}` },
        });
        expect(headers.get('ratelimit-policy')).toContain('"stacks";q=120;w=60, ');
        found[status] = (found[status] ?? 0) + 1;
      }
      return found;
    };
    const other = await giveKey(store, organizationId);
    expect(await ask(secret, 122)).toEqual({ 200: 120, 429: 2 });
    expect(await ask(other.secret, 1)).toEqual({ 200: 1 });
    expect(await ask('zero_guess', 121)).toEqual({ 401: 120, 429: 1 });
    expect(await ask(other.secret, 1)).toEqual({ 200: 1 });
    expect((await limited.get('/api/zero/stats')).status).toBe(200);
  });

  it('answer 503 with Retry-After while there is no store; catalog reads go on', async () => {
    const without = await startServer({ stackStore: () => null });
    const response = await without.get('/api/stacks', { headers: { authorization: `Bearer ${secret}` } });
    expect(response.headers.get('retry-after')).toBe('5');
    await readProblem(response, 'store-unavailable');
    expect((await without.get('/api/zero/stats')).status).toBe(200);
  });

  it('say nothing of a fault of ours but that there was one', async () => {
    const faulty = await startServer({
      stackStore: () => ({ ...store, findKey: () => Promise.reject(new TypeError('inner secret')) }),
    });
    const response = await faulty.get('/api/stacks', { headers: { authorization: `Bearer ${secret}` } });
    expect(JSON.stringify(await readProblem(response, 'internal-error'))).not.toContain('inner');
  });

  it('record the last use of a key at most once a minute', async () => {
    const lastUse = async () => {
      // The answer does not wait for the record; the next step of the store comes after it.
      await store.recordKeyUse('key_AAAAAAAAAAAAAAAA', T0);
      return (await store.listKeys(organizationId))[0]?.lastUsedAt;
    };
    expect(await lastUse()).toBeNull();
    await all();
    expect(await lastUse()).toBe(T0);
    clock.now += 59_000;
    await all();
    expect(await lastUse()).toBe(T0);
    clock.now += 1000;
    await all();
    expect(await lastUse()).toBe('2026-11-20T08:01:00.000Z');
  });
});
