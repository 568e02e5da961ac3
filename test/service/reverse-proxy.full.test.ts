/**
 * The shipped reverse proxy in front of real servers: what it keeps, what readers see when all are gone, and that
 * they see nothing while one is restarted after the other.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { freePort } from '../stacks/free-port.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { writeProxyFiles } from './shipped-proxy.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
if (NGINX === undefined && process.env.CI === 'true')
  throw new Error('nginx is missing: install nginx-light');
if (NGINX === undefined) console.log('skipped: nginx is not installed (Debian: nginx-light)');

const FIREFOX = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

type Answer = {
  readonly status: number;
  readonly kept: string | undefined;
  readonly type: string | undefined;
  readonly coding: string | undefined;
  /** Of the service itself, which is too busy and says when to come again; the proxy never says so. */
  readonly retryAfter: string | undefined;
};

type Sent = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST, as JSON. */
  readonly body?: unknown;
  /** An address of loopback: callers are told apart by it. */
  readonly from?: string;
};

type Proxy = {
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  send(path: string, sent: Sent): Promise<Answer>;
  close(): Promise<void>;
};

async function startProxy(
  replicas: readonly { readonly origin: string }[],
  freshFor?: string,
): Promise<Proxy> {
  const folder = temporaryFolder();
  const port = await freePort();
  const file = await writeProxyFiles(folder, {
    port,
    redirectPort: await freePort(),
    upstreams: replicas.map(({ origin }) => new URL(origin).host),
    ...(freshFor === undefined ? {} : { freshFor }),
  });
  const nginx = spawn(NGINX ?? '', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'ignore' });
  const send: Proxy['send'] = (path, { headers = {}, body, from = '127.0.0.1' }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const options = {
        ...{ host: '127.0.0.1', localAddress: from, port, path, rejectUnauthorized: false, agent: false },
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          host: 'zero.example',
          ...headers,
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        },
      };
      request(options, (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          const { 'x-cache': kept, 'content-type': type, 'content-encoding': coding } = response.headers;
          const retryAfter = response.headers['retry-after'];
          resolve({ status: response.statusCode ?? 0, kept: kept?.toString(), type, coding, retryAfter });
        });
      })
        .on('error', reject)
        .end(text);
    });
  const ask: Proxy['ask'] = (path, headers = {}) => send(path, { headers });
  await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), { timeout: 120_000 });
  return {
    ask,
    send,
    close: async () => {
      const ended = new Promise((resolve) => nginx.once('close', resolve));
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

function startReplicas(): Promise<TestServer[]> {
  const environment = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://zero.example' };
  return Promise.all([startServer({ environment }), startServer({ environment })]);
}

describe.skipIf(NGINX === undefined)('the reverse proxy in front of two replicas', () => {
  let replicas: TestServer[];
  let proxy: Proxy;

  const ask: Proxy['ask'] = (path, headers) => proxy.ask(path, headers);

  beforeAll(async () => {
    replicas = await startReplicas();
    proxy = await startProxy(replicas);
  });
  afterAll(async () => {
    await proxy.close();
    for (const replica of replicas) await replica.close();
  });

  it('keeps reads, pages and feeds, a page once for all browsers', async () => {
    for (const path of ['/api/zero/offers', '/offers/acorn-postgres', '/zh-CN/', '/changes.xml']) {
      expect(await ask(path, { accept: FIREFOX }), path).toMatchObject({ status: 200, kept: 'MISS' });
      expect(await ask(path, { accept: CHROME }), path).toMatchObject({ status: 200, kept: 'HIT' });
    }
  });

  it('keeps the forms of a page apart', async () => {
    const path = '/providers/acorn';
    const asked = async (headers: Readonly<Record<string, string>>) => {
      await ask(path, headers);
      return ask(path, headers);
    };
    const html = { status: 200, kept: 'HIT', type: 'text/html; charset=utf-8' };
    expect(await asked({ accept: FIREFOX })).toMatchObject(html);
    expect(await asked({ accept: 'text/markdown' })).toMatchObject({
      kept: 'HIT',
      type: 'text/markdown; charset=utf-8',
    });
    expect(await asked({ accept: 'text/html;q=0.5,text/markdown' })).toMatchObject({
      type: 'text/markdown; charset=utf-8',
    });
    expect(await asked({ accept: FIREFOX, 'accept-encoding': 'gzip' })).toMatchObject({
      ...html,
      coding: 'gzip',
    });
    expect(await asked({ accept: FIREFOX, 'accept-encoding': 'gzip, deflate, br' })).toMatchObject({
      ...html,
      coding: 'br',
    });
  });

  it('keeps nothing of one caller, of this moment or that failed', async () => {
    const paths = [
      '/api/stacks/stk_x',
      '/healthz',
      '/readyz',
      '/no-such-page',
      '/api/zero/offers/no-such-offer',
    ];
    for (const path of paths) {
      const first = await ask(path, { authorization: 'Bearer zero_x' });
      const second = await ask(path, { authorization: 'Bearer zero_x' });
      expect([first.kept ?? 'MISS', second.kept ?? 'MISS'], path).toEqual(['MISS', 'MISS']);
    }
    expect(await ask('/metrics')).toMatchObject({ status: 404 });
  });
});

describe.skipIf(NGINX === undefined)('the reverse proxy while every replica is away', () => {
  it('goes on showing what it kept, however old, and says that the service is not ready', async () => {
    const replicas = await startReplicas();
    const { ask, close } = await startProxy(replicas, '1s');
    const paths = ['/', '/offers/acorn-postgres', '/changes.xml', '/api/zero/offers'];
    for (const path of paths) await ask(path, { accept: FIREFOX });
    for (const replica of replicas) await replica.close();
    for (const path of paths) {
      await vi.waitFor(
        async () =>
          expect(await ask(path, { accept: CHROME }), path).toMatchObject({ status: 200, kept: 'STALE' }),
        { timeout: 60_000, interval: 200 },
      );
    }
    expect((await ask('/readyz')).status).toBe(502);
    await close();
  });
});

describe.skipIf(NGINX === undefined)('the reverse proxy during a rolling restart', () => {
  const environment = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://zero.example' };

  /** Asks for reads, pages and plans, none of which is kept, until the restart is over and a thousand are answered. */
  async function failuresDuring(proxy: Proxy, restart: () => Promise<void>): Promise<string[]> {
    let restarting = true;
    let number = 0;
    const failures: string[] = [];
    const client = async (): Promise<void> => {
      while (restarting || number < 1000) {
        number += 1;
        const paths = [
          `/api/zero/offers?offset=${number}`,
          `/api/zero/offers?q=postgres&limit=${(number % 500) + 1}`,
          '/readyz',
        ];
        const path = paths[number % 4] ?? '/api/zero/plan';
        const body = path === '/api/zero/plan' ? { body: { needs: ['auth', 'postgres'] } } : {};
        const from = `127.0.${number % 250}.7`;
        const outcome = await proxy.send(path, { from, ...body }).then(
          ({ status, retryAfter }) =>
            [429, 503].includes(status) && retryAfter !== undefined ? 'busy' : String(status),
          (error: unknown) => String(error),
        );
        // A machine with too much else to do: no answer of a restart, and none that counts.
        if (outcome === 'busy') number -= 1;
        else if (outcome !== '200') failures.push(`${path}: ${outcome}`);
      }
    };
    const clients = Array.from({ length: 6 }, client);
    await restart();
    restarting = false;
    await Promise.all(clients);
    expect(number).toBeGreaterThanOrEqual(1000);
    return failures;
  }

  /** A machine so busy that a plan took longer than the grace time cuts it off, and says so in the log. */
  const withoutCut = (failures: readonly string[], log: string): readonly string[] =>
    log.includes('the grace time is over')
      ? failures.filter((failure) => failure !== '/api/zero/plan: 502')
      : failures;

  it('of the processes of one service fails no answer', async () => {
    const child = await startChild({ environment: { ...environment, PROCESSES: '2' } });
    const replacements = (): number => child.log().split('the serving processes are replaced"').length - 1;
    await vi.waitFor(() => expect(child.log().match(/Server listening/g)).toHaveLength(2), {
      timeout: 120_000,
    });
    const proxy = await startProxy([child]);
    const failures = await failuresDuring(proxy, async () => {
      for (let turn = 1; turn <= 2; turn++) {
        child.process.kill('SIGUSR2');
        await vi.waitFor(() => expect(replacements()).toBe(turn), { timeout: 300_000, interval: 100 });
      }
    });
    await proxy.close();
    await child.remove();
    expect(withoutCut(failures, child.log())).toEqual([]);
  });

  it('of two replicas of one process each fails no answer', async () => {
    const ports = [String(await freePort()), String(await freePort())];
    const start = (port: string): Promise<ChildServer> =>
      startChild({ environment: { ...environment, PORT: port } });
    const replicas = await Promise.all(ports.map(start));
    const proxy = await startProxy(replicas);
    let log = '';
    const failures = await failuresDuring(proxy, async () => {
      for (const [number, old] of replicas.entries()) {
        old.process.kill('SIGTERM');
        await old.exited;
        log += old.log();
        replicas[number] = await start(ports[number] ?? '');
        await old.remove();
      }
    });
    await proxy.close();
    for (const replica of replicas) await replica.remove();
    expect(withoutCut(failures, log)).toEqual([]);
  });
});
