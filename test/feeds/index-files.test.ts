import { createRequire } from 'node:module';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { LOCALES, ROLES } from '../../schemas/vocabulary.ts';
import { createCatalogIndex } from '../../server/catalog/index.ts';
import { TOOLS } from '../../server/faces/mcp/tools/index.ts';
import { sitemapPages, writeSitemap } from '../../server/faces/pages/well-known/sitemap.ts';
import { writeLlmsTxt } from '../../server/markdown/index.ts';
import { CHANGES, DATA_AS_OF, makeCatalog, OFFERS, PROVIDERS } from '../contract/fixture.ts';
import { readProblem, useServer } from '../contract/serve.ts';
import { hostileCatalog } from './hostile.ts';

// The package's types describe a default export that a module of its kind does not have.
const robotsParser: (
  url: string,
  text: string,
) => { isAllowed(url: string, agent: string): boolean | undefined; getSitemaps(): string[] } = createRequire(
  import.meta.url,
)('robots-parser');

const SITE = 'https://zero.example';
const index = createCatalogIndex(makeCatalog(), CHANGES);

const server = useServer();

describe('/llms.txt', () => {
  const files = LOCALES.flatMap((locale) => [[locale, 'short'] as const, [locale, 'full'] as const]);

  it.each(files)('in %s, %s, has the form of the format', (locale, size) => {
    const text = writeLlmsTxt(createCatalogIndex(hostileCatalog(), []), locale, SITE, size);
    const [title, , summary] = text.split('\n');
    expect(title).toBe('# Zero');
    expect(summary).toMatch(/^> \S/);
    expect(text.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
    const [, ...sections] = text.split(/^## /m);
    for (const section of sections) {
      const [heading, ...lines] = section.split('\n');
      expect(heading).not.toBe('');
      for (const line of lines.filter((one) => one !== '')) {
        // A label without bare brackets, an address on this site, a note.
        expect(line).toMatch(
          /^- \[(?:\\.|[^\]\\[])+\]\((?:https:\/\/zero\.example\/|offers\/)[^\s()<>]*\)(?:(?:: |：)\S.*)?$/,
        );
      }
    }
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n]/u);
    expect(text).not.toMatch(/(?<!\\)\]\(javascript:/);
  });

  it.each(files)(
    'in %s, %s, has one line for every category and every free plan, leading to its twin',
    (locale, size) => {
      const text = writeLlmsTxt(index, locale, SITE, size);
      const prefix = locale === 'en' ? '' : '/zh-CN';
      const site = size === 'full' ? `${SITE}${prefix}/` : '';
      for (const { slug } of index.catalog.categories) {
        expect(text.split(`(${SITE}${prefix}/categories/${slug}.md)`)).toHaveLength(2);
      }
      for (const { slug } of OFFERS) {
        expect(text.split(`(${site}offers/${slug}.md)`)).toHaveLength(2);
      }
    },
  );

  it('says of a plan what it gives and what is unstated', () => {
    const text = writeLlmsTxt(index, 'en', SITE, 'full');
    expect(text).toContain(
      '- [Acorn Postgres](https://zero.example/offers/acorn-postgres.md): Acorn, Free; Free without an end date; Storage: 1 GB per project;',
    );
    expect(text).toContain(
      'Commercial use: not stated; Card at sign-up: not stated; When used up: not stated',
    );
    expect(text).toContain('Under review since 2026-11-19');
    expect(text).toContain('Trial (30 days); Monthly active users: unlimited');
    const ended = createCatalogIndex(hostileCatalog(), []);
    const [line] = writeLlmsTxt(ended, 'en', SITE, 'full')
      .split('\n')
      .filter((one) => one.includes('/offers/hostile.md'));
    expect(line).toContain('Announced end: 31 Dec 2026');
    expect(line).not.toContain('without an end date');
  });

  it('leads to the reference in its own language', async () => {
    expect(await (await server.get('/llms.txt')).text()).toContain('/docs.md)');
    expect(await (await server.get('/zh-CN/llms.txt')).text()).toContain('/zh-CN/docs.md)');
  });

  it('says of a plan in the short file its main figure alone', () => {
    const text = writeLlmsTxt(index, 'en', SITE, 'short');
    expect(text).toContain('- [Acorn Postgres](offers/acorn-postgres.md): Storage: 1 GB\n');
    expect(text).toContain('/llms-full.txt');
  });

  it('names the skill file, which says when to ask and where', async () => {
    expect(await (await server.get('/llms.txt')).text()).toContain('/skill.md)');
    const skill = await server.get('/skill.md');
    expect(skill.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await skill.text();
    expect(text).toMatch(/^---\nname: zero-free-plans\ndescription: Before you add a hosted service/);
    for (const { name } of TOOLS.slice(0, 2)) expect(text).toContain(`\`${name}\``);
  });

  it.each(['/llms.txt', '/zh-CN/llms.txt', '/llms-full.txt', '/zh-CN/llms-full.txt'])(
    '%s is plain text with a tag',
    async (path) => {
      const response = await server.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(response.headers.get('content-language')).toBe(path.startsWith('/zh') ? 'zh-CN' : 'en');
      const etag = response.headers.get('etag') ?? '';
      expect((await server.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    },
  );
});

type Url = { loc: string; lastmod?: string; alternates: Record<string, string> };

/** Reads a sitemap strictly. */
function readSitemap(xml: string): Url[] {
  const parser = new SaxesParser({ xmlns: true });
  const urls: Url[] = [];
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'url' || name === 'sitemap') urls.push({ loc: '', alternates: {} });
    const last = urls.at(-1);
    if (name === 'xhtml:link' && last !== undefined) {
      last.alternates[attributes.hreflang?.value ?? ''] = attributes.href?.value ?? '';
    }
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    const last = urls.at(-1);
    if (name === 'loc' && last !== undefined) last.loc = text;
    if (name === 'lastmod' && last !== undefined) last.lastmod = text;
  });
  parser.write(xml).close();
  return urls;
}

describe('/sitemap.xml', () => {
  const pages = sitemapPages(index, DATA_AS_OF);

  it('holds every page once in each language, each naming the others', () => {
    const urls = readSitemap(writeSitemap(pages, SITE).main);
    const expected = [
      ...[
        '/',
        '/catalog',
        '/best',
        '/works-with',
        '/compare',
        '/plan',
        '/check',
        '/endings',
        '/timeline',
        '/mcp',
        '/zero-dollars',
        '/zero-dollars/users',
        '/correct',
        '/about',
        '/docs',
      ],
      ...['/changes', '/changes/corrections'],
      ...ROLES.map((role) => `/best/${role}`),
      ...index.catalog.categories.map(({ slug }) => `/categories/${slug}`),
      ...PROVIDERS.map(({ slug }) => `/providers/${slug}`),
      ...OFFERS.map(({ slug }) => `/offers/${slug}`),
    ];
    expect(urls.map(({ loc }) => loc).sort()).toEqual(
      expected.flatMap((path) => [SITE + path, `${SITE}/zh-CN${path}`]).sort(),
    );
    for (const { alternates } of urls) {
      expect(Object.keys(alternates)).toEqual(['en', 'zh-CN', 'x-default']);
      expect(alternates['x-default']).toBe(alternates.en);
      expect(alternates['zh-CN']).toBe(alternates.en?.replace(SITE, `${SITE}/zh-CN`));
    }
  });

  it('says when a page last changed, where the snapshot knows', () => {
    const urls = new Map(readSitemap(writeSitemap(pages, SITE).main).map((url) => [url.loc, url.lastmod]));
    expect(urls.get(`${SITE}/offers/acorn-postgres`)).toBe('2026-11-01T00:00:00.000Z');
    expect(urls.get(`${SITE}/zh-CN/changes`)).toBe('2026-11-20T02:00:00.000Z');
    expect(urls.get(`${SITE}/changes/corrections`)).toBe('2026-11-19T02:00:00.000Z');
    expect(urls.get(`${SITE}/about`)).toBeUndefined();
  });

  it('becomes an index of parts where one file cannot hold all', () => {
    const { main, parts } = writeSitemap(pages, SITE, 40);
    expect(readSitemap(main).map(({ loc }) => loc)).toEqual([
      `${SITE}/sitemap-1.xml`,
      `${SITE}/sitemap-2.xml`,
      `${SITE}/sitemap-3.xml`,
    ]);
    expect(parts.map((part) => readSitemap(part).length)).toEqual([40, 40, pages.length * 2 - 80]);
  });

  it('is served; parts are not where there are none', async () => {
    const response = await server.get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(readSitemap(await response.text())).toHaveLength(pages.length * 2);
    await readProblem(await server.get('/sitemap-1.xml'), 'not-found');
  });
});

describe('/robots.txt', () => {
  it('lets everybody read, keeps crawlers off the endless states of forms, names the sitemap', async () => {
    const response = await server.get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const robots = robotsParser(`${SITE}/robots.txt`, await response.text());
    expect(robots.getSitemaps()).toEqual([`${SITE}/sitemap.xml`]);
    for (const path of [
      '/',
      '/plan',
      '/offers/a.md',
      '/api/zero/offers',
      '/zh-CN/catalog',
      '/best/postgres',
      '/zh-CN/best/postgres.csv',
      '/changes.xml?kind=change',
      '/zh-CN/plan/changes.xml?needs=auth',
    ]) {
      expect([path, robots.isAllowed(SITE + path, 'Somebot')]).toEqual([path, true]);
    }
    for (const path of [
      '/plan?needs=auth',
      '/zh-CN/catalog?q=x',
      '/best/postgres?sort=storage',
      '/zh-CN/best/postgres.md?noCard=true',
      '/plan.md?needs=auth',
      '/plan/auth?needs=auth&use=birch-auth',
      '/pictures/plan.png?needs=auth',
    ]) {
      expect([path, robots.isAllowed(SITE + path, 'Somebot')]).toEqual([path, false]);
      expect([path, robots.isAllowed(SITE + path, 'Twitterbot')]).toEqual([path, true]);
    }
  });
});

describe('/manifest.webmanifest', () => {
  it('names icons that exist', async () => {
    const response = await server.get('/zh-CN/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest: unknown = await response.json();
    expect(manifest).toMatchObject({ lang: 'zh-CN', start_url: '/zh-CN/', short_name: 'Zero' });
    expect(manifest).toMatchObject({
      icons: expect.arrayContaining([expect.objectContaining({ src: '/icon-512.png', sizes: '512x512' })]),
    });
  });
});
