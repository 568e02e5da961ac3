import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../../test/world/listen.ts';
import { createFilteringProxy, type FilteringProxy } from './proxy.ts';

const NAMES: Record<string, string[]> = {
  'site.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.7'],
  'mixed.test': ['127.0.0.1', '10.0.0.7'],
};

let proxy: FilteringProxy;
let upstream: Server;
let port = 0;
let received = '';
let answer: string | Buffer | ((socket: Socket) => void) = '';

beforeEach(async () => {
  proxy = await createFilteringProxy(
    {
      resolver: async (name) => {
        const addresses = NAMES[name];
        if (addresses === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
        return addresses;
      },
      allowLoopback: true,
    },
    100_000,
  );
  received = '';
  upstream = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      received = data.toString('latin1');
      if (typeof answer === 'function') answer(socket);
      else socket.end(answer);
    });
  });
  port = await listen(upstream);
});
afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => upstream.close(resolve));
});

/** Everything that comes back over a raw connection to the proxy, until it closes or enough has come. */
async function talk(request: string, more?: { after: RegExp; send: string }): Promise<string> {
  const socket = connect(Number(new URL(proxy.address).port), '127.0.0.1');
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    text += data.toString('latin1');
    if (more?.after.test(text)) {
      socket.write(more.send);
      more = undefined;
    }
  });
  socket.write(request);
  await once(socket, 'close');
  return text;
}

const get = (url: string) =>
  talk(
    `GET ${url} HTTP/1.1\r\nHost: ignored.test\r\nProxy-Connection: keep-alive\r\nConnection: close\r\n\r\n`,
  );
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi';

describe('the filtering proxy', () => {
  it('passes plain requests on to the checked address, under the host that was asked for', async () => {
    answer = OK;
    expect(await get(`http://site.test:${port}/a?b=1`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*hi$/);
    expect(received).toMatch(/^GET \/a\?b=1 HTTP\/1\.1\r\n/);
    expect(received).toMatch(new RegExp(`^host: site\\.test:${port}\r$`, 'im'));
    expect(received).not.toMatch(/proxy-connection|ignored\.test/i);
  });

  it('opens tunnels to checked addresses', async () => {
    answer = OK;
    const text = await talk(`CONNECT site.test:${port} HTTP/1.1\r\n\r\n`, {
      after: /Established\r\n\r\n$/,
      send: 'GET / HTTP/1.1\r\n\r\n',
    });
    expect(text).toMatch(/200 Connection Established[\s\S]*hi$/);
  });

  it.each([
    'inside.test',
    'mixed.test',
    '10.0.0.7',
    '169.254.169.254',
    '[::ffff:10.0.0.7]',
    '[fe80::1]',
    '0.0.0.0',
  ])('refuses %s, and remembers why', async (host) => {
    expect(await get(`http://${host}/`)).toMatch(/^HTTP\/1\.1 403 [\s\S]*x-zero-egress-refused/);
    expect(await talk(`CONNECT ${host}:443 HTTP/1.1\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 403 Forbidden\r\nx-zero-egress-refused/,
    );
    expect(proxy.refusalOf(new URL(`http://${host}/`).hostname)).toMatch(/not a public address/);
  });

  it('says that a name does not exist without calling it a refusal', async () => {
    expect(await get('http://missing.test/')).toMatch(/^HTTP\/1\.1 502 /);
    expect(proxy.refusalOf('missing.test')).toBeNull();
  });

  it.each([
    'GET / HTTP/1.1\r\n\r\n',
    'GET file:///etc/passwd HTTP/1.1\r\n\r\n',
    'GET https://site.test/ HTTP/1.1\r\n\r\n',
    'CONNECT / HTTP/1.1\r\n\r\n',
    'nonsense\r\n\r\n',
  ])('is used for nothing else: %j', async (request) => {
    expect(
      await talk(request.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n')),
    ).not.toMatch(/^HTTP\/1\.1 2/);
    expect(received).toBe('');
  });

  it.each([
    ['a status of zero', 'HTTP/1.1 000 X\r\nConnection: close\r\n\r\n'],
    ['a status below 100', 'HTTP/1.1 099 X\r\nConnection: close\r\n\r\n'],
    ['a switch of protocols', 'HTTP/1.1 101 X\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n'],
    ['trailers without chunks', 'HTTP/1.1 200 OK\r\nTrailer: X\r\nContent-Length: 0\r\n\r\n'],
    [
      'bytes that are no text in headers',
      Buffer.from('HTTP/1.1 200 OK\r\nX: \xff\xfe\x80\r\nContent-Length: 0\r\n\r\n', 'latin1'),
    ],
    ['a body shorter than announced', 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhi'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['another protocol', 'SSH-2.0-x\r\n'],
    ['nothing', ''],
    ['a reset', (socket: Socket) => socket.resetAndDestroy()],
  ])('survives an upstream that sends %s', async (_name, sent) => {
    answer = sent;
    await get(`http://site.test:${port}/`);
    answer = OK;
    expect(await get(`http://site.test:${port}/`)).toMatch(/hi$/);
  });

  it('cuts a connection that brings in too much', async () => {
    answer = Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'),
      Buffer.alloc(5_000_000, 'x'),
    ]);
    expect((await get(`http://site.test:${port}/`)).length).toBeLessThan(1_000_000);
    const tunnelled = await talk(`CONNECT site.test:${port} HTTP/1.1\r\n\r\n`, {
      after: /Established\r\n\r\n$/,
      send: 'x',
    });
    expect(tunnelled.length).toBeLessThan(1_000_000);
  });
});
