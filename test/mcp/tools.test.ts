import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { offerSchema, statsSchema } from '../../schemas/catalog.ts';
import {
  categoriesAnswerSchema,
  offerAnswerSchema,
  offersAnswerSchema,
  providerAnswerSchema,
} from '../../schemas/catalog-queries.ts';
import { changesAnswerSchema } from '../../schemas/change-queries.ts';
import { compareAnswerSchema } from '../../schemas/compare.ts';
import { checkAnswerSchema } from '../../schemas/check.ts';
import { TOOLS } from '../../server/faces/mcp/tools/index.ts';
import { readAs, useServer } from '../contract/serve.ts';
import { callFor, errorFor, REVISIONS, textOf, useClient } from './clients.ts';

const server = useServer();

const API = '/api/zero';
const compactSchema = offerSchema
  .partial()
  .required({
    slug: true,
    limits: true,
    commercial: true,
    signup: true,
    flags: true,
    overage: true,
    evidence: true,
    review: true,
  });
const FACTS = ['slug', 'limits', 'commercial', 'signup', 'flags', 'overage', 'evidence', 'review'] as const;
const factsOf = (offers: readonly z.infer<typeof compactSchema>[]) =>
  offers.map((offer) => FACTS.map((fact) => offer[fact]));
const post = (path: string, body: object): Promise<Response> => server.post(API + path, body);

const PLAN = {
  needs: ['postgres', 'auth', 'llm'],
  constraints: { noCard: true },
  scale: { databaseGb: 0.5, monthlyActiveUsers: 100 },
};
const CHECK = {
  files: [
    { path: 'package.json', content: '{"dependencies":{"@supabase/supabase-js":"2","openai":"4"}}' },
    { path: 'notes.xyz', content: 'nothing' },
  ],
  commercial: true,
};

describe.each(REVISIONS)('revision %s', (revision) => {
  const client = useClient(server, revision);

  test('is the one that was agreed on', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  });

  test('instructions ask to show sources and freshness, to credit, and not to claim verification', () => {
    const text = client.getInstructions() ?? '';
    for (const part of [
      'source link',
      'freshness',
      'NOT verified live',
      'Never say that you have verified',
      'Credit',
    ])
      expect(text).toContain(part);
  });

  test('a pick that leaves a condition open is not said to fit', async () => {
    const plan = { needs: ['object-storage'], constraints: { commercial: true } };
    const said = textOf(await client.callTool({ name: 'plan_stack', arguments: plan }));
    expect(said).toMatch(/\(cedar-bucket\); Fits if confirmed; https:/);
    const chinese = { ...plan, locale: 'zh-CN' };
    expect(textOf(await client.callTool({ name: 'plan_stack', arguments: chinese }))).toContain(
      '；确认后满足；',
    );
  });

  test('twelve tools, the two that answer most first, all read-only, each with its arguments and a title', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find',
      'plan',
      'search_offers',
      'best_plans',
      'get_offer',
      'get_provider',
      'compare_offers',
      'plan_stack',
      'check_repository',
      'list_categories',
      'list_changes',
      'get_stats',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.outputSchema).toBeUndefined();
      expect(tool.title).toBeTruthy();
      expect(tool.description?.length).toBeGreaterThan(60);
    }
    expect(JSON.stringify(tools)).not.toContain('[object');
  });

  test.each(['en', 'zh-CN'])('search_offers (%s)', async (locale) => {
    const api = await readAs(await server.get(`${API}/offers?locale=${locale}`), offersAnswerSchema);
    const answer = await callFor(
      client,
      'search_offers',
      { locale, limit: 50 },
      z.object({ total: z.number(), next: z.null(), offers: z.array(compactSchema) }),
    );
    expect(answer.total).toBe(api.total);
    expect(factsOf(answer.offers)).toEqual(factsOf(api.offers));
    expect(answer.offers.map(({ name }) => name)).toEqual(api.offers.map(({ name }) => name));
  });

  test('search_offers filters as the API does', async () => {
    const api = await readAs(
      await server.get(`${API}/offers?q=postgres&noCard=true&commercialOnly=true`),
      offersAnswerSchema,
    );
    const answer = await callFor(
      client,
      'search_offers',
      { q: 'postgres', noCard: true, commercialOnly: true },
      z.object({ offers: z.array(compactSchema) }),
    );
    expect(api.total).toBeGreaterThan(0);
    expect(factsOf(answer.offers)).toEqual(factsOf(api.offers));
  });

  test('best_plans says in its text what is not stated, and the disclosure beside the link', async () => {
    const text = textOf(
      await client.callTool({ name: 'best_plans', arguments: { role: 'postgres', sort: 'storage' } }),
    );
    const auth = textOf(await client.callTool({ name: 'best_plans', arguments: { role: 'auth' } }));
    expect(auth).toContain('Not stated: Card at sign-up, Commercial use, When used up, When idle');
    expect(text).toMatch(
      /1\. Acorn Postgres \(acorn-postgres\).*\n {2}Storage: 1 GB per project “1 GB storage” \[1\]; .*Card at sign-up: not required “No credit card” \[1\]/,
    );
    expect(text).toContain('https://example.com/pricing [We earn from this link.]');
    expect(text).toContain('[1] https://example.com/pricing (seen live 20 Nov 2026)');
  });

  test('an old slug leads to the offer and the provider that took its place', async () => {
    const { offer } = await callFor(
      client,
      'get_offer',
      { slug: 'acorn-db' },
      z.object({ offer: offerAnswerSchema }),
    );
    expect(offer.slug).toBe('acorn-postgres');
    const old = await callFor(
      client,
      'get_provider',
      { slug: 'acorn-inc' },
      z.object({ provider: z.object({ slug: z.string() }) }),
    );
    expect(old.provider.slug).toBe('acorn');
    const { offers } = await callFor(
      client,
      'compare_offers',
      { offers: ['acorn-db', 'birch-postgres'] },
      z.object({ offers: z.array(z.object({ slug: z.string() })) }),
    );
    expect(offers.map(({ slug }) => slug)).toEqual(['acorn-postgres', 'birch-postgres']);
  });

  test('get_provider', async () => {
    const { offers, ...provider } = await readAs(
      await server.get(`${API}/providers/acorn`),
      providerAnswerSchema,
    );
    const answer = await callFor(
      client,
      'get_provider',
      { slug: 'acorn' },
      z.object({ provider: z.unknown(), offers: z.array(compactSchema) }),
    );
    expect(answer.provider).toEqual(provider);
    expect(factsOf(answer.offers)).toEqual(factsOf(offers));
  });

  test('compare_offers states each quote once and names it by its id', async () => {
    const slugs = ['acorn-postgres', 'birch-postgres'];
    const api = await readAs(
      await server.get(`${API}/compare?offers=${slugs.join(',')}`),
      compareAnswerSchema,
    );
    const answer = await callFor(
      client,
      'compare_offers',
      { offers: slugs },
      z.object({
        offers: z.array(compactSchema.omit({ limits: true })),
        limits: z.array(
          z.looseObject({ values: z.array(z.nullable(z.looseObject({ evidence: z.array(z.string()) }))) }),
        ),
        differences: z.array(
          z.looseObject({ values: z.array(z.looseObject({ evidence: z.array(z.string()) })) }),
        ),
      }),
    );
    const quotes = (ids: readonly string[], position: number) =>
      (answer.offers[position]?.evidence ?? []).filter(({ id }) => ids.includes(id));
    expect(
      answer.limits.map((row) => ({
        ...row,
        values: row.values.map((cell, at) => cell && { ...cell, evidence: quotes(cell.evidence, at) }),
      })),
    ).toEqual(api.limits);
    expect(
      answer.differences.map((row) => ({
        ...row,
        values: row.values.map((cell, at) => ({ ...cell, evidence: quotes(cell.evidence, at) })),
      })),
    ).toEqual(api.differences);
    // The rows state the limits; the offers everything else.
    expect(factsOf(answer.offers.map((offer) => ({ ...offer, limits: [] })))).toEqual(
      factsOf(api.offers.map((offer) => ({ ...offer, limits: [] }))),
    );
  });

  test.each([
    [
      'en',
      /^\d+ differences?, \d+ the same, /m,
      'Storage (Same): 1 GB per project | 1,000 MB per project (= 1 GB)',
    ],
    [
      'zh-CN',
      /^\d+ 项不同，\d+ 项相同，/m,
      '存储空间（相同）：1 GB（每个项目） | 1000 MB（每个项目）（= 1 GB）',
    ],
  ])(
    'compare_offers says in words (%s) what differs, and what each amount is counted for',
    async (locale, tally, row) => {
      const text = textOf(
        await client.callTool({
          name: 'compare_offers',
          arguments: { offers: ['acorn-postgres', 'birch-postgres'], locale },
        }),
      );
      expect(text).toMatch(tally);
      expect(text).toContain(row);
    },
  );

  test('list_categories, get_stats and list_changes', async () => {
    expect(
      await callFor(client, 'list_categories', { locale: 'zh-CN' }, categoriesAnswerSchema.loose()),
    ).toMatchObject(await readAs(await server.get(`${API}/categories?locale=zh-CN`), categoriesAnswerSchema));
    expect(await callFor(client, 'get_stats', {}, statsSchema.loose())).toMatchObject(
      await readAs(await server.get(`${API}/stats`), statsSchema),
    );
    expect(
      await callFor(client, 'list_changes', { kind: 'change' }, changesAnswerSchema.loose()),
    ).toMatchObject(await readAs(await server.get(`${API}/changes?kind=change`), changesAnswerSchema));
  });

  test('check_repository is the check of the API, disclosure and all', async () => {
    const api = await readAs(await post('/check', CHECK), checkAnswerSchema);
    const answer = await callFor(client, 'check_repository', CHECK, checkAnswerSchema.loose());
    expect(answer).toMatchObject(api);
    expect(answer.services.length).toBeGreaterThan(0);
    expect(answer.disclosure).not.toBe('');
  });

  test('an answer is a text alone, in full with all facts as data, and says where it comes from', async () => {
    const calls: Record<string, Record<string, unknown>> = {
      find: { q: 'postgres' },
      plan: PLAN,
      best_plans: { role: 'postgres' },
      get_offer: { slug: 'acorn-postgres' },
      get_provider: { slug: 'cedar' },
      compare_offers: { offers: ['acorn-postgres', 'cedar-bucket', 'birch-auth', 'cedar-models'] },
      plan_stack: PLAN,
      check_repository: CHECK,
    };
    for (const tool of TOOLS) {
      const { name } = tool;
      const brief = await client.callTool({ name, arguments: calls[name] ?? {} });
      expect(brief.structuredContent, name).toBeUndefined();
      expect(textOf(brief), name).toContain('https://zero.example/');
      const full = await client.callTool({ name, arguments: { ...calls[name], detail: 'full' } });
      expect(() => tool.output.parse(full.structuredContent), name).not.toThrow();
      expect(full.structuredContent).toMatchObject({
        leftOut: [],
        provenance: { service: 'Zero', url: 'https://zero.example/', dataAsOf: '2026-11-20T02:00:00Z' },
      });
      expect(textOf(full)).toContain('https://zero.example/');
    }
  });

  test('a detail that does not exist is refused with those that do', async () => {
    const refused = await errorFor(client, 'find', { q: 'postgres', detail: 'all' });
    expect(refused).toContain('detail');
    expect(refused).toContain('full');
  });

  test('the disclosure of a referral stands in the text beside its link', async () => {
    for (const [locale, disclosure] of [
      ['en', 'We earn from this link.'],
      ['zh-CN', '通过此链接注册，我们会获得佣金。'],
    ]) {
      const text = textOf(
        await client.callTool({ name: 'get_offer', arguments: { slug: 'acorn-postgres', locale } }),
      );
      expect(text).toContain(`https://example.com/pricing [${disclosure}]`);
      expect(text).toContain(locale === 'en' ? 'seen live 20 Nov 2026' : '2026-11-20 已在原网页核实');
    }
  });
});
