/** Servers that misbehave, each on loopback: every reading ends in its class, within its caps, and harms nobody. */
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { createLiveReader, type FetchedPage } from '../../pipeline/read/fetch/index.ts';
import { isConclusive, readSource, type SourceReading } from '../../pipeline/read/sources/index.ts';
import { createNames, watchConnections } from './hostile-web-names.ts';
import { CAPS, gbkPage, HOSTILE_SERVERS, type HostileServer, start } from './hostile-web-servers.ts';
import { WALLS } from './hostile-web-walls.ts';

const attempted = watchConnections();

/** Reads the page of a server as a night does, with a quote that is to be found on it. */
async function read(
  server: Omit<HostileServer, 'ends' | 'because'>,
): Promise<{ page: FetchedPage; reading: SourceReading }> {
  const listening = await start({ ends: 'unreachable', because: /./, ...server });
  const reader = createLiveReader({
    userAgent: 'zero-catalog/1.0 (+mailto:catalog@example.org)',
    hostDelayMs: 0,
    jobs: 4,
    allowLoopback: true,
    clock: () => new Date('2026-11-20T02:00:00Z'),
    random: () => 0.5,
    resolver: createNames(),
    browser: null,
    capture: null,
    limits: { ...CAPS, ...server.times },
  });
  const pages: FetchedPage[] = [];
  try {
    const reading = await readSource(
      {
        url: listening.url,
        render: 'static',
        quotes: [{ key: 'k', quote: 'Free: 5 GB of storage', under: [] }],
      },
      {
        read: async (request) => {
          const page = await reader.read({ ...request, validators: server.validators ?? null });
          if (page !== null) pages.push(page);
          return page;
        },
        close: () => reader.close(),
      },
      null,
      false,
      false,
    );
    const [page] = pages;
    if (page === undefined) throw new Error('a live reader always answers');
    return { page, reading };
  } finally {
    await reader.close();
    await listening.close();
  }
}

describe('a misbehaving server', () => {
  it.each(HOSTILE_SERVERS)('$name', async (server) => {
    const { page, reading } = await read(server);
    expect(page.reason ?? '').toMatch(server.because);
    expect(page).toMatchObject({ outcome: server.ends, body: null, kind: null, bodySha256: null });
    // No verdict, no marker: the quote is neither found nor lost.
    expect(isConclusive(reading.state)).toBe(false);
    expect(reading.verdicts.size).toBe(0);
  });
});

describe('all together', () => {
  it('never connect to anything but loopback', () => {
    expect(attempted.size).toBeGreaterThan(0);
    expect([...attempted].filter((ip) => ipaddr.process(ip).range() !== 'loopback')).toEqual([]);
  });

  it('take no more memory than the caps allow', async () => {
    const bombs = HOSTILE_SERVERS.filter(({ name }) => /bomb|without end/.test(name));
    expect(bombs.length).toBeGreaterThanOrEqual(6);
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }, 2);
    for (const bomb of bombs) await read(bomb);
    clearInterval(timer);
    // The servers, in the same process, hold up to 32 MB; a gigabyte would come out of one bomb alone.
    expect(peak).toBeLessThan(128 * 1024 * 1024);
  });

  it('need the test switch: without it loopback itself is refused', async () => {
    const listening = await start({ name: 'honest', ends: 'unreachable', because: /./ });
    const reader = createLiveReader({
      userAgent: 'zero-catalog/1.0',
      hostDelayMs: 0,
      jobs: 1,
      allowLoopback: false,
      clock: () => new Date(),
      random: () => 0.5,
      resolver: createNames(),
      browser: null,
      capture: null,
    });
    for (const url of [
      listening.url,
      listening.url.replace('site.test', '127.0.0.1'),
      'http://[::1]/',
      'http://2130706433/',
    ]) {
      expect(await reader.read({ url, render: 'static', validators: null })).toMatchObject({
        outcome: 'unreachable',
        reason: expect.stringMatching(/refused|robots.*refused/),
      });
    }
    await reader.close();
    await listening.close();
  });
});

describe('a server that lies about its charset is read by its bytes', () => {
  const text = (body: Buffer, contentType: string) =>
    read({ name: 'charset', http: (_q, r) => r.writeHead(200, { 'content-type': contentType }).end(body) });

  it.each([
    ['utf-8 in the header, gbk in the page', 'text/html; charset=utf-8', '<meta charset="gbk">'],
    [
      'gb2312 in the page alone',
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=gb2312">',
    ],
    ['gb18030 in the header alone', 'text/html; charset=gb18030', ''],
    ['a charset that does not exist, gbk in the page', 'text/html; charset=klingon', '<meta charset=gbk>'],
    ['utf-8 in both, Chinese bytes', 'text/html; charset=utf-8', '<meta charset="utf-8">'],
    ['nothing at all', 'text/html', ''],
  ])('%s', async (_name, contentType, meta) => {
    const { page } = await text(gbkPage(meta), contentType);
    expect(page).toMatchObject({
      outcome: 'ok',
      kind: 'html',
      body: expect.stringContaining('<p>免费版 5 GB</p>'),
    });
  });
});

describe('a page that answers 200 and is another', () => {
  it.each(WALLS)('$name', async ({ name, state, body }) => {
    const { reading } = await read({
      name,
      http: (_q, r) => r.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
    });
    expect(reading).toMatchObject({ state });
    expect(reading.verdicts.size).toBe(0);
  });
});

describe('an honest server', () => {
  it('with headers named like the members of objects is read all the same', async () => {
    const { page, reading } = await read({
      name: 'headers',
      tcp: (socket) =>
        socket.end(
          'HTTP/1.1 200 OK\r\n__proto__: a\r\nconstructor: b\r\nconstructor: c\r\ntoString: d\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>Free: 5 GB of storage</p>',
        ),
    });
    expect(page).toMatchObject({ outcome: 'ok', kind: 'html' });
    expect([...reading.verdicts.values()]).toMatchObject([{ verdict: 'found' }]);
  });
});
