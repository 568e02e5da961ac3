import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/folders.ts';
import { listen } from '../../../test/world/listen.ts';
import { createCaptureWriter, createReplayReader } from '../capture/index.ts';
import { lookAt } from '../sources/look.ts';
import { createLiveReader, type FetchedPage, type LiveReaderOptions, type PageRequest } from './index.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PAGE = '<!doctype html><p>Free: 5 GB</p>';

type Seen = { path: string; headers: IncomingMessage['headers'] };

let seen: Seen[] = [];
let serve: (request: IncomingMessage, response: ServerResponse) => void;
let robots: { status: number; text: string };
const server = createServer((request, response) => {
  seen.push({ path: request.url ?? '', headers: request.headers });
  if (request.url === '/robots.txt') response.writeHead(robots.status).end(robots.text);
  else serve(request, response);
});
let base = '';

beforeEach(async () => {
  seen = [];
  robots = { status: 404, text: '' };
  serve = (_q, r) => r.writeHead(200, HTML).end(PAGE);
  base = `http://127.0.0.1:${await listen(server)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Waits are noted, and pass at once. */
function virtualPace() {
  let now = 0;
  const waits: number[] = [];
  return {
    waits,
    monotonic: () => now,
    sleep: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
  };
}

const options = (more: Partial<LiveReaderOptions> = {}): LiveReaderOptions => ({
  userAgent: 'zero-catalog/1.0 (+mailto:catalog@example.org)',
  hostDelayMs: 0,
  jobs: 4,
  allowLoopback: true,
  clock: () => new Date('2026-11-20T02:00:00Z'),
  random: () => 0,
  browser: null,
  capture: null,
  ...more,
});

async function read(
  path: string,
  request: Partial<PageRequest> = {},
  more: Partial<LiveReaderOptions> = {},
): Promise<FetchedPage> {
  const reader = createLiveReader(options(more));
  const page = await reader.read({ url: `${base}${path}`, render: 'static', validators: null, ...request });
  await reader.close();
  if (page === null) throw new Error('a live reader always answers');
  return page;
}

describe('a header field that announces the end of a page', () => {
  const SUNSET = 'Sun, 28 Feb 2027 23:59:59 GMT';
  it.each([
    [{ sunset: SUNSET }, `Sunset: ${SUNSET}`],
    [{ deprecation: '@1798675200' }, 'Deprecation: @1798675200'],
    [{ sunset: 'soon' }, undefined],
    [{ deprecation: 'true' }, undefined],
  ])('%j gives %s, and so does its replay', async (headers, announces) => {
    serve = (_q, r) => r.writeHead(200, { ...HTML, ...headers }).end(PAGE);
    const file = join(temporaryFolder(), 'night.warc.gz');
    const capture = await createCaptureWriter(file, {
      software: 'zero-pipeline/1.0',
      startedAt: '2026-11-20T02:00:00.000Z',
    });
    const page = await read('/free', {}, { capture });
    await capture.close();
    expect(page.announces).toBe(announces);
    const again = await (
      await createReplayReader([file])
    ).read({ url: page.url, render: 'static', validators: null });
    expect(again?.announces).toBe(announces);
    const look = lookAt(page, { url: page.url, render: 'static', quotes: [] }, null);
    expect(look.notice?.text).toBe(announces);
  });
});

describe('a page that can be read', () => {
  it('comes as text with its validators, time and digest', async () => {
    serve = (_q, r) =>
      r.writeHead(200, { ...HTML, etag: '"v1"', 'last-modified': 'Thu, 19 Nov 2026 00:00:00 GMT' }).end(PAGE);
    expect(await read('/plans#free')).toEqual({
      url: `${base}/plans#free`,
      finalUrl: `${base}/plans`,
      outcome: 'ok',
      reason: null,
      status: 200,
      fetchedAt: '2026-11-20T02:00:00.000Z',
      body: PAGE,
      kind: 'html',
      etag: '"v1"',
      lastModified: 'Thu, 19 Nov 2026 00:00:00 GMT',
      bodySha256: '07e311e32122419fac78697d0fb42fc276d956a2994eea1a31601a42dd6f5c7a',
      via: 'static',
      live: true,
    });
  });

  it('is asked for by name, once, with nothing that could identify a person', async () => {
    await read('/plans');
    expect(seen.map(({ path }) => path)).toEqual(['/robots.txt', '/plans']);
    expect(seen[1]?.headers).toMatchObject({
      'user-agent': 'zero-catalog/1.0 (+mailto:catalog@example.org)',
      'accept-encoding': 'gzip, deflate, br',
    });
    expect(seen[1]?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['text/markdown', '# Plans', '/plans', 'markdown'],
    ['text/plain', '# Plans', '/plans.md', 'markdown'],
    ['text/plain', 'Plans', '/plans', 'text'],
    ['text/plain', PAGE, '/plans', 'html'],
    ['application/json', '{"plan":1}', '/plans', 'json'],
    ['application/vnd.api+json', '{"plan":1}', '/plans', 'json'],
    ['application/xhtml+xml', '<html/>', '/plans', 'html'],
  ])('may be %s: %j at %s is %s', async (type, body, path, kind) => {
    serve = (_q, r) => r.writeHead(200, { 'content-type': type }).end(body);
    expect(await read(path)).toMatchObject({ outcome: 'ok', kind, body });
  });

  it('without a type is judged by its text', async () => {
    serve = (_q, r) => r.writeHead(200).end('<div>Free</div>');
    expect(await read('/plans')).toMatchObject({ outcome: 'ok', kind: 'html' });
  });

  it.each([
    ['for good', [['/plans', 301, '/pricing']], '/pricing#free'],
    [
      'for good, twice',
      [
        ['/plans', 308, '/pricing'],
        ['/pricing', 301, '/price'],
      ],
      '/price#free',
    ],
    [
      'for good, and from there for now',
      [
        ['/plans', 301, '/pricing'],
        ['/pricing', 302, '/tonight'],
      ],
      '/pricing#free',
    ],
    [
      'for good, to a fragment that was not asked for',
      [['/plans', 301, '/pricing#token=1']],
      '/pricing#free',
    ],
    ['for now', [['/plans', 302, '/pricing']], undefined],
    [
      'for now, and from there for good',
      [
        ['/plans', 307, '/pricing'],
        ['/pricing', 301, '/price'],
      ],
      undefined,
    ],
    ['for good with a query that was not asked for', [['/plans', 301, '/pricing?session=1']], undefined],
  ] as const)('that moved %s says where it is for good', async (_how, hops, expected) => {
    serve = (request, response) => {
      const hop = hops.find(([from]) => from === request.url);
      if (hop === undefined) response.writeHead(200, HTML).end(PAGE);
      else response.writeHead(hop[1], { location: hop[2] }).end();
    };
    const { movedTo, outcome } = await read('/plans#free');
    expect(outcome).toBe('ok');
    expect(movedTo).toBe(expected === undefined ? undefined : base + expected);
  });

  it('is found behind redirects within its site', async () => {
    serve = (q, r) =>
      q.url === '/plans'
        ? r.writeHead(301, { location: '/pricing?x=1#free' }).end()
        : r.writeHead(200, HTML).end(PAGE);
    expect(await read('/plans')).toMatchObject({
      outcome: 'ok',
      finalUrl: `${base}/pricing?x=1`,
      url: `${base}/plans`,
    });
  });
});

describe('a conditional request', () => {
  const validators = { etag: 'W/"v1"', lastModified: 'Thu, 19 Nov 2026 00:00:00 GMT' };

  it('sends both validators, and takes 304 as not modified', async () => {
    serve = (_q, r) => r.writeHead(304, { etag: '"v2"' }).end();
    const page = await read('/plans', { validators });
    expect(seen[1]?.headers).toMatchObject({
      'if-none-match': 'W/"v1"',
      'if-modified-since': validators.lastModified,
    });
    expect(page).toMatchObject({
      outcome: 'not-modified',
      reason: null,
      status: 304,
      body: null,
      etag: '"v2"',
      lastModified: validators.lastModified,
    });
  });

  it('keeps the validators that were asked with, where the answer names none', async () => {
    serve = (_q, r) => r.writeHead(304).end();
    expect(await read('/plans', { validators })).toMatchObject(validators);
  });

  it('is also answered with the page', async () => {
    expect(await read('/plans', { validators })).toMatchObject({ outcome: 'ok', etag: null });
  });
});

describe('a failure that may pass', () => {
  it('is tried again, with growing waits', async () => {
    let asked = 0;
    serve = (_q, r) => {
      asked += 1;
      r.writeHead(asked < 3 ? 503 : 200, HTML).end(PAGE);
    };
    const pace = virtualPace();
    expect(await read('/plans', {}, pace)).toMatchObject({ outcome: 'ok' });
    expect(pace.waits).toEqual([500, 1_000]);
  });

  it('ends after three tries, and says so', async () => {
    serve = (_q, r) => r.socket?.destroy();
    expect(await read('/plans', {}, virtualPace())).toMatchObject({
      outcome: 'unreachable',
      reason: 'the connection was closed before the answer was complete (tried 3 times)',
    });
    expect(seen.filter(({ path }) => path === '/plans')).toHaveLength(3);
  });

  it('waits as long as Retry-After asks', async () => {
    let asked = 0;
    serve = (_q, r) => {
      asked += 1;
      if (asked === 1) r.writeHead(429, { 'retry-after': '7' }).end();
      else r.writeHead(200, HTML).end(PAGE);
    };
    const pace = virtualPace();
    expect(await read('/plans', {}, pace)).toMatchObject({ outcome: 'ok' });
    expect(pace.waits).toEqual([7_000]);
  });

  it('is left for another night where Retry-After asks for hours', async () => {
    serve = (_q, r) => r.writeHead(503, { 'retry-after': '7200' }).end();
    const pace = virtualPace();
    expect(await read('/plans', {}, pace)).toMatchObject({ outcome: 'unreachable', reason: 'answered 503' });
    expect(pace.waits).toEqual([]);
  });

  it('is told apart from one that lasts', async () => {
    serve = (_q, r) => r.writeHead(404, HTML).end(PAGE);
    const pace = virtualPace();
    expect(await read('/plans', {}, pace)).toMatchObject({
      outcome: 'gone',
      reason: 'answered 404',
      body: null,
    });
    expect(seen.filter(({ path }) => path === '/plans')).toHaveLength(1);
  });
});

describe('robots.txt', () => {
  it('is read once for all pages of an origin', async () => {
    const reader = createLiveReader(options());
    await Promise.all(
      ['/a', '/b', '/c'].map((path) =>
        reader.read({ url: `${base}${path}`, render: 'static', validators: null }),
      ),
    );
    await reader.close();
    expect(seen.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
  });

  it('is obeyed by the longest rule for our name', async () => {
    robots = {
      status: 200,
      text: 'User-agent: *\nDisallow: /\n\nUser-agent: Zero-Catalog\nAllow: /plans\nDisallow: /plans/old',
    };
    expect(await read('/plans')).toMatchObject({ outcome: 'ok' });
    expect(await read('/plans/old/1')).toMatchObject({
      outcome: 'disallowed',
      reason: 'robots.txt forbids this page',
    });
    expect(seen.map(({ path }) => path)).not.toContain('/plans/old/1');
  });

  it('is obeyed behind a redirect too', async () => {
    robots = { status: 200, text: 'User-agent: *\nDisallow: /private' };
    serve = (_q, r) => r.writeHead(302, { location: '/private/plans' }).end();
    expect(await read('/plans')).toMatchObject({ outcome: 'disallowed', finalUrl: `${base}/private/plans` });
    expect(seen.map(({ path }) => path)).not.toContain('/private/plans');
  });

  it.each([401, 403, 404, 410])('with status %i sets no rules', async (status) => {
    robots = { status, text: 'User-agent: *\nDisallow: /' };
    expect(await read('/plans')).toMatchObject({ outcome: 'ok' });
  });

  it.each([429, 500, 503])('with status %i closes the site for the night', async (status) => {
    robots = { status, text: '' };
    expect(await read('/plans', {}, virtualPace())).toMatchObject({
      outcome: 'unreachable',
      reason: `robots.txt could not be read, so the page was not asked for: answered ${status}`,
    });
    expect(seen.map(({ path }) => path)).not.toContain('/plans');
  });

  it('may slow us down, within reason', async () => {
    robots = { status: 200, text: 'User-agent: *\nCrawl-delay: 9999' };
    const pace = virtualPace();
    const reader = createLiveReader(options(pace));
    for (const path of ['/a', '/b'])
      await reader.read({ url: `${base}${path}`, render: 'static', validators: null });
    await reader.close();
    expect(pace.waits).toContain(30_000);
  });
});

describe('a night that is captured', () => {
  it('replays to the very same pages', async () => {
    const dir = temporaryFolder();
    const file = join(dir, 'night.warc.gz');
    robots = { status: 200, text: 'User-agent: *\nDisallow: /shut' };
    const gbk = Buffer.concat([
      Buffer.from('<!doctype html><meta charset=gbk><p>'),
      Buffer.from('c3e2b7d1b0e6', 'hex'),
    ]);
    serve = (q, r) => {
      if (q.url === '/moved') r.writeHead(302, { location: '/plans' }).end();
      else if (q.url === '/same') r.writeHead(304, { etag: '"v1"' }).end();
      else if (q.url === '/gone') r.writeHead(410).end();
      else if (q.url === '/shop') r.writeHead(302, { location: 'http://shop.example/' }).end();
      else if (q.url === '/cut') r.socket?.destroy();
      else if (q.url === '/gzip')
        r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(PAGE));
      else if (q.url === '/gbk') r.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(gbk);
      else if (q.url === '/pdf') r.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
      else if (q.url === '/large') r.writeHead(200, HTML).end(`<p>${'5 GB '.repeat(100_000)}`);
      else r.writeHead(200, HTML).end(PAGE);
    };
    const capture = await createCaptureWriter(file, {
      software: 'zero-pipeline/1.0',
      startedAt: '2026-11-20T02:00:00.000Z',
    });
    const reader = createLiveReader(options({ ...virtualPace(), capture }));
    const asked: PageRequest[] = [
      '/plans',
      '/moved',
      '/gone',
      '/shop',
      '/cut',
      '/gzip',
      '/gbk',
      '/pdf',
      '/large',
      '/shut',
      '/same',
    ].map((path) => ({
      url: `${base}${path}`,
      render: 'static',
      validators: path === '/same' ? { etag: '"v1"', lastModified: null } : null,
    }));
    asked.push({ url: `${base}/app`, render: 'browser', validators: null });
    const live = await Promise.all(asked.map((request) => reader.read(request)));
    await reader.close();
    await capture.close();
    expect(live.map((page) => page?.outcome)).toEqual([
      'ok',
      'ok',
      'gone',
      'unreadable',
      'unreachable',
      'ok',
      'ok',
      'unreadable',
      'ok',
      'disallowed',
      'not-modified',
      'unreadable',
    ]);
    const replay = await createReplayReader([file]);
    expect(await Promise.all(asked.map((request) => replay.read(request)))).toEqual(live);
    expect(replay.damage).toEqual([]);
  });
});
