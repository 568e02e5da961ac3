/** The pages of changes: by plan and day, providers' changes first, our corrections on a page of their own. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { CHANGES, change, makeCatalog } from '../contract/fixture.ts';
import { snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { HISTORY } from '../feeds/history.ts';
import { committedSnapshot } from './site.ts';

const corrections = Array.from({ length: 12 }, (_, number) =>
  change(`k${number}`, {
    offer: 'acorn-mail',
    provider: 'acorn',
    kind: 'correction',
    publishedAt: '2026-11-12T02:00:00Z',
  }),
);
const server = useServer({ snapshot: snapshotOf(makeCatalog(), [...CHANGES, ...HISTORY, ...corrections]) });
const committed = useServer(async () => ({ snapshot: await committedSnapshot() }));

const prefix = (locale: Locale): string => (locale === 'en' ? '' : `/${locale}`);

async function open(path: string, from = server) {
  const answer = await from.get(path, { headers: { accept: 'text/html' } });
  expect([path, answer.status]).toEqual([path, 200]);
  const html = await answer.text();
  const $ = load(html);
  return {
    html,
    $,
    heads: $('.change-days h3')
      .toArray()
      .map((head) => $(head).text()),
  };
}

describe('/changes', () => {
  it('groups what providers changed by plan and day, the newest day first', async () => {
    const { $, heads } = await open('/changes');
    expect(heads).toEqual([
      'Acorn Postgres, 10 Nov 2026: 1 change',
      'Acorn Postgres, 1 Sep 2026: 1 change',
      'Acorn Postgres, 30 Jun 2025: 1 change',
      'Acorn Postgres, 20 Jan 2025: 1 change',
      'Birch Identity, 15 Aug 2024: 1 change',
      'Acorn Postgres, 8 Apr 2024: 2 changes',
      'Acorn Postgres, 1 Sep 2023: 1 change',
      'Acorn Postgres, 14 Feb 2023: 1 change',
    ]);
    const lines = $('.change-lines .value').toArray();
    expect(lines.map((line) => $(line).text())).toContain('Storage 3 GB → 512 MB');
    expect(lines.map((line) => $(line).text())).toContain('Ended on 30 Sep 2024');
  });

  it('says of a change of the past where it was found, with both files at their commits', async () => {
    const { $ } = await open('/changes');
    const line = $('#history-2024-04-08-acorn-postgres-limits-storage');
    expect(line.text()).toContain('not by a nightly check');
    expect(line.find('.side').text()).toBe('BeforeAfter');
    const links = line
      .find('a[href*="/blob/"]')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(links).toEqual(
      ['a', 'b'].map((d) => `https://github.com/acorn/docs/blob/${d.repeat(40)}/pricing.md`),
    );
    expect($('#c1').text()).not.toContain('no nightly check');
  });

  it('says so in Chinese without blanks between characters', async () => {
    const { heads, $ } = await open('/zh-CN/changes');
    expect(heads).toContain('Acorn Postgres，2024-04-08：2 项变更');
    expect($('#history-2024-04-08-acorn-postgres-limits-storage').text()).toContain('并非每晚检查时发现');
    for (const words of [
      ...heads,
      ...$('.change-lines .value')
        .toArray()
        .map((line) => $(line).text()),
    ])
      expect(words).not.toMatch(/\p{Script=Han} \p{Script=Han}/u);
  });

  it('says plainly that no provider has changed a plan', async () => {
    const own = await startServer({ snapshot: snapshotOf(makeCatalog(), corrections) });
    for (const path of ['/changes', '/changes.md', '/'])
      expect(await (await own.get(path)).text(), path).toContain('No provider change is on record yet.');
  });

  it('announces its feeds', async () => {
    for (const locale of LOCALES) {
      const { $ } = await open(`${prefix(locale)}/changes`);
      const feeds = $('head link[rel=alternate][type^="application/"]')
        .toArray()
        .map((link) => $(link).attr('href'));
      const at = `${prefix(locale)}/changes`;
      expect(feeds).toEqual([`${at}.xml?kind=change`, `${at}.xml`]);
    }
  });

  it('keeps the query of the description: kind and before', async () => {
    const moved = await server.get('/zh-CN/changes?kind=correction&before=c3');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      308,
      '/zh-CN/changes/corrections?before=c3',
    ]);
    expect((await open('/changes?kind=change')).heads).toHaveLength(8);
    expect((await open('/changes?before=history-2024-08-15-birch-auth-endson')).heads).toHaveLength(3);
    expect((await open('/changes?before=2024-01-01T00:00:00Z')).heads).toHaveLength(2);
    expect((await server.get('/changes?before=nothing')).status).toBe(400);
  });
});

describe('/changes/corrections', () => {
  it('has one line a plan and day, its facts folded', async () => {
    const { $, heads } = await open('/changes/corrections');
    expect(heads).toEqual(['Birch Database, 10 Nov 2026', 'Acorn Post, 10 Nov 2026']);
    expect(
      $('.change-days .fold > summary')
        .toArray()
        .map((line) => $(line).text()),
    ).toEqual(['1 fact re-read', '12 facts re-read']);
    expect($('.fold[open]')).toHaveLength(0);
    expect((await open('/zh-CN/changes/corrections')).$('.fold > summary').text()).toContain(
      '重新查阅了 12 项信息',
    );
  });

  it('keeps to 25 KiB where every change of the past has long words of its own', async () => {
    const words = (seed: number, length: number): string => {
      let text = '';
      for (let at = 0; text.length < length; at++)
        text += `${createHash('sha256').update(`${seed} ${at}`).digest('base64').slice(0, 8)} `;
      return text.slice(0, length);
    };
    const long = Array.from({ length: 120 }, (_, number) =>
      change(`history-${number}`, {
        offer: 'acorn-mail',
        provider: 'acorn',
        foundIn: 'history',
        happenedOn: `202${3 + (number % 3)}-0${1 + (number % 9)}-${10 + (number % 18)}`,
        evidence: (['before', 'after'] as const).map((id, side) => {
          const sha = createHash('sha1').update(`${number} ${side}`).digest('hex');
          const permalink = `https://github.com/acorn/docs/blob/${sha}/content/pricing/free-plan.md`;
          const captured = { at: '2024-01-01', updated: null, permalink };
          return { id, quote: words(number * 2 + side, 100), source: permalink, under: [], captured };
        }),
      }),
    );
    const own = await startServer({ snapshot: snapshotOf(makeCatalog(), long) });
    const bytes = gzipSync((await open('/changes', own)).html).length;
    console.log(`the worst page of changes: ${bytes} bytes compressed`);
    expect(bytes).toBeLessThanOrEqual(25 * 1024);
  });

  it('has a Markdown twin that names both kinds', async () => {
    const twin = await (await server.get('/zh-CN/changes/corrections.md')).text();
    expect(twin).toContain(
      '### [Acorn 邮递](https://zero.example/zh-CN/offers/acorn-mail)，2026-11-10：重新查阅了 12 项信息',
    );
    expect(twin).toContain('服务商调整：<https://zero.example/zh-CN/changes.md>');
    const changes = await (await server.get('/changes.md')).text();
    expect(changes).toContain(
      '### [Acorn Postgres](https://zero.example/offers/acorn-postgres), 8 Apr 2024: 2 changes',
    );
    expect(changes).toContain('    - Before: “The free plan before 2024-04-08”');
  });

  it('shows every correction of the newest snapshot once, in pages of at most 25 KiB', async () => {
    const seen: string[] = [];
    const sizes: number[] = [];
    let path: string | undefined = '/changes/corrections';
    while (path !== undefined) {
      const { $, html } = await open(path, committed);
      sizes.push(gzipSync(html).length);
      seen.push(
        ...$('.change-lines > li')
          .toArray()
          .map((line) => $(line).attr('id') ?? ''),
      );
      path = $('a[rel=next]').attr('href');
    }
    const { index } = await committedSnapshot();
    expect(seen).toHaveLength(index.changes.filter(({ kind }) => kind === 'correction').length);
    expect(new Set(seen).size).toBe(seen.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25 * 1024);
    console.log(`pages of corrections: ${sizes.length}, at most ${Math.max(...sizes)} bytes compressed`);
  });
});

describe('the feeds of categories and roles', () => {
  it.each(['/categories/databases', '/best/postgres', '/zh-CN/best/auth'])(
    'are announced on %s',
    async (page) => {
      const { $ } = await open(page);
      const feeds = $('head link[rel=alternate][type^="application/"]')
        .toArray()
        .map((link) => $(link).attr('href'));
      expect(feeds).toEqual([`${page}/changes.xml`]);
      expect($(`main a[href="${page}/changes.xml"]`)).toHaveLength(1);
      for (const feed of feeds) expect((await server.get(feed ?? '')).status).toBe(200);
    },
  );
});

describe('the feeds of the whole site', () => {
  const ofType = ($: Awaited<ReturnType<typeof open>>['$']): (string | undefined)[] =>
    $('head link[rel=alternate][type="application/atom+xml"]')
      .toArray()
      .map((link) => $(link).attr('href'));

  it.each(LOCALES)('lead to what providers changed first: %s', async (locale) => {
    const [whole, byProviders] = [
      `${prefix(locale)}/changes.xml`,
      `${prefix(locale)}/changes.xml?kind=change`,
    ];
    for (const page of ['/', '/catalog', '/changes', '/endings']) {
      const { $ } = await open(prefix(locale) + page);
      expect([page, ofType($)]).toEqual([page, [byProviders, whole]]);
      const foot = $('footer a[href*="changes.xml"]').toArray();
      expect([page, foot.map((link) => $(link).attr('href'))]).toEqual([page, [byProviders, whole]]);
    }
    const { $: home } = await open(`${prefix(locale)}/`);
    expect(home('main a[href*="changes.xml"]').first().attr('href')).toBe(byProviders);
    const llms = await (await server.get(`${prefix(locale)}/llms.txt`)).text();
    expect(llms).toContain(`https://zero.example${byProviders})`);
  });

  it.each([
    ['/changes/corrections', '/changes.xml?kind=correction'],
    ['/offers/acorn-postgres', '/offers/acorn-postgres/changes.xml'],
    ['/providers/acorn', '/providers/acorn/changes.xml'],
  ])('come after that of %s itself', async (page, own) => {
    const { $ } = await open(page);
    expect(ofType($)).toEqual([own, '/changes.xml?kind=change', '/changes.xml']);
  });
});
