/** The client of the package against a real server: what users of it write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createZeroClient, type Offer, type ZeroClient } from '../../server/client/index.ts';
import { EXAMPLE_ORGANIZATION } from '../../server/faces/api/stack-operations.ts';
import { CHANGES, OFFERS, PROVIDERS } from '../contract/fixture.ts';
import { type ExampleServer, startExampleServer } from './example-server.ts';

let example: ExampleServer;
let zero: ZeroClient;
let seen: { url: string; authorization: string | null }[];
beforeAll(async () => {
  example = await startExampleServer({ offers: OFFERS, providers: PROVIDERS, changes: CHANGES });
  zero = clientWith();
});
afterAll(() => example.close());

/** A client that notes what it sends. */
function clientWith(key?: string): ZeroClient {
  seen = [];
  return createZeroClient({
    baseUrl: example.server.origin,
    fetch: (request) => {
      seen.push({ url: request.url, authorization: request.headers.get('authorization') });
      return fetch(request);
    },
    ...(key === undefined ? {} : { key }),
  });
}

describe('reads', () => {
  it('search and filter offers, each with its source and freshness', async () => {
    const { data, error } = await zero.GET('/api/zero/offers', {
      params: { query: { q: 'postgres', noCard: true, limit: 10 } },
    });
    expect(error).toBeUndefined();
    const offers: Offer[] = data === undefined || 'view' in data ? [] : data.offers;
    expect(offers.map(({ slug }) => slug)).toContain('acorn-postgres');
    expect(offers[0]?.evidence[0]).toMatchObject({
      source: expect.stringMatching(/^https:/),
      freshness: { status: 'verified' },
    });
  });

  it('read one offer, and follow an old slug to it', async () => {
    const { data } = await zero.GET('/api/zero/offers/{slug}', {
      params: { path: { slug: 'acorn-postgres' } },
    });
    expect(data?.alternatives.length).toBeGreaterThan(0);
    const { data: old, response } = await zero.GET('/api/zero/offers/{slug}', {
      params: { path: { slug: 'acorn-db' } },
    });
    expect(old?.slug).toBe('acorn-postgres');
    expect(response.redirected).toBe(true);
  });

  it('say what is wrong as a problem, with the nearest slugs', async () => {
    const { data, error, response } = await zero.GET('/api/zero/offers/{slug}', {
      params: { path: { slug: 'acorn-postgre' } },
    });
    expect([data, response.status]).toEqual([undefined, 404]);
    expect(error?.message).toContain('acorn-postgres');
    expect(error?.issues?.[0]?.path).toBe('slug');
  });

  it('compare in the asked order, with the list written as the document says', async () => {
    const client = clientWith();
    const { data } = await client.GET('/api/zero/compare', {
      params: { query: { offers: ['birch-postgres', 'acorn-postgres'] } },
    });
    expect(data?.offers.map(({ slug }) => slug)).toEqual(['birch-postgres', 'acorn-postgres']);
    expect(data?.limits.find(({ metric }) => metric === 'storage')?.values[1]?.stated.value).toBe(1);
    expect(seen[0]?.url).toContain('offers=birch-postgres,acorn-postgres');
  });

  it('answer 304 while the tag is current', async () => {
    const { response } = await zero.GET('/api/zero/stats');
    const again = await zero.GET('/api/zero/stats', {
      params: { header: { 'If-None-Match': response.headers.get('etag') ?? '' } },
    });
    expect(again.response.status).toBe(304);
  });

  it('give feeds and files as text', async () => {
    const feed = await zero.GET('/changes.xml', { parseAs: 'text' });
    expect(feed.data).toContain('<feed');
    const manifest = await zero.GET('/snapshots/{version}/{file}', {
      params: { path: { version: '2026-01-15.1', file: 'manifest.json' } },
      parseAs: 'text',
    });
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({ version: '2026-01-15.1' });
  });
});

describe('the planner and the checker', () => {
  it('plan a stack from the least that a request needs', async () => {
    const { data } = await zero.POST('/api/zero/plan', { body: { needs: ['postgres', 'object-storage'] } });
    expect(data?.picks.map(({ need }) => need)).toEqual(['postgres', 'object-storage']);
    expect(data?.disclosure).not.toBe('');
    expect(data?.request.locale).toBe('en');
  });

  it('check files', async () => {
    const { data } = await zero.POST('/api/zero/check', {
      body: { files: [{ path: 'package.json', content: '{"dependencies":{"pg":"^8"}}' }] },
    });
    expect(data?.needs).toEqual(['postgres']);
  });
});

describe('saved stacks', () => {
  it('are saved, listed, read and marked as seen with a read-and-save key', async () => {
    const client = clientWith(example.keys.save);
    const query = { organizationId: EXAMPLE_ORGANIZATION };
    const saved = await client.POST('/api/stacks', {
      body: { ...query, name: 'client', request: { needs: ['postgres'] } },
    });
    expect(saved.response.status).toBe(201);
    const stackId = saved.data?.id ?? '';
    const list = await client.GET('/api/stacks', { params: { query } });
    expect(list.data?.stacks.map(({ name }) => name)).toContain('client');
    const one = await client.GET('/api/stacks/{stackId}', { params: { path: { stackId } } });
    expect(one.data?.plan.picks[0]?.need).toBe('postgres');
    const marked = await client.POST('/api/stacks/{stackId}/seen', { params: { path: { stackId } } });
    expect(marked.data?.unseenChanges).toEqual([]);
  });

  it('are the only calls that are sent the key', async () => {
    const client = clientWith(example.keys.read);
    await client.GET('/api/zero/stats');
    await client.GET('/api/stacks', { params: { query: { organizationId: EXAMPLE_ORGANIZATION } } });
    expect(seen.map(({ authorization }) => authorization)).toEqual([null, `Bearer ${example.keys.read}`]);
  });
});

describe('the types', () => {
  it('refuse what the document does not have', async () => {
    // @ts-expect-error a role that does not exist
    await zero.POST('/api/zero/plan', { body: { needs: ['blog'] } });
    // @ts-expect-error a parameter that does not exist
    await zero.GET('/api/zero/offers', { params: { query: { colour: 'red' } } });
    // @ts-expect-error an address that does not exist
    const { response } = await zero.GET('/api/zero/nothing');
    expect(response.status).toBe(404);
  });
});
