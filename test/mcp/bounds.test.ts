import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROLES } from '../../schemas/vocabulary.ts';
import {
  ANSWER_BYTES_MAX,
  boundText,
  FULL_TEXT_BYTES_MAX,
  headWithin,
  jsonBytes,
  TEXT_BYTES_MAX,
} from '../../server/faces/mcp/bounds.ts';
import { change, evidence, limit, makeCatalog, offer } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { FULL } from '../sample.ts';
import { callFor, textOf, useClient } from './clients.ts';

const COUNT = FULL ? 1500 : 400;
const slugs = z.object({
  total: z.number(),
  next: z.number().nullable(),
  offers: z.array(z.object({ slug: z.string() })),
});

/** Offers that serve nearly every role and state a lot. No provider serves all: that makes the exact search long. */
const SERVED = ROLES.slice(0, 14);
const offers = Array.from({ length: COUNT }, (_, at) =>
  offer({
    slug: `offer-${at}`,
    en: [`Offer ${at}`, 'Everything at once.'],
    zh: [`套餐 ${at}`, '什么都有。'],
    provider: { slug: 'acorn', name: 'Acorn' },
    roles: SERVED,
    category: 'hosting',
    limits: Array.from({ length: 12 }, (_, n) =>
      limit(`limit-${n}`, { metric: 'storage', value: n + at, unit: 'GB', roles: SERVED }),
    ),
    evidence: Array.from({ length: 12 }, (_, n) =>
      evidence(`limit-${n}`, 'a quote of many words '.repeat(12), [`limits.limit-${n}`]),
    ),
  }),
);
const changes = Array.from({ length: 400 }, (_, at) =>
  change(`c${at}`, {
    offer: `offer-${at}`,
    provider: 'acorn',
    publishedAt: new Date(Date.UTC(2026, 9, 1, 0, at)).toISOString().replace('.000', ''),
    note: { en: 'x'.repeat(450), 'zh-CN': 'x'.repeat(450) },
  }),
);

/** A token is taken for four bytes. */
const BRIEF_TOKENS = 1500;
const LIST_TOKENS = 3000;

const server = useServer({ snapshot: snapshotOf(makeCatalog(offers), changes) });
const client = useClient(server);

test.each([
  ['find', { q: 'offer', limit: 50 }],
  ['plan', { needs: [...ROLES] }],
  ['search_offers', { limit: 50 }],
  ['search_offers', {}],
  ['best_plans', { role: 'postgres', limit: 50 }],
  ['get_offer', { slug: 'offer-7' }],
  ['get_provider', { slug: 'acorn' }],
  ['compare_offers', { offers: ['offer-1', 'offer-2', 'offer-3', 'offer-4'] }],
  ['plan_stack', { needs: [...ROLES] }],
  ['list_changes', { limit: 50 }],
  ['list_categories', {}],
  ['get_stats', {}],
])('%s %j is bounded', async (name, args) => {
  const brief = await client.callTool({ name, arguments: args });
  expect(brief.isError, textOf(brief)).toBeUndefined();
  expect(Buffer.byteLength(textOf(brief)) / 4, textOf(brief)).toBeLessThanOrEqual(BRIEF_TOKENS);
  const full = await client.callTool({ name, arguments: { ...args, detail: 'full' } });
  expect(jsonBytes(full.structuredContent)).toBeLessThanOrEqual(ANSWER_BYTES_MAX + 4096);
  expect(Buffer.byteLength(textOf(full))).toBeLessThanOrEqual(FULL_TEXT_BYTES_MAX + 2048);
});

test('a check of many files is bounded, and says how many findings are missing', async () => {
  const files = Array.from({ length: 200 }, (_, at) => ({
    path: `apps/${'deeply/'.repeat(30)}${at}/.env`,
    content:
      'DATABASE_URL=postgres://a:b@db.supabase.co/x\nAWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI0K7MDENG0bPxRfiCYzzzzzzzKEY\n'.repeat(
        4,
      ),
  }));
  const result = await client.callTool({ name: 'check_repository', arguments: { files, detail: 'full' } });
  expect(jsonBytes(result.structuredContent)).toBeLessThanOrEqual(ANSWER_BYTES_MAX + 4096);
  const { leftOut } = z
    .object({ leftOut: z.array(z.object({ what: z.string() })) })
    .parse(result.structuredContent);
  expect(leftOut.map(({ what }) => what)).toContain('services.foundIn');
});

test('following `next` reads every offer once', async () => {
  const seen: string[] = [];
  let offset: number | null = 0;
  let calls = 0;
  while (offset !== null) {
    const page: z.infer<typeof slugs> = await callFor(client, 'search_offers', { limit: 50, offset }, slugs);
    seen.push(...page.offers.map(({ slug }) => slug));
    expect(page.total).toBe(COUNT);
    offset = page.next;
    calls += 1;
  }
  expect(new Set(seen).size).toBe(COUNT);
  expect(seen).toHaveLength(COUNT);
  expect(calls).toBeGreaterThan(COUNT / 50);
});

test('following `next` reads every row of a table once', async () => {
  const page = z.object({ next: z.number().nullable(), plans: z.array(z.object({ slug: z.string() })) });
  const seen: string[] = [];
  let offset: number | null = 0;
  while (offset !== null) {
    const args = { role: 'postgres', limit: 50, offset };
    const answer: z.infer<typeof page> = await callFor(client, 'best_plans', args, page);
    seen.push(...answer.plans.map(({ slug }) => slug));
    offset = answer.next;
  }
  expect(seen).toHaveLength(COUNT);
  expect(new Set(seen).size).toBe(COUNT);
});

test('following `next` reads every change once', async () => {
  const page = z.object({ next: z.string().nullable(), entries: z.array(z.object({ id: z.string() })) });
  const seen: string[] = [];
  let before: string | null | undefined;
  while (before !== null) {
    const args = before === undefined ? { limit: 50 } : { limit: 50, before };
    const answer: z.infer<typeof page> = await callFor(client, 'list_changes', args, page);
    seen.push(...answer.entries.map(({ id }) => id));
    before = answer.next;
  }
  expect(seen).toHaveLength(400);
  expect(new Set(seen).size).toBe(400);
});

test('an offset beyond the end says so', async () => {
  const result = await client.callTool({
    name: 'search_offers',
    arguments: { offset: 9999, detail: 'full' },
  });
  expect(textOf(result)).toContain('offset 9999 is past the last one');
  expect(slugs.parse(result.structuredContent)).toMatchObject({ next: null, offers: [] });
});

test('a provider of many plans names the way to the rest', async () => {
  const answer = await callFor(
    client,
    'get_provider',
    { slug: 'acorn' },
    z.object({
      offers: z.array(z.unknown()),
      leftOut: z.array(z.object({ what: z.string(), count: z.number(), how: z.string() })),
    }),
  );
  expect(answer.leftOut).toEqual([
    {
      what: 'offers',
      count: COUNT - answer.offers.length,
      how: `search_offers {"provider":"acorn","offset":${answer.offers.length}}`,
    },
  ]);
});

test('resources are listed and completed within bounds', async () => {
  // The bare request: the client's own listResources() takes all pages as one.
  const { resources } = await client.request({ method: 'resources/list' });
  expect(resources.length).toBeLessThanOrEqual(2 + 2 * 50);
  const { completion } = await client.complete({
    ref: { type: 'ref/resource', uri: 'zero://offers/{slug}' },
    argument: { name: 'slug', value: 'offer-1' },
  });
  expect(completion.values.length).toBeLessThanOrEqual(50);
  expect(completion.values.every((slug) => slug.startsWith('offer-1'))).toBe(true);
});

test('the listing of the tools takes few words', async () => {
  const { tools } = await client.listTools();
  expect(jsonBytes(tools) / 4).toBeLessThanOrEqual(LIST_TOKENS);
});

test('following the text alone reads every offer once', async () => {
  const seen: string[] = [];
  let offset: number | null = 0;
  while (offset !== null) {
    const args = { q: 'offer', limit: 50, offset };
    const text = textOf(await client.callTool({ name: 'find', arguments: args }));
    seen.push(...[...text.matchAll(/^- .* \((offer-\d+)\)/gm)].map(([, slug]) => slug ?? ''));
    const next = /pass offset: (\d+)/.exec(text)?.[1];
    offset = next === undefined || seen.length > 60 ? null : Number(next);
  }
  expect(seen.length).toBeGreaterThan(60);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a head never loses its first entry, and a text ends with a whole line', () => {
  expect(headWithin(['long', 'x'], 1)).toEqual(['long']);
  expect(headWithin([], 1)).toEqual([]);
  const text = boundText('line\n'.repeat(5000), 'more', TEXT_BYTES_MAX);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(TEXT_BYTES_MAX);
  expect(text.endsWith('line\nmore')).toBe(true);
});
