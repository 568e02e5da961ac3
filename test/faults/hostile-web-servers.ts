/** The misbehaving servers of the hostile-web test: what each does, and how a reading of it must end. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib';
import { listen } from '../world/listen.ts';
import { selfSigned } from './hostile-web-certificate.ts';

/** Caps of the test on sizes: small. Those on time are only waited for where a server says so (`times`). */
export const CAPS = {
  bodyBytes: 256 * 1024,
  headerBytes: 8 * 1024,
  totalMs: 60_000,
  idleMs: 60_000,
  connectMs: 60_000,
  redirects: 5,
  attempts: 1,
  backoffMs: 1,
  robotsBytes: 512_000,
};

export type HostileServer = {
  name: string;
  /** An HTTP handler; robots.txt is answered with 404 before it unless `robots` is given. */
  http?: (request: IncomingMessage, response: ServerResponse) => void;
  robots?: (request: IncomingMessage, response: ServerResponse) => void;
  /** In place of HTTP: the bare connection. The first one, for robots.txt, is answered with 404 unless `always`. */
  tcp?: (socket: Socket) => void;
  always?: true;
  tls?: 'self-signed' | 'no-certificate' | 'plain';
  host?: string;
  path?: string;
  validators?: { etag: string | null; lastModified: string | null };
  /** The cap on time that ends the reading. */
  times?: { totalMs: number } | { idleMs: number } | { connectMs: number };
  /** Never one of the outcomes that say anything about a quote. */
  ends: 'blocked' | 'unreadable' | 'unreachable' | 'disallowed';
  because: RegExp;
};

/** Names of the simulated world; every one not listed here does not exist. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  'site.test': ['127.0.0.1'],
  'www.site.test': ['127.0.0.1'],
  'login.site.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.7'],
  'mixed.test': ['127.0.0.1', '192.168.1.1'],
  'metadata.test': ['169.254.169.254'],
  'unspecified.test': ['0.0.0.0'],
  'shared.test': ['100.64.0.1'],
  'unique-local.test': ['fd00::7'],
  'mapped.test': ['::ffff:10.0.0.7'],
  'nat64.test': ['64:ff9b::a00:7'],
  'nothing.test': [],
};

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PAGE = '<!doctype html><title>Plans</title><p>Free: 5 GB of storage, no card needed.</p>';

const answer =
  (status: number, headers: Record<string, string> = HTML, body: string | Buffer = PAGE) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const to = (location: string, status = 302) => answer(status, { location }, '');
const raw = (text: string | Buffer) => (socket: Socket) => {
  socket.write(text);
};

/** Writes for ever, or until nobody listens. */
const endless =
  (chunk: Buffer | string, everyMs: number) => (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, HTML);
    pump(response, chunk, everyMs);
  };
function pump(target: ServerResponse | Socket, chunk: Buffer | string, everyMs: number): void {
  if (everyMs === 0) {
    const more = () => {
      let room = true;
      for (let n = 0; n < 64 && room && !target.destroyed; n += 1) room = target.write(chunk);
      if (!target.destroyed && room) setImmediate(more);
    };
    target.on('drain', more);
    more();
    return;
  }
  const timer = setInterval(() => target.write(chunk), everyMs);
  target.on('close', () => clearInterval(timer));
}

const MEGABYTES = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a');
/** A gigabyte in about a megabyte: gzip members may follow each other. */
const gzipBomb = () => Buffer.concat(Array.from({ length: 100 }, () => GZIPPED_TEN));
const GZIPPED_TEN = gzipSync(MEGABYTES(10));
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

const GBK_PLANS = Buffer.from('c3e2b7d1b0e6', 'hex');

export const HOSTILE_SERVERS: readonly HostileServer[] = [
  // Bodies without end or measure
  {
    name: 'a body without end',
    http: endless(Buffer.alloc(16_384, 'x'), 0),
    ends: 'unreadable',
    because: /larger than/,
  },
  {
    name: 'a body that drips for ever',
    times: { totalMs: 1_200 },
    http: endless('x', 50),
    ends: 'unreachable',
    because: /no complete answer/,
  },
  {
    name: 'a body that stops in the middle',
    times: { idleMs: 500 },
    http: (_q, r) => {
      r.writeHead(200, HTML);
      r.write('<p>');
    },
    ends: 'unreachable',
    because: /fell silent/,
  },
  {
    name: 'a body larger than the cap, announced',
    http: answer(200, HTML, MEGABYTES(1)),
    ends: 'unreadable',
    because: /larger than/,
  },
  {
    name: 'a gzip bomb',
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
      r.end(gzipBomb());
    },
    ends: 'unreadable',
    because: /larger than/,
  },
  {
    name: 'a gzip bomb inside gzip',
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip, gzip' });
      r.end(gzipSync(gzipBomb()));
    },
    ends: 'unreadable',
    because: /larger than/,
  },
  {
    name: 'a brotli bomb',
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'br' });
      r.end(brotli(MEGABYTES(16)));
    },
    ends: 'unreadable',
    because: /larger than/,
  },
  {
    name: 'a bare deflate bomb',
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'deflate' });
      r.end(deflateRawSync(MEGABYTES(16)));
    },
    ends: 'unreadable',
    because: /larger than/,
  },
  {
    name: 'empty gzip members without end',
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
      pump(r, Buffer.concat(Array.from({ length: 400 }, () => gzipSync(''))), 0);
    },
    ends: 'unreadable',
    because: /larger than/,
  },
  // Codings that are not what they say
  {
    name: 'plain text announced as gzip',
    http: answer(200, { ...HTML, 'content-encoding': 'gzip' }),
    ends: 'unreadable',
    because: /compressed body is broken/,
  },
  {
    name: 'plain text announced as brotli',
    http: answer(200, { ...HTML, 'content-encoding': 'br' }),
    ends: 'unreadable',
    because: /compressed body is broken/,
  },
  {
    name: 'gzip cut off',
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
      r.end(gzipSync(PAGE).subarray(0, 40));
    },
    ends: 'unreadable',
    because: /compressed body is broken/,
  },
  {
    name: 'a coding that nobody offered',
    http: answer(200, { ...HTML, 'content-encoding': 'zstd' }),
    ends: 'unreadable',
    because: /did not offer/,
  },
  {
    name: 'a hundred layers of gzip',
    http: answer(200, { ...HTML, 'content-encoding': Array(100).fill('gzip').join(', ') }),
    ends: 'unreadable',
    because: /did not offer/,
  },
  // Broken HTTP
  {
    name: 'silence after the connection',
    times: { idleMs: 500 },
    tcp: () => undefined,
    ends: 'unreachable',
    because: /fell silent/,
  },
  {
    name: 'a connection closed at once',
    tcp: (s) => s.end(),
    ends: 'unreachable',
    because: /closed before|reset/,
  },
  {
    name: 'a connection reset at once',
    tcp: (s) => s.resetAndDestroy(),
    ends: 'unreachable',
    because: /closed before|reset/,
  },
  {
    name: 'a body shorter than announced',
    tcp: (s) =>
      s.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n<p>Free: 5 GB'),
    ends: 'unreachable',
    because: /closed before/,
  },
  {
    name: 'chunks that break off',
    tcp: (s) =>
      s.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<p>Fr\r\n'),
    ends: 'unreachable',
    because: /closed before/,
  },
  {
    name: 'a chunk size that is no number',
    tcp: raw(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n',
    ),
    ends: 'unreachable',
    because: /not HTTP/,
  },
  {
    name: 'two lengths',
    tcp: raw('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nhello'),
    ends: 'unreachable',
    because: /not HTTP|not as long/,
  },
  {
    name: 'a length and chunks at once',
    tcp: raw('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    ends: 'unreachable',
    because: /not HTTP|not as long/,
  },
  { name: 'another protocol', tcp: raw('SSH-2.0-OpenSSH_9.9\r\n'), ends: 'unreachable', because: /not HTTP/ },
  { name: 'HTML without HTTP', tcp: (s) => s.end(PAGE), ends: 'unreachable', because: /not HTTP/ },
  {
    name: 'a status of zero',
    tcp: (s) => s.end('HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n'),
    ends: 'unreachable',
    because: /not HTTP/,
  },
  {
    name: 'headers that are too large',
    tcp: raw(`HTTP/1.1 200 OK\r\nX-Large: ${'x'.repeat(100_000)}\r\n\r\n`),
    ends: 'unreadable',
    because: /headers are too large/,
  },
  {
    name: 'headers without end',
    tcp: (s) => {
      s.write('HTTP/1.1 200 OK\r\n');
      pump(s, `X-More: ${'y'.repeat(500)}\r\n`, 0);
    },
    ends: 'unreadable',
    because: /headers are too large/,
  },
  {
    name: 'headers that drip',
    times: { idleMs: 500 },
    tcp: (s) => {
      s.write('HTTP/1.1 200 OK\r\n');
      pump(s, 'x', 40);
    },
    ends: 'unreachable',
    because: /fell silent/,
  },
  {
    name: 'interim answers without end',
    times: { idleMs: 500 },
    tcp: (s) => pump(s, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 5),
    ends: 'unreachable',
    because: /fell silent/,
  },
  {
    name: 'a switch of protocols',
    tcp: raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ends: 'unreachable',
    because: /./,
  },
  // Redirects
  {
    name: 'a redirect to itself',
    http: (q, r) => to(q.url ?? '/')(q, r),
    ends: 'unreachable',
    because: /more than 5 redirects/,
  },
  {
    name: 'redirects without end',
    http: (q, r) => to(`${q.url}x`)(q, r),
    ends: 'unreachable',
    because: /more than 5 redirects/,
  },
  {
    name: 'a redirect to a private address',
    http: to('http://10.0.0.7/'),
    ends: 'unreachable',
    because: /10\.0\.0\.7 is not a public/,
  },
  {
    name: 'a redirect to the metadata service',
    http: to('http://169.254.169.254/latest/meta-data/'),
    ends: 'unreachable',
    because: /not a public/,
  },
  {
    name: 'a redirect to a private address written as one number',
    http: to('http://167772167/'),
    ends: 'unreachable',
    because: /10\.0\.0\.7 is not a public/,
  },
  {
    name: 'a redirect to a private address in octal',
    http: to('http://012.0.0.7/'),
    ends: 'unreachable',
    because: /10\.0\.0\.7 is not a public/,
  },
  {
    name: 'a redirect to a mapped private address',
    http: to('http://[::ffff:10.0.0.7]/'),
    ends: 'unreachable',
    because: /not a public/,
  },
  {
    name: 'a redirect to a link-local address',
    http: to('http://[fe80::1]/'),
    ends: 'unreachable',
    because: /not a public/,
  },
  {
    name: 'a redirect to a name of its site that points inside',
    http: to('http://intern.site.test/plans'),
    ends: 'unreachable',
    because: /points to 10\.0\.0\.8/,
  },
  {
    name: 'a redirect to a file',
    http: to('file:///etc/passwd'),
    ends: 'unreachable',
    because: /only http and https/,
  },
  {
    name: 'a redirect to a script',
    http: to('javascript:alert(1)'),
    ends: 'unreachable',
    because: /only http and https/,
  },
  {
    name: 'a redirect with a password',
    http: to('http://user:secret@site.test/'),
    ends: 'unreachable',
    because: /user name/,
  },
  {
    name: 'a redirect without a target',
    http: answer(302, {}, ''),
    ends: 'unreadable',
    because: /without a usable Location/,
  },
  {
    name: 'a redirect to nonsense',
    http: to('http://[::1'),
    ends: 'unreadable',
    because: /without a usable Location/,
  },
  {
    name: 'a redirect to another site',
    http: to('http://other.test/plans'),
    ends: 'unreadable',
    because: /another site/,
  },
  { name: 'a redirect to the login', http: to('/en/login'), ends: 'blocked', because: /login or consent/ },
  {
    name: 'a redirect to the login host',
    http: to('http://login.site.test/v2'),
    ends: 'blocked',
    because: /login or consent/,
  },
  {
    name: 'a redirect to a consent gate',
    http: to('/gate?continue=%2Fplans'),
    ends: 'blocked',
    because: /login or consent/,
  },
  { name: 'a redirect to the front page', http: to('/'), ends: 'unreadable', because: /front page/ },
  // Names that point inside
  {
    name: 'a name that points inside',
    host: 'inside.test',
    ends: 'unreachable',
    because: /points to 10\.0\.0\.7/,
  },
  {
    name: 'a name that points outside and inside',
    host: 'mixed.test',
    ends: 'unreachable',
    because: /points to 192\.168\.1\.1/,
  },
  {
    name: 'a name that points to the metadata service',
    host: 'metadata.test',
    ends: 'unreachable',
    because: /not a public/,
  },
  {
    name: 'a name that points to 0.0.0.0',
    host: 'unspecified.test',
    ends: 'unreachable',
    because: /not a public/,
  },
  {
    name: 'a name in carrier-grade space',
    host: 'shared.test',
    ends: 'unreachable',
    because: /not a public/,
  },
  {
    name: 'a name in unique-local space',
    host: 'unique-local.test',
    ends: 'unreachable',
    because: /not a public/,
  },
  { name: 'a name with a mapped address', host: 'mapped.test', ends: 'unreachable', because: /not a public/ },
  { name: 'a name behind NAT64', host: 'nat64.test', ends: 'unreachable', because: /not a public/ },
  { name: 'a name without an address', host: 'nothing.test', ends: 'unreachable', because: /no address/ },
  {
    name: 'a name that does not exist',
    host: 'missing.test',
    ends: 'unreachable',
    because: /does not resolve/,
  },
  {
    name: 'a name server that never answers',
    times: { connectMs: 500 },
    host: 'silent.test',
    ends: 'unreachable',
    because: /fell silent|name server did not answer/,
  },
  {
    name: 'a name that is rebound after the check',
    host: 'rebound.test',
    http: answer(200),
    ends: 'unreachable',
    because: /points to 10\.0\.0\.9/,
  },
  // TLS
  {
    name: 'a self-signed certificate',
    tls: 'self-signed',
    http: answer(200),
    ends: 'unreachable',
    because: /connection failed \(.*SELF_SIGNED/,
  },
  {
    name: 'TLS without a certificate',
    tls: 'no-certificate',
    http: answer(200),
    ends: 'unreachable',
    because: /connection failed|TLS/,
  },
  {
    name: 'plain HTTP where TLS was asked for',
    tls: 'plain',
    http: answer(200),
    ends: 'unreachable',
    because: /connection failed|TLS/,
  },
  // Statuses
  {
    name: 'a bot challenge with 503',
    http: answer(503, { ...HTML, 'cf-mitigated': 'challenge' }),
    ends: 'blocked',
    because: /bot challenge/,
  },
  {
    name: 'a bot challenge with 200',
    http: answer(200, { ...HTML, 'cf-mitigated': 'challenge' }),
    ends: 'blocked',
    because: /bot challenge/,
  },
  {
    name: 'a bot challenge with 202',
    http: answer(202, { ...HTML, 'x-amzn-waf-action': 'challenge' }),
    ends: 'blocked',
    because: /bot challenge/,
  },
  { name: 'a demand for a login', http: answer(401), ends: 'blocked', because: /401/ },
  { name: 'a refusal', http: answer(403), ends: 'blocked', because: /403/ },
  { name: 'a refusal with a status of its own', http: answer(999), ends: 'blocked', because: /999/ },
  {
    name: 'too many requests, come back tomorrow',
    http: answer(429, { ...HTML, 'retry-after': '86400' }),
    ends: 'blocked',
    because: /429/,
  },
  { name: 'a server error with the page in it', http: answer(500), ends: 'unreachable', because: /500/ },
  { name: 'a gateway that is down', http: answer(502), ends: 'unreachable', because: /502/ },
  {
    name: 'not modified, unasked',
    http: answer(304, {}, ''),
    ends: 'unreadable',
    because: /without having been asked/,
  },
  {
    name: 'not modified, after validators that were an attack',
    http: answer(304, {}, ''),
    validators: { etag: '"a\r\nX-Evil: 1"', lastModified: 'x\ny' },
    ends: 'unreadable',
    because: /without having been asked/,
  },
  { name: 'no content', http: answer(204, {}, ''), ends: 'unreadable', because: /204/ },
  { name: 'a part of the page', http: answer(206), ends: 'unreadable', because: /206/ },
  { name: 'a bad request', http: answer(400), ends: 'unreadable', because: /400/ },
  // Not text
  {
    name: 'a PDF',
    http: answer(200, { 'content-type': 'application/pdf' }, '%PDF-1.7'),
    ends: 'unreadable',
    because: /not a page of text \(application\/pdf\)/,
  },
  {
    name: 'a PDF announced as HTML',
    http: answer(200, HTML, '%PDF-1.7 ...'),
    ends: 'unreadable',
    because: /holds a PDF/,
  },
  {
    name: 'an image announced as HTML',
    http: answer(200, HTML, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    ends: 'unreadable',
    because: /holds an image/,
  },
  {
    name: 'binary data announced as text',
    http: answer(200, { 'content-type': 'text/plain' }, Buffer.alloc(500)),
    ends: 'unreadable',
    because: /binary/,
  },
  {
    name: 'a ZIP archive without a type',
    http: answer(200, {}, Buffer.from('PK\x03\x04....')),
    ends: 'unreadable',
    because: /ZIP/,
  },
  {
    name: 'a stream of bytes',
    times: { totalMs: 1_200 },
    http: endless(Buffer.alloc(1000), 20),
    path: '/download',
    ends: 'unreachable',
    because: /no complete answer/,
  },
  {
    name: 'a program',
    http: answer(200, { 'content-type': 'application/octet-stream' }),
    ends: 'unreadable',
    because: /not a page of text/,
  },
  { name: 'an empty page', http: answer(200, HTML, ''), ends: 'unreadable', because: /empty/ },
  {
    name: 'a page of spaces',
    http: answer(200, HTML, ' \n\t '.repeat(500)),
    ends: 'unreadable',
    because: /empty/,
  },
  {
    name: 'a byte order mark and nothing else',
    http: answer(200, HTML, Buffer.from([0xef, 0xbb, 0xbf])),
    ends: 'unreadable',
    because: /empty/,
  },
  // robots.txt
  {
    name: 'robots.txt that forbids the page',
    robots: answer(200, {}, 'User-agent: *\nDisallow: /'),
    ends: 'disallowed',
    because: /forbids/,
  },
  {
    name: 'robots.txt that forbids us by name',
    robots: answer(200, {}, 'User-agent: zero-catalog\nDisallow: /plans\n\nUser-agent: *\nAllow: /'),
    ends: 'disallowed',
    because: /forbids/,
  },
  {
    name: 'robots.txt that is down',
    robots: answer(503, {}, ''),
    ends: 'unreachable',
    because: /robots\.txt could not be read.*503/,
  },
  {
    name: 'robots.txt that never comes',
    times: { idleMs: 500 },
    robots: () => undefined,
    ends: 'unreachable',
    because: /robots\.txt could not be read.*silent/,
  },
  {
    name: 'robots.txt without end that forbids first',
    robots: (_q, r) => {
      r.writeHead(200);
      r.write('User-agent: *\nDisallow: /\n');
      pump(r, '# more\n'.repeat(500), 0);
    },
    ends: 'disallowed',
    because: /forbids/,
  },
  {
    name: 'robots.txt behind a redirect inside',
    robots: to('http://10.0.0.7/robots.txt'),
    ends: 'unreachable',
    because: /robots\.txt could not be read.*not a public/,
  },
  {
    name: 'robots.txt that redirects for ever',
    robots: to('/robots.txt'),
    ends: 'unreachable',
    because: /robots\.txt could not be read.*redirects/,
  },
  {
    name: 'robots.txt that is a bomb',
    robots: (_q, r) => {
      r.writeHead(200, { 'content-encoding': 'gzip' });
      r.end(gzipSync(Buffer.concat([Buffer.from('User-agent: *\nDisallow: /\n'), MEGABYTES(10)])));
    },
    ends: 'disallowed',
    because: /forbids/,
  },
  {
    name: 'robots.txt with names that break objects',
    robots: answer(
      200,
      {},
      'User-agent: __proto__\nDisallow: /\nUser-agent: constructor\nDisallow: /\nUser-agent: *\nDisallow: /',
    ),
    ends: 'disallowed',
    because: /forbids/,
  },
];

/** Bytes of a Chinese page in GBK, for the servers that lie about it: `免费版` between tags. */
export function gbkPage(meta: string): Buffer {
  return Buffer.concat([Buffer.from(`<!doctype html>${meta}<p>`), GBK_PLANS, Buffer.from(' 5 GB</p>')]);
}

/** An answer with a fixed status, headers and body. */
export { answer };

export type Listening = { url: string; close: () => Promise<void> };

function startable(server: HostileServer): Server {
  if (server.tcp !== undefined) {
    const { tcp } = server;
    return createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (first) => {
        if (server.always !== true && first.toString('latin1').startsWith('GET /robots.txt ')) {
          socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
        } else tcp(socket);
      });
    });
  }
  const robots = server.robots ?? answer(404, {}, '');
  const page = server.http ?? answer(200);
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => undefined);
    (request.url === '/robots.txt' ? robots : page)(request, response);
  };
  if (server.tls === 'self-signed') return createSecureServer(selfSigned('site.test'), handler);
  if (server.tls === 'no-certificate') return createSecureServer({}, handler);
  return createServer(handler);
}

/** Starts a server on loopback; `url` is the page to read. */
export async function start(server: HostileServer): Promise<Listening> {
  const listening = startable(server);
  const sockets = new Set<Socket>();
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(listening);
  return {
    url: `${server.tls === undefined ? 'http' : 'https'}://${server.host ?? 'site.test'}:${port}${server.path ?? '/plans'}`,
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
