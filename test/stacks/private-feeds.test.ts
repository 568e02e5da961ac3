/** The private feed and calendar of a stack over HTTP: with a key, and at a secret address. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jsonFeedSchema } from '../../schemas/json-feed.ts';
import { createLogger } from '../../server/logs/index.ts';
import { openFileStore, type StackStore } from '../../server/stacks/index.ts';
import { OPERATOR, type StackRecord } from '../../server/stacks/records.ts';
import { CHANGES, change, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { readProblem, snapshotOf, startServer, type TestServer } from '../contract/serve.ts';
import { feedOf } from './notice-contract.ts';
import { at, giveKey, settle, stack } from './samples.ts';

const FILES = ['changes.xml', 'changes.json', 'endings.ics'];
const TYPES = [
  'application/atom+xml; charset=utf-8',
  'application/feed+json; charset=utf-8',
  'text/calendar; charset=utf-8',
];
const NIGHT = '2026-11-21T02:00:00Z';

let folder: string;
let store: StackStore;
let server: TestServer;
let saved: StackRecord;
let secret: string;
let token: string;
let feedId: string;
let logged = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zero-private-feeds-'));
  store = await openFileStore(join(folder, 'stacks.json'));
  logged = '';
  server = await startServer({
    stackStore: () => store,
    logger: createLogger('trace', { write: (line) => (logged += line) }),
  });
  const organizationId = await settle(store);
  ({ secret } = await giveKey(store, organizationId, { access: 'read' }));
  saved = stack(organizationId);
  await store.saveStack(saved, OPERATOR);
  const made = feedOf(saved);
  ({ token } = made);
  feedId = made.feed.id;
  await store.addFeed(made.feed, OPERATOR);
});
afterEach(async () => {
  await server.close();
  await store.close();
  await rm(folder, { recursive: true });
});

const withKey = (file: string, key = secret, id = saved.id) =>
  server.get(`/api/stacks/${id}/${file}`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/atom+xml, */*;q=0.1' },
  });
const secretly = (file: string, of = token) => server.get(`/feeds/${of}/${file}`);

describe('the feed of a stack', () => {
  it('is read with a key as at its secret address, by nobody else, and kept by no cache', async () => {
    for (const [number, file] of FILES.entries()) {
      for (const response of [await withKey(file), await secretly(file)]) {
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(TYPES[number]);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
        expect(response.headers.get('etag')).toBeNull();
      }
      const plain = await server.get(`/api/stacks/${saved.id}/${file}`);
      expect(plain.headers.get('www-authenticate')).toBe('Bearer');
      await readProblem(plain, 'unauthorized');
    }
  });

  it('tells what changes in the plans that the stack lives on, in the language of the stack', async () => {
    const own = change('c4', { offer: 'acorn-postgres', provider: 'acorn', publishedAt: NIGHT });
    const foreign = change('c5', { offer: 'birch-postgres', provider: 'birch', publishedAt: NIGHT });
    server.holder.swap(snapshotOf(makeCatalog(), [own, foreign, ...CHANGES], '2026-11-21.1'));
    const feed = jsonFeedSchema.parse(await (await secretly('changes.json')).json());
    expect(feed.title).toBe('Changes of stack "shop"');
    expect(feed.items.map(({ id }) => id.split('/').at(-1))).toEqual(['c4', 'c1', 'c3']);
    expect(feed.feed_url).toBe(`https://zero.example/feeds/${token}/changes.json`);
    const chinese = await (await secretly('changes.xml?locale=zh-CN&kind=change')).text();
    expect(chinese).toContain('方案“shop”的变更（变更）');
    expect(chinese).toContain(
      `href="https://zero.example/feeds/${token}/changes.xml?kind=change&amp;locale=zh-CN"`,
    );
    const withItsKey = await (await withKey('changes.json')).text();
    expect(withItsKey).not.toContain(token);
  });

  it('pages as all feeds do', async () => {
    const feed = jsonFeedSchema.parse(await (await secretly('changes.json?before=c1')).json());
    expect(feed.items.map(({ id }) => id.split('/').at(-1))).toEqual(['c3']);
    await readProblem(await secretly('changes.json?before=nothing'), 'invalid-request');
    await readProblem(await secretly('changes.json?organizationId=org_AAAAAAAAAAAAAAAA'), 'invalid-request');
    await readProblem(await withKey('endings.ics?kind=change'), 'invalid-request');
  });

  it('has the announced ends of these plans, and of no others', async () => {
    const offers = OFFERS.map((offer) =>
      ['acorn-postgres', 'cedar-bucket'].includes(offer.slug) ? { ...offer, endsOn: '2027-03-01' } : offer,
    );
    server.holder.swap(snapshotOf({ ...makeCatalog(), offers }, CHANGES, '2026-11-21.1'));
    const calendar = await (await secretly('endings.ics')).text();
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(calendar).toContain('UID:ending-acorn-postgres@zero.example');
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270301');
    expect(calendar.replaceAll('\r\n ', '')).toContain(
      `SOURCE;VALUE=URI:https://zero.example/feeds/${token}/endings.ics`,
    );
  });
});

describe('the door of a feed', () => {
  it('is shut for keys of others, and where there is no such stack', async () => {
    const other = await settle(store, 'Other');
    const { secret: foreign } = await giveKey(store, other);
    await readProblem(await withKey('changes.xml', foreign), 'forbidden');
    await readProblem(await withKey('changes.xml', secret, 'stk_AAAAAAAAAAAAAAAA'), 'unknown-stack');
    await readProblem(await withKey('changes.xml', token), 'unauthorized');
  });

  it('opens one stack only', async () => {
    await readProblem(await server.get(`/api/stacks/${saved.id}`, bearer(token)), 'unauthorized');
    await readProblem(await secretly('changes.xml', secret), 'not-found');
    await readProblem(await secretly('changes.xml', `${token}x`), 'not-found');
    await readProblem(await secretly('other.xml'), 'not-found');
  });

  it('is shut when the address is revoked, and gone when the stack is', async () => {
    await store.revokeFeed(feedId, at(1));
    for (const file of FILES) {
      const response = await secretly(file);
      expect(response.headers.get('www-authenticate')).toContain('invalid_token');
      await readProblem(response, 'feed-revoked');
    }
    await store.deleteStack(saved.id, at(2));
    await readProblem(await secretly('changes.xml'), 'not-found');
  });

  it('counts calls, and is not in the log', async () => {
    const limited = await startServer({ stackStore: () => store, rateLimits: { windowFactor: 60 } });
    try {
      const answers: number[] = [];
      for (let call = 0; call <= 120; call++)
        answers.push((await limited.get(`/feeds/${token}/endings.ics`)).status);
      expect(answers.slice(0, 120).every((status) => status === 200)).toBe(true);
      expect(answers[120]).toBe(429);
    } finally {
      await limited.close();
    }
    server.app.log.info({ url: `/feeds/${token}/changes.xml` }, `GET /feeds/${token}/changes.xml`);
    await secretly('changes.xml');
    expect(logged).not.toContain(token.slice('zero_feed_'.length));
  });
});

function bearer(key: string): RequestInit {
  return { headers: { authorization: `Bearer ${key}` } };
}
