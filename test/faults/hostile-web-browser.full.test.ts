/** Hostile pages in a real browser: nothing inside is reached, and every rendering ends as a value within its caps. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createLiveReader,
  type FetchedPage,
  findBrowser,
  type PageReader,
} from '../../pipeline/read/fetch/index.ts';
import { sample } from '../sample.ts';
import { listen } from '../world/listen.ts';
import { createNames, watchConnections } from './hostile-web-names.ts';

const browser = findBrowser({ CHROMIUM_PATH: process.env.CHROMIUM_PATH });
if (browser === null)
  console.log('hostile-web-browser: skipped, no Chromium on this machine (set CHROMIUM_PATH)');

const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** The cap on the time of a page is only waited for where a row says so. */
const CAPS = { renderMs: 60_000, settleMs: 10_000, domChars: 200_000, attempts: 1, renderBytes: 2_000_000 };
const SHORT_MS = 3_000;

/** An address of this machine that is neither loopback nor public, where the machine has one. */
const inner = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(
    ({ address, family }) =>
      family === 'IPv4' && !['loopback', 'unicast'].includes(ipaddr.parse(address).range()),
  );

type Handler = (request: IncomingMessage, response: ServerResponse, base: string) => void;
const html =
  (body: string): Handler =>
  (_q, r) =>
    r.writeHead(200, HTML).end(`<!doctype html>${body}`);
const script = (code: string): Handler => html(`<p>Free: 5 GB</p><script>${code}</script>`);

type Row = {
  name: string;
  serve: Handler;
  ends: FetchedPage['outcome'];
  because: RegExp;
  /** Whether the cap on time ends it. */
  overdue?: true;
};

const ending =
  (ends: Row['ends']) =>
  (name: string, because: RegExp, serves: Pick<Row, 'serve' | 'overdue'>): Row => ({
    name,
    ends,
    because,
    ...serves,
  });
const blocked = ending('blocked');
const unreadable = ending('unreadable');
const unreachable = ending('unreachable');
const gone = ending('gone');

const ROWS: readonly Row[] = [
  unreachable('a redirect to a private address', /refused: 10\.0\.0\.7/, {
    serve: (_q, r) => r.writeHead(302, { location: 'http://10.0.0.7/' }).end(),
  }),
  unreachable('a redirect to a name that points inside', /refused: inside\.test points to/, {
    serve: (_q, r) => r.writeHead(302, { location: 'http://inside.test/' }).end(),
  }),
  unreachable('a redirect to TLS inside', /refused/, {
    serve: (_q, r) => r.writeHead(302, { location: 'https://inside.test/' }).end(),
  }),
  unreachable('a move by script to the metadata service', /refused|not a public/, {
    serve: script("location.href = 'http://169.254.169.254/latest/'"),
  }),
  unreachable('a move by meta refresh inside', /refused|not a public/, {
    serve: html('<meta http-equiv="refresh" content="0;url=http://10.0.0.7/">'),
  }),
  blocked('a move by script to a login', /login or consent/, {
    serve: (q, r, base) =>
      q.url === '/login' ? html('<form>')(q, r, base) : script("location.replace('/login')")(q, r, base),
  }),
  unreadable('a move by script to another site', /another site/, {
    serve: (q, r, base) =>
      q.url === '/elsewhere'
        ? html('<p>parked')(q, r, base)
        : script(`location.replace('${base.replace('site.test', 'other.test')}/elsewhere')`)(q, r, base),
  }),
  unreachable('a script without end', /did not load within/, { serve: script('for (;;) {}'), overdue: true }),
  unreachable('dialogs without end', /did not load within/, {
    serve: script('for (;;) alert(1)'),
    overdue: true,
  }),
  unreadable('a document that grows too large', /larger than/, {
    serve: script("document.body.append('x'.repeat(300000))"),
  }),
  unreachable('a body without end', /did not load within/, {
    serve: (_q, r) => {
      r.writeHead(200, HTML);
      const timer = setInterval(() => r.write('<p>more</p>'), 5);
      r.on('close', () => clearInterval(timer));
    },
    overdue: true,
  }),
  unreachable('silence', /did not load within/, { serve: () => undefined, overdue: true }),
  unreachable('a flood of bytes', /could not load|did not load/, {
    serve: (_q, r) => {
      r.writeHead(200, HTML);
      const more = () => {
        while (r.write('x'.repeat(65_536)));
      };
      r.on('drain', more);
      more();
    },
    overdue: true,
  }),
  unreadable('a download', /download/, {
    serve: (_q, r) =>
      r
        .writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename=a.bin',
        })
        .end('x'),
  }),
  blocked('a refusal', /403/, { serve: (_q, r) => r.writeHead(403, HTML).end('no') }),
  blocked('a bot challenge', /bot challenge/, {
    serve: (_q, r) => r.writeHead(200, { ...HTML, 'cf-mitigated': 'challenge' }).end('wait'),
  }),
  gone('a page that is gone', /404/, { serve: (_q, r) => r.writeHead(404, HTML).end('no') }),
  unreachable('a connection closed at once', /answered 502|could not load/, {
    serve: (_q, r) => r.socket?.destroy(),
  }),
];

describe.skipIf(browser === null && process.env.CI !== 'true')('in the browser', () => {
  const attempted = watchConnections();
  let reader: PageReader;
  let hasty: PageReader;
  let port = 0;
  let serve: Handler = html('');
  let robots = '';
  const asked: string[] = [];
  const base = () => `http://site.test:${port}`;
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    asked.push(request.url ?? '');
    if (request.url === '/robots.txt') response.end(robots);
    else serve(request, response, base());
  });
  const read = async (handler: Handler, by = reader): Promise<FetchedPage> => {
    serve = handler;
    const page = await by.read({ url: `${base()}/plans`, render: 'browser', validators: null });
    if (page === null) throw new Error('a live reader always answers');
    return page;
  };
  const createReader = (allowLoopback: boolean, rendering = browser, renderMs = CAPS.renderMs) =>
    createLiveReader({
      userAgent: 'zero-catalog/1.0 (+mailto:catalog@example.org)',
      hostDelayMs: 0,
      jobs: 1,
      allowLoopback,
      clock: () => new Date('2026-11-20T02:00:00Z'),
      random: () => 0.5,
      resolver: createNames(),
      browser: rendering,
      capture: null,
      limits: { ...CAPS, renderMs },
    });

  beforeAll(async () => {
    expect(browser, 'CI needs Chromium: set CHROMIUM_PATH').not.toBeNull();
    port = await listen(server);
    reader = createReader(true);
    hasty = createReader(true, browser, SHORT_MS);
  });
  afterAll(async () => {
    await reader.close();
    await hasty.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('reads what scripts have made of a page, without pictures', async () => {
    asked.length = 0;
    const page = await read(
      script("document.body.append(new Image().src = '/a.png'); document.body.append('免费版 3 GB')"),
    );
    expect(page).toMatchObject({
      outcome: 'ok',
      via: 'browser',
      kind: 'html',
      body: expect.stringContaining('免费版 3 GB'),
    });
    expect(asked.filter((path) => path.endsWith('.png'))).toEqual([]);
  });

  it.each(sample(ROWS, 4))('$name', async ({ serve: handler, ends, because, overdue }) => {
    // A busy machine may read a page before it moves on.
    await vi.waitFor(
      async () => {
        const page = await read(handler, overdue === true ? hasty : reader);
        expect(page.reason ?? '').toMatch(because);
        expect(page).toMatchObject({ outcome: ends, body: null });
      },
      { timeout: 120_000 },
    );
  });

  it('gives a page without end the time of one page, and no second try', async () => {
    asked.length = 0;
    const page = await read(script('for (;;) {}'), hasty);
    expect(page).toMatchObject({
      outcome: 'unreachable',
      reason: expect.stringMatching(/did not load within/),
    });
    expect(asked.filter((path) => path === '/plans')).toEqual(['/plans']);
  });

  it('still reads honest pages after all that', async () => {
    expect(await read(html('<p>Free: 5 GB'))).toMatchObject({
      outcome: 'ok',
      body: expect.stringContaining('Free: 5 GB'),
    });
    // The reader whose pages were cut off by time as well; on a busy machine its short time may pass again.
    await vi.waitFor(
      async () => expect(await read(html('<p>Free: 6 GB'), hasty)).toMatchObject({ outcome: 'ok' }),
      { timeout: 100_000 },
    );
  });

  it('lets no page reach an inner address, by any way a page has', async () => {
    const hits: string[] = [];
    const canary = createTcpServer((socket) => {
      hits.push('reached');
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, inner?.address ?? '127.0.0.1', resolve));
    const canaryPort = (canary.address() as AddressInfo).port;
    const targets = [
      '10.0.0.7',
      'inside.test',
      '[::ffff:10.0.0.7]',
      ...(inner === undefined ? [] : [inner.address]),
    ];
    const page = await read(
      html(`<p id=out></p>
        ${targets.map((t) => `<img src="http://${t}:${canaryPort}/i"><iframe src="http://${t}:${canaryPort}/f"></iframe><link rel=preconnect href="http://${t}:${canaryPort}"><link rel=dns-prefetch href="//${t}"><script src="http://${t}:${canaryPort}/s"></script>`).join('')}
        <script>
          const targets = ${JSON.stringify(targets)};
          const out = document.getElementById('out');
          for (const t of targets) {
            fetch('http://' + t + ':${canaryPort}/x', { mode: 'no-cors' }).then(() => out.append(' answered'), () => out.append(' failed'));
            try { new WebSocket('ws://' + t + ':${canaryPort}/'); } catch {}
            navigator.sendBeacon('http://' + t + ':${canaryPort}/b', 'x');
            try { new WebTransport('https://' + t + ':${canaryPort}/'); } catch {}
            try {
              const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:' + t + ':${canaryPort}?transport=tcp', username: 'a', credential: 'b' }] });
              peer.createDataChannel('x');
              peer.createOffer().then((offer) => peer.setLocalDescription(offer));
            } catch {}
          }
        </script>`),
    );
    await new Promise((resolve) => canary.close(resolve));
    expect(page.outcome).toBe('ok');
    expect(hits).toEqual([]);
    expect([...attempted].filter((ip) => ipaddr.process(ip).range() !== 'loopback')).toEqual([]);
  });

  it('needs the test switch: without it a page on loopback is refused', async () => {
    asked.length = 0;
    const strict = createReader(false);
    const page = await strict.read({ url: `${base()}/plans`, render: 'browser', validators: null });
    await strict.close();
    expect(page).toMatchObject({ outcome: 'unreachable', reason: expect.stringContaining('refused') });
    expect(asked).toEqual([]);
  });

  it('may stand on another machine: a Playwright server', async () => {
    if (browser?.kind !== 'local') throw new Error('found above');
    const remote = await chromium.launchServer({ executablePath: browser.executablePath });
    const far = createReader(true, findBrowser({ PLAYWRIGHT_WS_ENDPOINT: remote.wsEndpoint() }));
    serve = script("document.body.append('免费版 3 GB')");
    const page = await far.read({
      url: `http://127.0.0.1:${port}/plans`,
      render: 'browser',
      validators: null,
    });
    const inside = await far.read({ url: 'http://inside.test/', render: 'browser', validators: null });
    await far.close();
    await remote.close();
    expect(page).toMatchObject({ outcome: 'ok', body: expect.stringContaining('免费版 3 GB') });
    expect(inside).toMatchObject({ outcome: 'unreachable', reason: expect.stringContaining('refused') });
  });

  it('asks robots.txt first', async () => {
    robots = 'User-agent: *\nDisallow: /';
    const careful = createReader(true);
    asked.length = 0;
    const page = await careful.read({ url: `${base()}/plans`, render: 'browser', validators: null });
    await careful.close();
    robots = '';
    expect(page).toMatchObject({ outcome: 'disallowed' });
    expect(asked).toEqual(['/robots.txt']);
  });
});

describe('without a browser', () => {
  it('a page that needs one is unreadable, and says why', async () => {
    const reader = createLiveReader({
      userAgent: 'zero-catalog/1.0',
      hostDelayMs: 0,
      jobs: 1,
      allowLoopback: true,
      clock: () => new Date('2026-11-20T02:00:00Z'),
      random: () => 0.5,
      browser: null,
      capture: null,
    });
    const page = await reader.read({ url: 'http://site.test/', render: 'browser', validators: null });
    await reader.close();
    expect(page).toMatchObject({ outcome: 'unreadable', reason: expect.stringContaining('needs a browser') });
  });

  it('a browser is looked for by environment, then in the usual places', () => {
    const only = (path: string) => (candidate: string) => candidate === path;
    expect(findBrowser({}, () => false)).toBeNull();
    expect(findBrowser({ CHROMIUM_PATH: '/opt/chrome' }, only('/usr/bin/chromium'))).toBeNull();
    expect(findBrowser({ CHROMIUM_PATH: '/opt/chrome' }, only('/opt/chrome'))).toMatchObject({
      executablePath: '/opt/chrome',
    });
    expect(findBrowser({}, only('/usr/bin/google-chrome'))).toMatchObject({
      executablePath: '/usr/bin/google-chrome',
    });
    expect(findBrowser({ PLAYWRIGHT_WS_ENDPOINT: 'ws://there:3000/' }, () => true)).toEqual({
      kind: 'remote',
      wsEndpoint: 'ws://there:3000/',
    });
  });
});
