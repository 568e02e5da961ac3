import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BestAnswer, bestAnswerSchema } from '../../schemas/best.ts';
import { FACT_FILTERS } from '../../schemas/facts.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { besideColumns, limitLine, shownColumns } from '../../server/words/index.ts';
import { makeCatalog, OFFERS, offer } from '../contract/fixture.ts';
import { readAs, readProblem, snapshotOf, useServer } from '../contract/serve.ts';
import { quoteLine } from '../faces/facts.ts';
import { elements, hasClass, parsePage, quotesIn, textOf } from '../faces/read-html.ts';
import { hasBrowser, useBrowser } from './browser.ts';

/** The small catalog, with a plan that serves Postgres by the way. */
const aside = offer({
  slug: 'cedar-everything',
  en: ['Cedar Everything', 'Runs apps, and a database beside them.'],
  zh: ['雪松全能', '运行应用，也带数据库。'],
  provider: { slug: 'cedar', name: 'Cedar Cloud' },
  roles: ['web-app', 'postgres'],
  category: 'hosting',
  aside: ['postgres'],
  freeType: 'trial',
  trialDays: 30,
  limits: [
    {
      id: 'credits',
      metric: 'credits',
      value: 300,
      unit: 'count',
      period: 'month',
      scope: 'organization',
      roles: ['postgres'],
      label: null,
    },
  ],
});

const server = useServer({ snapshot: snapshotOf(makeCatalog([...OFFERS, aside])) });

const page = async (path: string): Promise<string> =>
  (await server.get(path, { headers: { accept: 'text/html' } })).text();
const table = async (query: string): Promise<BestAnswer> =>
  readAs(await server.get(`/api/zero/best?${query}`), bestAnswerSchema);
const links = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const ticks = (html: string): string[] =>
  [...html.matchAll(/name="offers" value="([^"]+)"/g)].map(([, slug = '']) => slug);

describe('the table', () => {
  it.each([
    ['', 'in its own units'],
    ['/zh-CN', '服务商自定单位'],
  ])('does not let a provider’s own credits pass for dollars: %s', async (prefix, note) => {
    const html = await page(`${prefix}/best/postgres`);
    const row = elements(parsePage(html), (element) => element.name === 'tr').find((one) =>
      textOf(one).includes(prefix === '' ? 'Cedar Everything' : '雪松全能'),
    );
    expect(row === undefined ? '' : textOf(row)).toContain(note);
  });

  it('states each shown amount with its bar and its quotes, and says where there is none', async () => {
    const api = await table('role=postgres');
    const columns = shownColumns(api);
    const rows = elements(parsePage(await page('/best/postgres')), (element) => element.name === 'tr').filter(
      (row) => elements(row, ({ name }) => name === 'input').length > 0,
    );
    expect(rows).toHaveLength(api.plans.length);
    api.plans.forEach((plan, at) => {
      const row = rows[at];
      if (row === undefined) throw new Error('a row is missing');
      const cells = elements(row, ({ name }) => name === 'td');
      const { main } = besideColumns(plan, columns);
      if (main !== null) {
        const [own] = cells;
        expect(own === undefined ? '' : textOf(own)).toContain(limitLine(main.stated, 'en'));
        return;
      }
      columns.amounts.forEach(({ at: place }, position) => {
        const cell = plan.cells[place] ?? null;
        const shown = cells[position];
        if (shown === undefined) throw new Error('a cell is missing');
        if (cell === null) {
          expect(textOf(shown)).toContain('not stated');
          return;
        }
        expect(textOf(shown)).toContain(String(cell.amount ?? cell.stated.value));
        expect(quotesIn(shown)).toEqual(
          cell.evidence.map(({ quote, source, freshness }) => quoteLine(quote, source, freshness.status)),
        );
        expect(elements(shown, (one) => hasClass(one, 'scale'))).toHaveLength(cell.share === null ? 0 : 1);
      });
    });
  });

  it('sets plans that serve the role by the way apart, and says that a trial is one', async () => {
    const html = await page('/best/postgres');
    const [before = '', after = ''] = html.split('Built for something else');
    expect(before).toContain('value="birch-postgres"');
    expect(after).toContain('value="cedar-everything"');
    expect(after).toMatch(/class="tag trial">Trial<\/span> <span>30 days/);
    expect(before).toContain('Under review');
  });

  it('has the disclosure of a referral in its twin', async () => {
    expect(await server.text('/best/postgres.md')).toContain('We earn from this link.');
  });
});

describe('its states', () => {
  it('are links: each column orders, and turns its own order round', async () => {
    const html = await page('/best/postgres');
    expect(links(html)).toContain('/best/postgres?sort=storage');
    const sorted = await page('/best/postgres?sort=storage');
    expect(sorted).toContain('aria-sort="descending"');
    expect(links(sorted)).toContain('/best/postgres?sort=storage&order=asc');
    const turned = await page('/best/postgres?sort=storage&order=asc');
    expect(turned).toContain('aria-sort="ascending"');
    expect(ticks(turned).slice(0, 2)).toEqual(ticks(sorted).slice(0, 2));
    expect(ticks(await page('/best/postgres?sort=bandwidth')).slice(0, 2)).toEqual([
      'birch-postgres',
      'acorn-postgres',
    ]);
  });

  it('are links: every filter of the table of facts is a chip that adds or takes it away', async () => {
    const html = await page('/best/postgres');
    for (const { label } of FACT_FILTERS) expect(html).toContain(label.en);
    expect(html).toContain('Region in the EU');
    expect(links(html)).toContain('/best/postgres?noCard=true');
    const filtered = await page('/best/postgres?noCard=true&sort=storage');
    expect(ticks(filtered)).toEqual(['acorn-postgres']);
    expect(links(filtered)).toContain('/best/postgres?sort=storage');
    // What would leave nothing leads nowhere.
    expect(links(html).some((href) => href.includes('noIcpFiling'))).toBe(false);
  });

  it('lead to themselves as data', async () => {
    const html = await page('/zh-CN/best/postgres?noCard=true');
    for (const path of [
      '/zh-CN/best/postgres.csv?noCard=true',
      '/api/zero/best?role=postgres&noCard=true&locale=zh-CN',
      '/zh-CN/best/postgres.md?noCard=true',
    ]) {
      expect(links(html)).toContain(path);
      expect((await server.get(path)).status).toBe(200);
    }
  });

  it('are kept out of search, which has the table itself', async () => {
    expect(await page('/best/postgres')).not.toContain('noindex');
    expect(await page('/best/postgres?sort=storage')).toContain('noindex');
  });

  it.each([
    ['/best/postgres?sort=emails', 'best, name, storage'],
    ['/best/postgres?sort=nonsense', '<code>sort</code>'],
  ])('that cannot be read are named: %s', async (path, words) => {
    const response = await server.get(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(words);
  });

  it('are passed over where they are marks of a campaign', async () => {
    expect((await server.get('/best/postgres?utm_source=mail')).status).toBe(200);
  });
});

const linkedData = z.object({
  '@graph': z.tuple([
    z.object({ '@type': z.literal('BreadcrumbList') }),
    z.looseObject({
      '@type': z.literal('ItemList'),
      numberOfItems: z.number(),
      itemListElement: z.array(z.object({ position: z.number(), url: z.string() }).loose()),
    }),
    z.looseObject({
      '@type': z.literal('Dataset'),
      distribution: z.array(z.object({ contentUrl: z.string() }).loose()),
    }),
  ]),
});

describe('what search engines and previews read', () => {
  it('is a title, a description with the columns, and a picture that is there', async () => {
    const html = await page('/best/postgres');
    expect(html).toContain('<title>Best free Postgres databases · Zero</title>');
    expect(html).toMatch(/<meta name="description" content="3 free plans for Postgres databases.*storage/);
    const [, picture = ''] = /og:image" content="https:\/\/zero\.example([^"]+)"/.exec(html) ?? [];
    expect(picture).toBe('/pictures/best/postgres.png');
    const response = await server.get(picture);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    await readProblem(await server.get('/pictures/best/nonsense.png'), 'not-found');
  });

  it('is the list in its order and the files, as JSON-LD', async () => {
    const html = await page('/best/postgres');
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const {
      '@graph': [, list, dataset],
    } = linkedData.parse(JSON.parse(block));
    expect(list.numberOfItems).toBe(3);
    expect(list.itemListElement.map(({ url }) => url)).toEqual(
      ticks(html).map((slug) => `https://zero.example/offers/${slug}`),
    );
    for (const { contentUrl } of dataset.distribution)
      expect((await server.get(contentUrl.replace('https://zero.example', ''))).status).toBe(200);
  });
});

describe('the ways in', () => {
  it('are an index of every role, the front page, the categories and the plans', async () => {
    for (const path of ['/best', '/', '/best.md', '/index.md']) {
      const text = path.endsWith('.md') ? await (await server.get(path)).text() : await page(path);
      for (const role of ROLES) expect([path, text.includes(`/best/${role}`)]).toEqual([path, true]);
    }
    expect(links(await page('/offers/acorn-postgres'))).toContain('/best/postgres');
  });

  it('name what was perhaps meant', async () => {
    const problem = await readProblem(await server.get('/best/postgre'), 'unknown-slug');
    expect(problem.message).toContain('postgres');
  });
});

describe.runIf(hasBrowser)('the table in a browser', () => {
  const browser = useBrowser();

  it('goes from a column over a quote to a comparison, without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const tab = await context.newPage();
    await tab.goto(`${server.origin}/best/postgres`);
    await tab
      .getByRole('columnheader', { name: /^Storage/ })
      .getByRole('link')
      .click();
    await tab.waitForURL('**/best/postgres?sort=storage');
    const quote = tab.getByText('1 GB storage');
    expect(await quote.isVisible()).toBe(false);
    await tab.locator('summary', { hasText: '1' }).first().click();
    expect(await quote.isVisible()).toBe(true);
    await tab.getByRole('checkbox', { name: 'Compare Acorn Postgres' }).check();
    await tab.getByRole('checkbox', { name: 'Compare Birch Database' }).check();
    await tab.getByRole('button', { name: 'Compare' }).click();
    await tab.waitForURL('**/compare/acorn-postgres-vs-birch-postgres');
    await context.close();
  });
});
