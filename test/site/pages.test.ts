/** What every page promises over HTTP: languages, twins, negotiation, caching, redirects, errors. */
import { afterAll, describe, expect, it } from 'vitest';
import { makeCatalog, offer } from '../contract/fixture.ts';
import { snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { sample } from '../sample.ts';
import { pageAddresses, pageKinds, startSite } from './site.ts';

const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const MARKDOWN = { headers: { accept: 'text/markdown' } };

const site = await startSite('committed');
afterAll(() => site.close());

/** `/zh-CN/` has `/zh-CN/index.md`; the query stays. */
function twinOf(path: string): string {
  const [page = '', query] = path.split('?');
  return `${page.endsWith('/') ? `${page}index` : page}.md${query === undefined ? '' : `?${query}`}`;
}

describe.each(pageAddresses(site.snapshot))('$name', ({ path }) => {
  const chinese = path.startsWith('/zh-CN');
  const locale = chinese ? 'zh-CN' : 'en';
  const neutral = chinese ? path.slice('/zh-CN'.length) : path;

  it('is HTML in its language, with its places in both languages', async () => {
    const answer = await site.get(path, HTML);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-language')).toBe(locale);
    const page = await answer.text();
    expect(page).toContain(`<html lang="${locale}">`);
    const links = [...page.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g)];
    const places = new Map(links.map(([, rel, lang, href]) => [lang ?? rel, href?.replaceAll('&amp;', '&')]));
    const base = 'https://zero.example';
    const canonical = new URL(places.get('canonical') ?? '');
    expect(canonical.pathname).toBe(path.split('?')[0]);
    expect(places.get('en')).toBe(
      `${base}${String(canonical)
        .slice(base.length)
        .replace(/^\/zh-CN/, '')}`,
    );
    expect(new URL(places.get('zh-CN') ?? '').pathname).toBe(`/zh-CN${neutral.split('?')[0]}`);
    expect(places.get('x-default')).toBe(places.get('en'));
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it('has one Markdown twin at both of its addresses', async () => {
    const [asked, named] = await Promise.all([site.get(path, MARKDOWN), site.get(twinOf(path))]);
    expect(named.status).toBe(200);
    expect(named.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(asked.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await named.text();
    expect(await asked.text()).toBe(text);
    expect(text).toMatch(/^# \S/);
    expect(asked.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(named.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('is not sent again to who has it, unless it shows what was filled in', async () => {
    const first = await site.get(path, HTML);
    const tag = first.headers.get('etag');
    if (/\/docs\/\w+\?/.test(path)) {
      expect([first.headers.get('cache-control'), tag]).toEqual(['no-store', null]);
      return;
    }
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=86400');
    expect(first.headers.get('vary')).toBe('Accept, Accept-Encoding');
    if (tag === null) throw new Error('no ETag');
    const again = await site.get(path, { headers: { ...HTML.headers, 'if-none-match': `"other", ${tag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('vary')).toBe('Accept, Accept-Encoding');
    const twin = await site.get(twinOf(path));
    expect(twin.headers.get('etag')).not.toBe(tag);
  });

  it('lets nothing run that is not its own', async () => {
    const answer = await site.get(path, HTML);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const page = await answer.text();
    expect(page).not.toMatch(
      /<style|style="|<script(?! type="module" src="\/assets\/| type="application\/ld\+json">)|\son\w+=|javascript:/,
    );
  });
});

describe('every link of the site leads somewhere', () => {
  it('inside the site, from every kind of page', async () => {
    const paths = new Set<string>();
    for (const { path } of sample(pageAddresses(site.snapshot), 6)) {
      const page = await (await site.get(path, HTML)).text();
      for (const [, href] of page.matchAll(/(?:href|src)="(\/[^"#]*)/g))
        if (href !== undefined) paths.add(href.replaceAll('&amp;', '&'));
    }
    const broken: string[] = [];
    for (const path of paths) {
      if (path.startsWith('/snapshots/')) continue;
      const first = await site.get(path, HTML);
      // A swap is looked for when it is asked for, and leads to its plan.
      const answer = first.status === 303 ? await site.get(first.headers.get('location') ?? '', HTML) : first;
      if (answer.status !== 200) broken.push(`${path}: ${answer.status}`);
    }
    expect(broken).toEqual([]);
    expect(paths.size).toBeGreaterThan(200);
  });
});

describe('which rendering a client gets', () => {
  const accepted: readonly (readonly [accept: string, type: string])[] = [
    ['', 'text/html'],
    ['*/*', 'text/html'],
    ['text/html', 'text/html'],
    ['text/markdown', 'text/markdown'],
    ['text/markdown, */*', 'text/markdown'],
    ['text/markdown;q=0.4, text/html;q=0.5', 'text/html'],
    ['text/markdown;q=0.6, text/html;q=0.5', 'text/markdown'],
    ['text/html;q=0, */*', 'text/markdown'],
    ['text/*;q=0.3, text/markdown;q=0.2', 'text/html'],
    ['text/markdown, text/html', 'text/html'],
  ];
  it.each(accepted)('"%s" gets %s', async (accept, type) => {
    const answer = await site.get('/about', { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });

  it('none that it does not accept', async () => {
    const answer = await site.get('/about', { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(406);
    expect(await answer.json()).toMatchObject({ status: 406, message: expect.stringContaining('/api/zero') });
  });

  it('the twin by its address, whatever it accepts', async () => {
    const answer = await site.get('/about.md', { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });
});

describe('addresses that are not a page', () => {
  const catalog = makeCatalog();
  const [renamed, ...rest] = catalog.offers;
  if (renamed === undefined) throw new Error('the fixture has no offer');
  const { slug } = renamed;
  const server = useServer({
    snapshot: snapshotOf({ ...catalog, offers: [{ ...renamed, aliases: ['old-name'] }, ...rest] }),
  });

  it('an old name leads to the present one, twins too, in both languages', async () => {
    const locations = await Promise.all(
      ['/offers/old-name', '/offers/old-name.md', '/zh-CN/offers/old-name', '/zh-CN/offers/old-name.md'].map(
        async (path) => {
          const answer = await server.get(path, HTML);
          expect(answer.status).toBe(308);
          return answer.headers.get('location');
        },
      ),
    );
    expect(locations).toEqual([
      `/offers/${slug}`,
      `/offers/${slug}.md`,
      `/zh-CN/offers/${slug}`,
      `/zh-CN/offers/${slug}.md`,
    ]);
  });

  it('an unknown one is a page for people, in the language of its address, with what was perhaps meant', async () => {
    const near = `${slug}x`;
    const english = await server.get(`/offers/${near}`, HTML);
    expect(english.status).toBe(404);
    expect(english.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(english.headers.get('cache-control')).toBe('no-store');
    expect(english.headers.get('etag')).toBeNull();
    expect(await english.text()).toContain(`Nearest: <a href="/offers/${slug}">${slug}</a>`);
    const chinese = await server.get(`/zh-CN/offers/${near}`, HTML);
    const page = await chinese.text();
    expect(page).toContain('<html lang="zh-CN">');
    expect(page).toContain(`相近的有：<a href="/zh-CN/offers/${slug}">${slug}</a>`);
  });

  it.each([
    ['/offers/zzzzqqqq', 'There is no free plan “zzzzqqqq”.'],
    ['/zh-CN/offers/zzzzqqqq', '没有名为“zzzzqqqq”的免费套餐。'],
    ['/best/zzzzqqqq', 'There is no table “zzzzqqqq”. These needs have one: '],
    ['/zh-CN/best/zzzzqqqq', '没有名为“zzzzqqqq”的排行表。以下每种用途各有一张：'],
  ])('%s is told in plain words to people', async (path, words) => {
    const page = await (await server.get(path, HTML)).text();
    expect(/<p class="lead">(.*?)<\/p>/s.exec(page)?.[1] ?? '').toContain(words);
    // Once, without the name of the parameter that programs are told.
    expect(page).not.toContain('<code>slug</code>');
    expect(/<main.*<\/main>/s.exec(page)?.[0].split('“zzzzqqqq”')).toHaveLength(2);
  });

  it.each([
    ['/offers/acorn', '<a href="/offers/'],
    ['/zh-CN/offers/acorn', '<a href="/zh-CN/offers/'],
  ])('%s leads to each of several names that were perhaps meant', async (path, link) => {
    const page = await (await server.get(path, HTML)).text();
    const lead = /<p class="lead">(.*?)<\/p>/s.exec(page)?.[1] ?? '';
    expect(lead.split(link).length - 1).toBeGreaterThan(1);
  });

  it('an unknown one is a problem document for programs', async () => {
    for (const [path, accept] of [
      ['/offers/nope', '*/*'],
      ['/offers/nope.md', 'text/html'],
      ['/nope', 'application/json'],
    ] as const) {
      const answer = await server.get(path, { headers: { accept } });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('a filter that cannot be read is named, and the form stays', async () => {
    const answer = await server.get('/catalog?role=nonsense&q=abc&utm_source=mail', HTML);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('<code>role</code>');
    expect(page).toContain('<form class="filters"');
    expect(page).not.toContain('utm_source');
  });

  it('says so on every page while there is no snapshot', async () => {
    const empty = await startServer({ snapshot: null });
    const answer = await empty.get('/', HTML);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await answer.text()).toContain('<h1>');
  });
});

describe('what stands on a page', () => {
  it('filters by the address alone', async () => {
    const page = await (await site.get('/catalog?role=redis&q=upstash', HTML)).text();
    expect(page).toContain('/offers/upstash');
    expect(page).not.toContain('/offers/neon-free"');
    expect(page).toContain('value="upstash"');
    expect(page).toMatch(/<option value="redis"[^>]* selected>/);
  });

  it('shows a review marker, an announced end and a disclosure wherever the offer stands', async () => {
    const catalog = makeCatalog();
    const marked = {
      ...offer({
        slug: 'marked-free',
        en: ['Marked Free', 'A plan with everything to know.'],
        zh: ['Marked 免费版', '什么都要留意的套餐。'],
        roles: ['postgres'],
        category: 'databases',
        provider: catalog.offers[0]?.provider ?? { slug: 'x', name: 'X' },
      }),
      endsOn: '2027-01-31',
      review: { since: '2026-11-19', fields: ['overage'] },
      commercial: {
        use: 'unstated' as const,
        referral: true,
        disclosure: 'We earn from this link.',
        disclosureZh: '本链接会给我们带来收入。',
      },
    };
    const server = await startServer({
      snapshot: snapshotOf({ ...catalog, offers: [...catalog.offers, marked] }),
    });
    for (const path of ['/offers/marked-free', '/offers/marked-free.md']) {
      const text = await (await server.get(path, path.endsWith('.md') ? {} : HTML)).text();
      expect(text).toContain('19 Nov 2026');
      expect(text).toContain('31 Jan 2027');
      expect(text).toContain('We earn from this link.');
      // An end that is announced and "without an end date" do not stand side by side at the top.
      expect(text).not.toContain(`class="tag ${marked.freeType}"`);
    }
    const list = await (await server.get('/categories/databases', HTML)).text();
    expect(list).toContain('Under review');
    expect(list).toContain('31 Jan 2027');
    const chinese = await (await server.get('/zh-CN/offers/marked-free', HTML)).text();
    expect(chinese).toContain('本链接会给我们带来收入。');
    expect(chinese).toContain('待复核');
  });

  it('leads to the record where the operator named a repository', async () => {
    const path = pageKinds(site.snapshot).offer ?? '';
    const without = await (await site.get(path, HTML)).text();
    expect(without).not.toContain('/edit/main/');
    expect(without).toContain(`/correct?offer=${path.split('/').at(-1)}"`);
    const server = await startServer({
      snapshot: site.snapshot,
      environment: { REPOSITORY_URL: 'https://git.example/zero', CONTACT: 'hello@zero.example' },
    });
    const page = await (await server.get(path, HTML)).text();
    expect(page).toMatch(/https:\/\/git\.example\/zero\/edit\/main\/pipeline\/records\/[a-z0-9-]+\.yaml/);
    const about = await (await server.get('/about', HTML)).text();
    expect(about).toContain('mailto:hello@zero.example');
  });
});
