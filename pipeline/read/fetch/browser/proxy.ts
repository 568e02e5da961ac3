/**
 * The browser's only way out: a forward proxy on loopback that applies the same address checks as the static reader.
 * Needed because Playwright's `route()` never sees the targets of redirects.
 */
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { checkedAddresses, checkUrl, type Egress, EgressRefused } from '../../../../egress/index.ts';
import { words } from '../../word-list.ts';

export type FilteringProxy = {
  /** `http://127.0.0.1:port` */
  address: string;
  /** Why a host was last refused, or null. */
  refusalOf(hostname: string): string | null;
  close(): Promise<void>;
};

/** Answer header by which the renderer knows a refusal of ours from a 403 of the site. */
export const REFUSED_HEADER = 'x-zero-egress-refused';

const HOP_BY_HOP = new Set(
  words(`
    proxy-connection connection keep-alive te trailer upgrade proxy-authorization transfer-encoding
  `),
);

/** The headers that concern the two ends, not this hop. RFC 9110 section 7.6.1. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

function describeError(error: unknown): string {
  if (error instanceof EgressRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `the connection failed${code}`;
}

/** @param maxBytes what one connection may bring in before it is cut */
export async function createFilteringProxy(egress: Egress, maxBytes: number): Promise<FilteringProxy> {
  const refusals = new Map<string, string>();
  const open = new Set<Duplex>();
  const count = (source: Duplex | IncomingMessage, stop: () => void) => {
    let here = 0;
    source.on('data', (piece: Buffer) => {
      here += piece.length;
      if (here > maxBytes) stop();
    });
  };
  const address = async (hostname: string): Promise<string> => {
    const [first] = await checkedAddresses(hostname, egress);
    if (first === undefined) throw new EgressRefused(`${hostname} has no address`);
    return first;
  };
  const refuse = (hostname: string, error: unknown): string => {
    const reason = describeError(error);
    if (error instanceof EgressRefused) refusals.set(hostname, reason);
    return reason;
  };

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const check = checkUrl(incoming.url ?? '', egress.allowLoopback);
    const fail = (status: number, reason: string, refused: boolean) => {
      if (outgoing.headersSent) return void outgoing.destroy();
      outgoing.writeHead(status, {
        'content-type': 'text/plain',
        ...(refused ? { [REFUSED_HEADER]: '1' } : {}),
      });
      outgoing.end(reason);
    };
    if (!check.ok || check.url.protocol !== 'http:') {
      const reason = check.ok ? 'only http goes through here' : check.reason;
      if (URL.canParse(incoming.url ?? '')) refusals.set(new URL(incoming.url ?? '').hostname, reason);
      return fail(403, reason, true);
    }
    const { url } = check;
    let host: string;
    try {
      host = await address(url.hostname);
    } catch (error) {
      return fail(
        error instanceof EgressRefused ? 403 : 502,
        refuse(url.hostname, error),
        error instanceof EgressRefused,
      );
    }
    const upstream = httpRequest({
      host,
      port: url.port || 80,
      method: incoming.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...endToEnd(incoming.headers), host: url.host, connection: 'close' },
      agent: false,
      setHost: false,
    });
    upstream.on('response', (response) => {
      count(response, () => outgoing.destroy());
      response.on('error', () => outgoing.destroy());
      const status = response.statusCode ?? 0;
      // Node refuses to pass on what it accepts to read, such as a status of 000.
      if (status < 200 || status > 999) return fail(502, `answered ${status}`, false);
      outgoing.writeHead(status, endToEnd(response.headers));
      response.pipe(outgoing);
    });
    upstream.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(502, 'answered 101', false);
    });
    upstream.on('error', (error) => fail(502, describeError(error), false));
    outgoing.on('close', () => upstream.destroy());
    incoming.on('error', () => upstream.destroy());
    incoming.pipe(upstream);
  };

  const tunnel = async (incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
    client.on('error', () => client.destroy());
    const target = URL.canParse(`http://${incoming.url}`) ? new URL(`http://${incoming.url}`) : null;
    const port = target === null ? 0 : Number(/:(\d+)$/.exec(incoming.url ?? '')?.[1] ?? 443);
    if (target === null) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    let host: string;
    try {
      host = await address(target.hostname);
    } catch (error) {
      refuse(target.hostname, error);
      return void client.end(`HTTP/1.1 403 Forbidden\r\n${REFUSED_HEADER}: 1\r\n\r\n`);
    }
    const upstream: Socket = connect({ host, port });
    open.add(upstream);
    const stop = () => {
      upstream.destroy();
      client.destroy();
    };
    upstream.on('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) upstream.write(head);
      client.pipe(upstream);
      upstream.pipe(client);
      count(upstream, stop);
    });
    upstream.on('error', stop);
    upstream.on('close', () => {
      open.delete(upstream);
      client.destroy();
    });
    client.on('close', () => upstream.destroy());
  };

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch((error: unknown) =>
      outgoing.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnel(incoming, client, head).catch((error: unknown) =>
      client.destroy(error instanceof Error ? error : undefined),
    );
  });
  // WebSockets without TLS would come as upgrades; a page of facts needs none.
  server.on('upgrade', (_incoming, client) => client.destroy());
  server.on('clientError', (_error, client) => client.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server listening on a port always has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    refusalOf: (hostname) => refusals.get(hostname) ?? null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
