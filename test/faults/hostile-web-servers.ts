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

const ending =
  (ends: HostileServer['ends']) =>
  (
    name: string,
    because: RegExp,
    serves: Omit<HostileServer, 'name' | 'ends' | 'because'>,
  ): HostileServer => ({ name, ends, because, ...serves });
const blocked = ending('blocked');
const unreadable = ending('unreadable');
const unreachable = ending('unreachable');
const disallowed = ending('disallowed');

export const HOSTILE_SERVERS: readonly HostileServer[] = [
  // Bodies without end or measure
  unreadable('a body without end', /larger than/, { http: endless(Buffer.alloc(16_384, 'x'), 0) }),
  unreachable('a body that drips for ever', /no complete answer/, {
    times: { totalMs: 1_200 },
    http: endless('x', 50),
  }),
  unreachable('a body that stops in the middle', /fell silent/, {
    times: { idleMs: 500 },
    http: (_q, r) => {
      r.writeHead(200, HTML);
      r.write('<p>');
    },
  }),
  unreadable('a body larger than the cap, announced', /larger than/, {
    http: answer(200, HTML, MEGABYTES(1)),
  }),
  unreadable('a gzip bomb', /larger than/, {
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
      r.end(gzipBomb());
    },
  }),
  unreadable('a gzip bomb inside gzip', /larger than/, {
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip, gzip' });
      r.end(gzipSync(gzipBomb()));
    },
  }),
  unreadable('a brotli bomb', /larger than/, {
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'br' });
      r.end(brotli(MEGABYTES(16)));
    },
  }),
  unreadable('a bare deflate bomb', /larger than/, {
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'deflate' });
      r.end(deflateRawSync(MEGABYTES(16)));
    },
  }),
  unreadable('empty gzip members without end', /larger than/, {
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
      pump(r, Buffer.concat(Array.from({ length: 400 }, () => gzipSync(''))), 0);
    },
  }),
  // Codings that are not what they say
  unreadable('plain text announced as gzip', /compressed body is broken/, {
    http: answer(200, { ...HTML, 'content-encoding': 'gzip' }),
  }),
  unreadable('plain text announced as brotli', /compressed body is broken/, {
    http: answer(200, { ...HTML, 'content-encoding': 'br' }),
  }),
  unreadable('gzip cut off', /compressed body is broken/, {
    http: (_q, r) => {
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
      r.end(gzipSync(PAGE).subarray(0, 40));
    },
  }),
  unreadable('a coding that nobody offered', /did not offer/, {
    http: answer(200, { ...HTML, 'content-encoding': 'zstd' }),
  }),
  unreadable('a hundred layers of gzip', /did not offer/, {
    http: answer(200, { ...HTML, 'content-encoding': Array(100).fill('gzip').join(', ') }),
  }),
  // Broken HTTP
  unreachable('silence after the connection', /fell silent/, {
    times: { idleMs: 500 },
    tcp: () => undefined,
  }),
  unreachable('a connection closed at once', /closed before|reset/, { tcp: (s) => s.end() }),
  unreachable('a connection reset at once', /closed before|reset/, { tcp: (s) => s.resetAndDestroy() }),
  unreachable('a body shorter than announced', /closed before/, {
    tcp: (s) =>
      s.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n<p>Free: 5 GB'),
  }),
  unreachable('chunks that break off', /closed before/, {
    tcp: (s) =>
      s.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<p>Fr\r\n'),
  }),
  unreachable('a chunk size that is no number', /not HTTP/, {
    tcp: raw(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n',
    ),
  }),
  unreachable('two lengths', /not HTTP|not as long/, {
    tcp: raw('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nhello'),
  }),
  unreachable('a length and chunks at once', /not HTTP|not as long/, {
    tcp: raw('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
  }),
  unreachable('another protocol', /not HTTP/, { tcp: raw('SSH-2.0-OpenSSH_9.9\r\n') }),
  unreachable('HTML without HTTP', /not HTTP/, { tcp: (s) => s.end(PAGE) }),
  unreachable('a status of zero', /not HTTP/, {
    tcp: (s) => s.end('HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n'),
  }),
  unreadable('headers that are too large', /headers are too large/, {
    tcp: raw(`HTTP/1.1 200 OK\r\nX-Large: ${'x'.repeat(100_000)}\r\n\r\n`),
  }),
  unreadable('headers without end', /headers are too large/, {
    tcp: (s) => {
      s.write('HTTP/1.1 200 OK\r\n');
      pump(s, `X-More: ${'y'.repeat(500)}\r\n`, 0);
    },
  }),
  unreachable('headers that drip', /fell silent/, {
    times: { idleMs: 500 },
    tcp: (s) => {
      s.write('HTTP/1.1 200 OK\r\n');
      pump(s, 'x', 40);
    },
  }),
  unreachable('interim answers without end', /fell silent/, {
    times: { idleMs: 500 },
    tcp: (s) => pump(s, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 5),
  }),
  unreachable('a switch of protocols', /./, {
    tcp: raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  }),
  // Redirects
  unreachable('a redirect to itself', /more than 5 redirects/, { http: (q, r) => to(q.url ?? '/')(q, r) }),
  unreachable('redirects without end', /more than 5 redirects/, { http: (q, r) => to(`${q.url}x`)(q, r) }),
  unreachable('a redirect to a private address', /10\.0\.0\.7 is not a public/, {
    http: to('http://10.0.0.7/'),
  }),
  unreachable('a redirect to the metadata service', /not a public/, {
    http: to('http://169.254.169.254/latest/meta-data/'),
  }),
  unreachable('a redirect to a private address written as one number', /10\.0\.0\.7 is not a public/, {
    http: to('http://167772167/'),
  }),
  unreachable('a redirect to a private address in octal', /10\.0\.0\.7 is not a public/, {
    http: to('http://012.0.0.7/'),
  }),
  unreachable('a redirect to a mapped private address', /not a public/, {
    http: to('http://[::ffff:10.0.0.7]/'),
  }),
  unreachable('a redirect to a link-local address', /not a public/, { http: to('http://[fe80::1]/') }),
  unreachable('a redirect to a name of its site that points inside', /points to 10\.0\.0\.8/, {
    http: to('http://intern.site.test/plans'),
  }),
  unreachable('a redirect to a file', /only http and https/, { http: to('file:///etc/passwd') }),
  unreachable('a redirect to a script', /only http and https/, { http: to('javascript:alert(1)') }),
  unreachable('a redirect with a password', /user name/, { http: to('http://user:secret@site.test/') }),
  unreadable('a redirect without a target', /without a usable Location/, { http: answer(302, {}, '') }),
  unreadable('a redirect to nonsense', /without a usable Location/, { http: to('http://[::1') }),
  unreadable('a redirect to another site', /another site/, { http: to('http://other.test/plans') }),
  blocked('a redirect to the login', /login or consent/, { http: to('/en/login') }),
  blocked('a redirect to the login host', /login or consent/, { http: to('http://login.site.test/v2') }),
  blocked('a redirect to a consent gate', /login or consent/, { http: to('/gate?continue=%2Fplans') }),
  unreadable('a redirect to the front page', /front page/, { http: to('/') }),
  // Names that point inside
  unreachable('a name that points inside', /points to 10\.0\.0\.7/, { host: 'inside.test' }),
  unreachable('a name that points outside and inside', /points to 192\.168\.1\.1/, { host: 'mixed.test' }),
  unreachable('a name that points to the metadata service', /not a public/, { host: 'metadata.test' }),
  unreachable('a name that points to 0.0.0.0', /not a public/, { host: 'unspecified.test' }),
  unreachable('a name in carrier-grade space', /not a public/, { host: 'shared.test' }),
  unreachable('a name in unique-local space', /not a public/, { host: 'unique-local.test' }),
  unreachable('a name with a mapped address', /not a public/, { host: 'mapped.test' }),
  unreachable('a name behind NAT64', /not a public/, { host: 'nat64.test' }),
  unreachable('a name without an address', /no address/, { host: 'nothing.test' }),
  unreachable('a name that does not exist', /does not resolve/, { host: 'missing.test' }),
  unreachable('a name server that never answers', /fell silent|name server did not answer/, {
    times: { connectMs: 500 },
    host: 'silent.test',
  }),
  unreachable('a name that is rebound after the check', /points to 10\.0\.0\.9/, {
    host: 'rebound.test',
    http: answer(200),
  }),
  // TLS
  unreachable('a self-signed certificate', /connection failed \(.*SELF_SIGNED/, {
    tls: 'self-signed',
    http: answer(200),
  }),
  unreachable('TLS without a certificate', /connection failed|TLS/, {
    tls: 'no-certificate',
    http: answer(200),
  }),
  unreachable('plain HTTP where TLS was asked for', /connection failed|TLS/, {
    tls: 'plain',
    http: answer(200),
  }),
  // Statuses
  blocked('a bot challenge with 503', /bot challenge/, {
    http: answer(503, { ...HTML, 'cf-mitigated': 'challenge' }),
  }),
  blocked('a bot challenge with 200', /bot challenge/, {
    http: answer(200, { ...HTML, 'cf-mitigated': 'challenge' }),
  }),
  blocked('a bot challenge with 202', /bot challenge/, {
    http: answer(202, { ...HTML, 'x-amzn-waf-action': 'challenge' }),
  }),
  blocked('a demand for a login', /401/, { http: answer(401) }),
  blocked('a refusal', /403/, { http: answer(403) }),
  blocked('a refusal with a status of its own', /999/, { http: answer(999) }),
  blocked('too many requests, come back tomorrow', /429/, {
    http: answer(429, { ...HTML, 'retry-after': '86400' }),
  }),
  unreachable('a server error with the page in it', /500/, { http: answer(500) }),
  unreachable('a gateway that is down', /502/, { http: answer(502) }),
  unreadable('not modified, unasked', /without having been asked/, { http: answer(304, {}, '') }),
  unreadable('not modified, after validators that were an attack', /without having been asked/, {
    http: answer(304, {}, ''),
    validators: { etag: '"a\r\nX-Evil: 1"', lastModified: 'x\ny' },
  }),
  unreadable('no content', /204/, { http: answer(204, {}, '') }),
  unreadable('a part of the page', /206/, { http: answer(206) }),
  unreadable('a bad request', /400/, { http: answer(400) }),
  // Not text
  unreadable('a PDF', /not a page of text \(application\/pdf\)/, {
    http: answer(200, { 'content-type': 'application/pdf' }, '%PDF-1.7'),
  }),
  unreadable('a PDF announced as HTML', /holds a PDF/, { http: answer(200, HTML, '%PDF-1.7 ...') }),
  unreadable('an image announced as HTML', /holds an image/, {
    http: answer(200, HTML, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  }),
  unreadable('binary data announced as text', /binary/, {
    http: answer(200, { 'content-type': 'text/plain' }, Buffer.alloc(500)),
  }),
  unreadable('a ZIP archive without a type', /ZIP/, { http: answer(200, {}, Buffer.from('PK\x03\x04....')) }),
  unreachable('a stream of bytes', /no complete answer/, {
    times: { totalMs: 1_200 },
    http: endless(Buffer.alloc(1000), 20),
    path: '/download',
  }),
  unreadable('a program', /not a page of text/, {
    http: answer(200, { 'content-type': 'application/octet-stream' }),
  }),
  unreadable('an empty page', /empty/, { http: answer(200, HTML, '') }),
  unreadable('a page of spaces', /empty/, { http: answer(200, HTML, ' \n\t '.repeat(500)) }),
  unreadable('a byte order mark and nothing else', /empty/, {
    http: answer(200, HTML, Buffer.from([0xef, 0xbb, 0xbf])),
  }),
  // robots.txt
  disallowed('robots.txt that forbids the page', /forbids/, {
    robots: answer(200, {}, 'User-agent: *\nDisallow: /'),
  }),
  disallowed('robots.txt that forbids us by name', /forbids/, {
    robots: answer(200, {}, 'User-agent: zero-catalog\nDisallow: /plans\n\nUser-agent: *\nAllow: /'),
  }),
  unreachable('robots.txt that is down', /robots\.txt could not be read.*503/, {
    robots: answer(503, {}, ''),
  }),
  unreachable('robots.txt that never comes', /robots\.txt could not be read.*silent/, {
    times: { idleMs: 500 },
    robots: () => undefined,
  }),
  disallowed('robots.txt without end that forbids first', /forbids/, {
    robots: (_q, r) => {
      r.writeHead(200);
      r.write('User-agent: *\nDisallow: /\n');
      pump(r, '# more\n'.repeat(500), 0);
    },
  }),
  unreachable('robots.txt behind a redirect inside', /robots\.txt could not be read.*not a public/, {
    robots: to('http://10.0.0.7/robots.txt'),
  }),
  unreachable('robots.txt that redirects for ever', /robots\.txt could not be read.*redirects/, {
    robots: to('/robots.txt'),
  }),
  disallowed('robots.txt that is a bomb', /forbids/, {
    robots: (_q, r) => {
      r.writeHead(200, { 'content-encoding': 'gzip' });
      r.end(gzipSync(Buffer.concat([Buffer.from('User-agent: *\nDisallow: /\n'), MEGABYTES(10)])));
    },
  }),
  disallowed('robots.txt with names that break objects', /forbids/, {
    robots: answer(
      200,
      {},
      'User-agent: __proto__\nDisallow: /\nUser-agent: constructor\nDisallow: /\nUser-agent: *\nDisallow: /',
    ),
  }),
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
