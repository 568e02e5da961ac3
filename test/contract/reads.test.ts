import { describe, expect, it } from 'vitest';
import {
  catalogAnswerSchema,
  categoriesAnswerSchema,
  offerAnswerSchema,
  offersAnswerSchema,
  providerAnswerSchema,
  statsAnswerSchema,
} from '../../schemas/catalog-queries.ts';
import { readAs, readProblem, startServer, useServer } from './serve.ts';

const server = useServer();

describe('GET /categories', () => {
  it('answers every category with its count of offers, and the figures', async () => {
    const { categories, stats } = await readAs(
      await server.get('/api/zero/categories'),
      categoriesAnswerSchema,
    );
    expect(categories.find(({ slug }) => slug === 'databases')).toMatchObject({
      name: 'Databases',
      offers: 2,
    });
    expect(categories.find(({ slug }) => slug === 'analytics')).toMatchObject({ offers: 0 });
    expect(stats).toMatchObject({ offers: 6, changes30d: 1 });
  });

  it('speaks Chinese when asked', async () => {
    const { categories } = await readAs(
      await server.get('/api/zero/categories?locale=zh-CN'),
      categoriesAnswerSchema,
    );
    expect(categories.find(({ slug }) => slug === 'databases')?.name).toBe('数据库');
  });
});

describe('fields=', () => {
  const read = async (path: string) => (await server.get(`/api/zero/${path}`)).json();

  it('leaves of each plan of a list what is asked for, in any writing of the list', async () => {
    const { offers, ...list } = offersAnswerSchema.parse(await read('offers?role=postgres'));
    const parts = await read('offers?role=postgres&fields=limits,slug');
    expect(parts).toEqual({
      ...list,
      fields: ['limits', 'slug'],
      offers: offers.map(({ slug, limits }) => ({ slug, limits })),
    });
    expect(await read('offers?role=postgres&fields=limits&fields=slug')).toEqual(parts);
    expect(await read('offers?role=postgres&fields=limits,slug&view=summary')).toEqual(parts);
  });

  it('leaves of one plan what is asked for, also what its own read alone has', async () => {
    const { name, alternatives } = offerAnswerSchema.parse(await read('offers/acorn-postgres?locale=zh-CN'));
    expect(await read('offers/acorn-postgres?fields=name,alternatives&locale=zh-CN')).toEqual({
      name,
      alternatives,
    });
  });

  it.each(['offers?fields=', 'offers?fields=slug,alternatives', 'offers/acorn-postgres?fields=price'])(
    'is refused with the names that there are: %s',
    async (path) => {
      const { issues } = await readProblem(await server.get(`/api/zero/${path}`), 'invalid-request');
      expect(issues?.[0]?.path).toMatch(/^fields\.\d$/);
      expect(issues?.[0]?.message).toContain('limits');
    },
  );
});

describe('GET /offers/{slug}', () => {
  it("answers the provider's page of the asked language", async () => {
    const urlIn = async (locale: string): Promise<string> =>
      (await readAs(await server.get(`/api/zero/offers/birch-postgres?locale=${locale}`), offerAnswerSchema))
        .url;
    expect(await urlIn('zh-CN')).toBe('https://example.com/zh/birch');
    expect(await urlIn('en')).not.toBe('https://example.com/zh/birch');
  });

  it('answers one offer with evidence, alternatives and recent changes', async () => {
    const offer = await readAs(await server.get('/api/zero/offers/acorn-postgres'), offerAnswerSchema);
    expect(offer).toMatchObject({
      slug: 'acorn-postgres',
      name: 'Acorn Postgres',
      provider: { slug: 'acorn', name: 'Acorn' },
      commercial: { use: 'allowed', referral: true, disclosure: 'We earn from this link.' },
      note: 'Wakes in a second.',
      noteZh: '约一秒唤醒。',
      review: null,
    });
    expect(offer.evidence.map(({ quote }) => quote)).toContain('1 GB storage');
    expect(offer.alternatives).toEqual([
      {
        slug: 'birch-postgres',
        name: 'Birch Database',
        provider: { slug: 'birch', name: 'Birch' },
        roles: ['postgres'],
      },
    ]);
    // By the day it happened, whenever it was published.
    expect(offer.changes.map(({ id }) => id)).toEqual(['c1', 'c3']);
  });

  it('switches names, summaries and the disclosure to Chinese, and keeps both languages', async () => {
    const offer = await readAs(
      await server.get('/api/zero/offers/birch-postgres?locale=zh-CN'),
      offerAnswerSchema,
    );
    expect(offer).toMatchObject({ name: 'Birch 数据库', provider: { name: '白桦' } });
    expect(offer.translations.en.name).toBe('Birch Database');
    expect(offer.alternatives[0]?.provider.name).toBe('橡果');
    expect(offer.changes[0]?.summary).toContain('存储空间');
    const referral = await readAs(
      await server.get('/api/zero/offers/acorn-postgres?locale=zh-CN'),
      offerAnswerSchema,
    );
    expect(referral.commercial.disclosure).toBe('通过此链接注册，我们会获得佣金。');
  });

  it('carries the review marker of a record whose quotes can no longer be found', async () => {
    const offer = await readAs(await server.get('/api/zero/offers/birch-postgres'), offerAnswerSchema);
    expect(offer.review).toEqual({ since: '2026-11-19', fields: ['limits.storage'] });
  });

  it('redirects an old slug for ever, keeping the query', async () => {
    const response = await server.get('/api/zero/offers/acorn-db?locale=zh-CN');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/api/zero/offers/acorn-postgres?locale=zh-CN');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answers an unknown slug with the nearest ones, in the asked language', async () => {
    const problem = await readProblem(await server.get('/api/zero/offers/acorn-postgre'), 'unknown-slug');
    expect(problem.detail).toBe('There is no offer "acorn-postgre". Nearest: acorn-postgres.');
    expect(problem.instance).toBe('/api/zero/offers/acorn-postgre');
    const chinese = await readProblem(
      await server.get('/api/zero/offers/zzzzzzzz?locale=zh-CN'),
      'unknown-slug',
    );
    expect(chinese.detail).toBe('没有名为“zzzzzzzz”的免费套餐。');
  });
});

describe('GET /providers/{slug}', () => {
  it('answers a provider with its free plans', async () => {
    const provider = await readAs(
      await server.get('/api/zero/providers/cedar?locale=zh-CN'),
      providerAnswerSchema,
    );
    expect(provider).toMatchObject({ slug: 'cedar', name: '雪松云' });
    expect(provider.offers.map(({ slug }) => slug)).toEqual(['cedar-bucket', 'cedar-models']);
    expect(provider.offers[0]?.name).toBe('雪松对象存储');
  });

  it('redirects old slugs and answers 404 to unknown ones', async () => {
    const moved = await server.get('/api/zero/providers/acorn-inc');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/api/zero/providers/acorn']);
    await readProblem(await server.get('/api/zero/providers/nobody'), 'unknown-slug');
  });
});

describe('GET /stats and /catalog', () => {
  it('answer the figures and the whole catalog', async () => {
    const stats = await readAs(await server.get('/api/zero/stats'), statsAnswerSchema);
    const catalog = await readAs(await server.get('/api/zero/catalog'), catalogAnswerSchema);
    expect(catalog.stats).toEqual(stats);
    expect(catalog.offers).toHaveLength(6);
    expect(catalog.snapshot).toBe('2026-11-20.1');
  });

  it('take a locale like every read', async () => {
    const catalog = await readAs(await server.get('/api/zero/catalog?locale=zh-CN'), catalogAnswerSchema);
    expect(catalog.offers.map(({ name }) => name)).toContain('雪松推理');
    expect((await server.get('/api/zero/stats?locale=zh-CN')).status).toBe(200);
  });
});

describe('lists', () => {
  it('are ordered by category, then name, and paged with links that keep the query', async () => {
    const response = await server.get('/api/zero/offers?limit=2&offset=2&locale=zh-CN');
    const link = response.headers.get('link');
    const { total, limit, offset, offers } = await readAs(response, offersAnswerSchema);
    expect({ total, limit, offset }).toEqual({ total: 6, limit: 2, offset: 2 });
    expect(offers.map(({ slug }) => slug)).toEqual(['cedar-bucket', 'birch-auth']);
    expect(link).toBe(
      [
        '</api/zero/offers?limit=2&locale=zh-CN&offset=0>; rel="first"',
        '</api/zero/offers?limit=2&locale=zh-CN&offset=0>; rel="prev"',
        '</api/zero/offers?limit=2&locale=zh-CN&offset=4>; rel="next"',
        '</api/zero/offers?limit=2&locale=zh-CN&offset=4>; rel="last"',
      ].join(', '),
    );
  });

  it('link to the comparison of the plans that the words name', async () => {
    const linkOf = async (q: string) =>
      (await server.get(`/api/zero/offers?locale=zh-CN&q=${encodeURIComponent(q)}`)).headers.get('link');
    expect(await linkOf('birch postgres 对比 acorn postgres')).toMatch(
      /, <\/zh-CN\/compare\/acorn-postgres-vs-birch-postgres>; rel="related"$/,
    );
    expect(await linkOf('acorn')).not.toContain('related');
  });

  it('have no next page at their end and none at all beyond it', async () => {
    const end = await server.get('/api/zero/offers?limit=4&offset=4');
    expect(end.headers.get('link')).not.toContain('next');
    const beyond = await readAs(await server.get('/api/zero/offers?offset=600'), offersAnswerSchema);
    expect(beyond).toMatchObject({ total: 6, offers: [] });
  });
});

describe('a server without a snapshot', () => {
  it('is alive, not ready, and says so', async () => {
    const empty = await startServer({ snapshot: null });
    expect(await (await empty.get('/healthz')).json()).toEqual({ status: 'ok' });
    await readProblem(await empty.get('/readyz'), 'not-ready');
    const problem = await empty.get('/api/zero/offers');
    expect(problem.headers.get('retry-after')).toBe('5');
    await readProblem(problem, 'not-ready');
    expect((await empty.get('/')).status).toBe(503);
  });

  it('is ready with one', async () => {
    expect(await (await server.get('/readyz')).json()).toEqual({
      status: 'ready',
      snapshot: '2026-11-20.1',
      dataAsOf: '2026-11-20T02:00:00Z',
    });
  });
});
