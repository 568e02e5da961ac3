/** The API reference: what it writes out is the request that the service answers, in both languages, with and without a script. */
import fc from 'fast-check';
import { AxeBuilder } from '@axe-core/playwright';
import { load } from 'cheerio';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../schemas/vocabulary.ts';
import { SECTIONS, TAGS } from '../../server/faces/api/index.ts';
import { apiReference, isObject, type Operation } from '../../server/faces/pages/docs/reference.ts';
import { buildAddress, buildCommand, listParameters } from '../../server/faces/pages/docs/request-form.ts';
import { useServer } from '../contract/serve.ts';
import { operationsOf, readDocument } from '../openapi/document.ts';
import { hasBrowser, useBrowser } from './browser.ts';

const { operations, schemas } = apiReference('en');
const HTML = { headers: { accept: 'text/html' } };

const server = useServer();

const open = async (path: string) => load(await (await server.get(path, HTML)).text());
/** Every text of the reference that a page may show. */
function referenceTexts(locale: Locale): string[] {
  const reference = apiReference(locale);
  return [
    ...reference.operations.flatMap(({ summary, description, parameters, body, answers }) => [
      summary,
      description,
      ...parameters.map((parameter) => parameter.description),
      ...(body === null ? [] : [body.description]),
      ...answers.filter(({ problems }) => problems.length === 0).map((answer) => answer.description),
    ]),
    ...Object.values(TAGS).flatMap(({ title, description }) => [title[locale], description[locale]]),
    ...SECTIONS.flatMap(({ title, body }) => [...(title === null ? [] : [title[locale]]), body[locale]]),
    ...[...reference.schemas.values()].flatMap(descriptionsIn),
  ];
}

/** The descriptions of a schema and of all that is written inside it. */
function descriptionsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(descriptionsIn);
  if (!isObject(schema)) return [];
  const { description: own } = schema;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(schema).flatMap(descriptionsIn)];
}

const named = (id: string): Operation => {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`${id} is not in the reference`);
  return found;
};

describe('what the pages say', () => {
  it('is all that the document says: operations, parameters, answers and problems', async () => {
    for (const { path, operation } of operationsOf(readDocument())) {
      const $ = await open(`/docs/${operation.operationId}`);
      expect($('.endpoint code').text()).toBe(path);
      const said = $('main').text();
      for (const { name } of operation.parameters) expect(said, `${path} ${name}`).toContain(name);
      const rows = $('.answers > div > dt')
        .toArray()
        .map((row) => $(row).text());
      expect(rows).toEqual(Object.keys(operation.responses));
      for (const link of $('.answers a[href^="/problems/"]').toArray()) {
        const href = $(link).attr('href') ?? '';
        expect([href, (await server.get(href)).status]).toEqual([href, 200]);
      }
    }
  });

  it('shows every property of every schema', async () => {
    for (const [name, schema] of schemas) {
      const { properties = {} } = schema;
      const $ = await open(`/zh-CN/docs/schemas/${name}`);
      const shown = $('main > div > section > dl.schema > div > dt code')
        .toArray()
        .map((code) => $(code).text());
      expect([name, shown]).toEqual([name, Object.keys(Object(properties))]);
    }
  });

  it.each([
    ['en', /^[^\p{Script=Han}]*(?:大模型[^\p{Script=Han}]*)?$/u],
    ['zh-CN', /\p{Script=Han}/u],
  ] as const)('is in the language of the page, with nothing left out: %s', (locale, itself) => {
    const texts = referenceTexts(locale);
    expect(texts.length).toBeGreaterThan(300);
    expect(texts).toHaveLength(referenceTexts('en').length);
    expect(texts.filter((text) => !itself.test(text))).toEqual([]);
  });

  it('marks as English only names and values on a Chinese page', async () => {
    const $ = await open('/zh-CN/docs');
    expect($('main p[lang=en], main p > [lang=en], main li > [lang=en]').text()).toBe('');
    for (const name of schemas.keys()) {
      const page = await open(`/zh-CN/docs/schemas/${name}`);
      expect([name, page('main [lang=en]:not(code)').text()]).toEqual([name, '']);
    }
  });

  it('leaves no mark of Markdown in the page', async () => {
    for (const path of ['/docs', '/zh-CN/docs']) {
      const $ = await open(path);
      $('code').remove();
      expect($('main').text()).not.toMatch(/\*\*|`|^#{1,3} /m);
    }
    // Marks that the pages do not read would be shown as they are.
    for (const { body } of SECTIONS)
      for (const text of Object.values(body)) expect(text).not.toMatch(/^\d+\. |^> |^\||^#|\]\(/m);
  });
});

describe('the request of a form', () => {
  // No example can open a file of a signed store.
  const unopened = '/snapshots/targets/{version}/{name}';
  const reads = operations.filter(
    ({ method, keys, path }) => method === 'get' && keys.length === 0 && path !== unopened,
  );

  it.each(reads.map(({ id }) => id))('finds something before anything is filled in: %s', async (id) => {
    const $ = await open(`/docs/${id}`);
    const address = $('#address').attr('href') ?? '';
    const answer = await server.get(address);
    // The server of the tests serves a catalog from memory, which has no files.
    const expected = ['getSnapshotFile', 'getLatestFile'].includes(id) ? 404 : 200;
    expect([address, answer.status]).toEqual([address, expected]);
  });

  it('is what the address of the page says, and what is left blank is not sent', async () => {
    const $ = await open('/zh-CN/docs/getOffer?slug=birch%2Fx&locale=zh-CN&other=1');
    expect($('#address').attr('href')).toBe('/api/zero/offers/birch%2Fx?locale=zh-CN');
    expect($('.command code').text()).toBe(
      "curl 'https://zero.example/api/zero/offers/birch%2Fx?locale=zh-CN'",
    );
    expect($('select[name=locale] option[selected]').text()).toBe('zh-CN');
    const blank = await open('/docs/getOffer?locale=en');
    expect(blank('#address')).toHaveLength(0);
    expect(blank('#request').text()).toContain('Fill in the required fields');
  });

  it('of a POST carries a body; no address of a page holds the body or the key', async () => {
    const $ = await open('/docs/planStack');
    expect($('.command code').text()).toContain(`--data '{`);
    expect($('textarea').attr('name')).toBeUndefined();
    const stacks = await open('/docs/saveStack');
    expect(stacks('.command code').text()).toContain('-H "Authorization: Bearer $ZERO_KEY"');
    expect(stacks('#p-key').attr('name')).toBeUndefined();
  });

  const SECRET = 'wJalrXUtnFEMI-K7MDENG';
  const BODY = encodeURIComponent(JSON.stringify({ files: { '.env': `AWS_SECRET_ACCESS_KEY=${SECRET}` } }));
  const leaking = ['', '/zh-CN'].flatMap((prefix) =>
    ['', '.md'].flatMap((twin) => [
      `${prefix}/docs/checkRepository${twin}?body=${BODY}`,
      `${prefix}/docs/getOffer${twin}?slug=birch-postgres&token=${SECRET}`,
    ]),
  );
  it.each(leaking)(
    'says nothing of a secret that somebody put into the address, and is not kept: %s',
    async (path) => {
      // Twice: an answer that were kept would be sent from the memory of the server.
      for (const answer of [await server.get(path, HTML), await server.get(path, HTML)]) {
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('etag')).toBeNull();
        expect(JSON.stringify([...answer.headers])).not.toContain(SECRET);
        expect(await answer.text()).not.toContain(SECRET);
      }
    },
  );

  it('is in the places of the page what may be known to all, and kept where nothing was asked', async () => {
    const $ = await open(`/docs/feedOfEverything?token=${SECRET}&kind=change`);
    const places = ['link[rel=canonical]', 'link[hreflang=en]', 'meta[property="og:url"]'].map(
      (place) => $(place).attr('href') ?? $(place).attr('content'),
    );
    expect(new Set(places)).toEqual(new Set(['https://zero.example/docs/feedOfEverything?kind=change']));
    const plain = await server.get('/docs/feedOfEverything', HTML);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=86400');
  });

  it('is one word of the shell and one address, whatever is typed', () => {
    const offer = named('getOffer');
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (typed) => {
        const address = buildAddress(offer, { slug: typed });
        const url = new URL(address, 'https://zero.example');
        expect(url.pathname.split('/').slice(0, 4)).toEqual(['', 'api', 'zero', 'offers']);
        expect(address).not.toMatch(/[\s'"#?]/);
        const command = buildCommand(named('planStack'), { body: typed }, 'https://zero.example');
        const [, data = ''] = /--data '([\s\S]*)'$/.exec(command) ?? [];
        expect(data.replaceAll("'\\''", "'")).toBe(typed);
      }),
    );
    expect(listParameters(offer).map(({ name }) => name)).toEqual(['slug', 'fields', 'locale']);
  });
});

describe('with a script', () => {
  const browser = useBrowser();

  async function opened(path: string, options = {}): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(server.origin + path);
    return page;
  }

  it.runIf(hasBrowser)('the answer is shown in the page', async () => {
    const page = await opened('/docs/getOffer', { viewport: { width: 390, height: 900 } });
    await page.getByLabel('slug').fill('birch-postgres');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForSelector('#answer .good');
    expect(await page.textContent('#answer pre code')).toContain('"slug": "birch-postgres"');
    expect(await page.textContent('.command code')).toContain('/api/zero/offers/birch-postgres');
    expect(new URL(page.url()).searchParams.get('slug')).toBe('birch-postgres');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByLabel('slug').fill('nothing-of-this-name');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForSelector('#answer .bad');
    expect(await page.textContent('#answer pre code')).toContain('/problems/unknown-slug');
    await page.close();
  });

  it.runIf(hasBrowser)('a body is posted, and stands in the command alone', async () => {
    const page = await opened('/zh-CN/docs/planStack');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByLabel('请求体').fill('{"needs":["postgres"],"locale":"zh-CN"}');
    await page.getByRole('button', { name: '发送' }).click();
    await page.waitForSelector('#answer .good');
    expect(await page.textContent('#answer pre code')).toContain('"verdict"');
    expect(await page.textContent('.command code')).toContain(
      `--data '{"needs":["postgres"],"locale":"zh-CN"}'`,
    );
    await page.getByLabel('请求体').fill(`{"needs":["it's"]}`);
    await page.getByRole('button', { name: '发送' }).click();
    await page.waitForSelector('#answer .bad');
    expect(await page.textContent('.command code')).toContain(`--data '{"needs":["it'\\''s"]}'`);
    expect([...asked, page.url()].filter((url) => url.includes('needs'))).toEqual([]);
    await page.close();
  });
});
