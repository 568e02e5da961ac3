/** Cards for other sites, oEmbed, and what search engines read: they say what the plan says, and can be framed. */
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offerOfAddress } from '../../server/faces/embed/oembed.ts';
import { makeCatalog, OFFERS } from '../contract/fixture.ts';
import { readProblem, snapshotOf, startServer, type TestServer } from '../contract/serve.ts';

/** Lasting by its kind, and yet its provider has said when it ends. */
const ending = OFFERS.filter(({ slug }) => slug === 'acorn-mail').map((one) => ({
  ...one,
  slug: 'acorn-mail-ending',
  endsOn: '2027-01-12',
}));

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ snapshot: snapshotOf(makeCatalog([...OFFERS, ...ending])) });
});
afterAll(() => server.close());

const HTML = { headers: { accept: 'text/html' } };
const open = async (path: string) => load(await (await server.get(path, HTML)).text());
const oEmbed = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  html: z.string(),
  width: z.number(),
  height: z.number(),
});

describe('/embed/offers/{slug}', () => {
  it.each(['', '/zh-CN'])('shows a plan with the way to its page: "%s"', async (prefix) => {
    const answer = await server.get(`${prefix}/embed/offers/acorn-postgres`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const $ = load(await answer.text());
    expect($('h1').text()).toBe('Acorn Postgres');
    expect($('dl').text()).toContain('1 GB');
    expect($('a').attr('href')).toBe(`https://zero.example${prefix}/offers/acorn-postgres`);
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect($('script')).toHaveLength(0);
    expect((await server.get($('link[rel=stylesheet]').attr('href') ?? '')).status).toBe(200);
    expect($('.caution').text()).not.toBe('');
  });

  it('warns of what the badge of the plan warns of, and calls nothing endless whose end is announced', async () => {
    const $ = await open('/embed/offers/acorn-mail-ending');
    expect($('.caution').first().text()).toBe('Announced to end on 2027-01-12');
    expect($('body').text()).not.toContain('no end date');
    expect($('body').text()).not.toContain('without an end date');
    const badge = await (await server.get('/badges/acorn-mail-ending.svg')).text();
    expect(badge).toContain('ends 2027-01-12');
    const trial = await open('/embed/offers/birch-auth');
    expect(trial('.caution').text()).toContain('Trial');
  });

  it('of an unknown plan is a problem', async () => {
    await readProblem(await server.get('/embed/offers/nothing'), 'unknown-slug');
  });
});

describe('/oembed', () => {
  it('is announced on the page of a plan, in both formats, and gives its card', async () => {
    for (const prefix of ['', '/zh-CN']) {
      const $ = await open(`${prefix}/offers/acorn-postgres`);
      const announced = $('link[type="application/json+oembed"]').attr('href') ?? '';
      const answer = await server.get(announced.replace('https://zero.example', ''));
      const { html, width, height } = oEmbed.parse(await answer.json());
      const frame = load(html)('iframe');
      const src = frame.attr('src') ?? '';
      expect(src).toBe(`https://zero.example${prefix}/embed/offers/acorn-postgres`);
      expect((await server.get(src.replace('https://zero.example', ''))).status).toBe(200);
      expect([frame.attr('width'), frame.attr('height')]).toEqual([String(width), String(height)]);
      expect(frame.attr('title')).not.toBe('');
      const xml = $('link[type="text/xml+oembed"]').attr('href') ?? '';
      const inXml = await server.get(xml.replace('https://zero.example', ''));
      expect(inXml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
      expect(load(await inXml.text(), { xml: true })('oembed > html').text()).toBe(html);
    }
  });

  it('keeps to the room that there is', async () => {
    const url = encodeURIComponent('https://zero.example/offers/acorn-postgres');
    const answer = await server.get(`/oembed?url=${url}&maxwidth=300&maxheight=200`);
    expect(oEmbed.parse(await answer.json())).toMatchObject({ width: 300, height: 200 });
  });

  it('refuses what is not a page of a plan here', async () => {
    for (const url of ['https://elsewhere.example/offers/a', 'https://zero.example/about', 'javascript:1'])
      await readProblem(await server.get(`/oembed?url=${encodeURIComponent(url)}`), 'not-found');
    await readProblem(await server.get('/oembed'), 'invalid-request');
    await readProblem(await server.get('/oembed?url=https://zero.example/offers/nothing'), 'unknown-slug');
    expect(offerOfAddress('https://zero.example/offers/../x', 'https://zero.example')).toBeNull();
  });
});

describe('what search engines read', () => {
  const data = async (path: string): Promise<unknown> =>
    JSON.parse((await open(path))('script[type="application/ld+json"]').text());

  it('is the service and its offer on the page of a plan', async () => {
    const { '@graph': graph } = z
      .object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })
      .parse(await data('/offers/acorn-postgres'));
    expect(graph.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'Service']);
    expect(graph[1]).toMatchObject({
      name: 'Acorn Postgres',
      offers: { '@type': 'Offer', price: 0, availability: 'https://schema.org/InStock' },
    });
  });

  it.each(['/about', '/zh-CN/catalog'])('is the dataset, with files that are there: %s', async (path) => {
    const { distribution } = z
      .object({ '@type': z.literal('Dataset'), distribution: z.array(z.object({ contentUrl: z.string() })) })
      .parse(await data(path));
    for (const { contentUrl } of distribution)
      expect((await server.get(contentUrl.replace('https://zero.example', ''))).status).toBe(200);
  });
});

describe('the page of a plan', () => {
  it('gives its badge and its card to copy', async () => {
    const $ = await open('/zh-CN/offers/acorn-postgres');
    const badge = $('.take-along img').attr('src') ?? '';
    expect((await server.get(badge)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect($('.take-along code').first().text()).toBe(
      `[![Acorn Postgres](https://zero.example${badge})](https://zero.example/zh-CN/offers/acorn-postgres)`,
    );
    expect($('.take-along code').last().text()).toContain('<iframe src="https://zero.example/zh-CN/embed/');
  });
});
