/** The shipped reverse proxy in front of two real servers: what it keeps, and what readers see when both are gone. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../contract/serve.ts';
import { freePort } from '../stacks/free-port.ts';
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
};

type Proxy = {
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  close(): Promise<void>;
};

async function startProxy(replicas: readonly TestServer[], freshFor?: string): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'zero-proxy-'));
  const port = await freePort();
  const file = await writeProxyFiles(folder, {
    port,
    redirectPort: await freePort(),
    upstreams: replicas.map(({ origin }) => new URL(origin).host),
    ...(freshFor === undefined ? {} : { freshFor }),
  });
  const nginx = spawn(NGINX ?? '', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'ignore' });
  const ask: Proxy['ask'] = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false };
      request({ ...options, headers: { host: 'zero.example', ...headers } }, (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          const { 'x-cache': kept, 'content-type': type, 'content-encoding': coding } = response.headers;
          resolve({ status: response.statusCode ?? 0, kept: kept?.toString(), type, coding });
        });
      })
        .on('error', reject)
        .end();
    });
  await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), { timeout: 120_000 });
  return {
    ask,
    close: async () => {
      const ended = new Promise((resolve) => nginx.once('close', resolve));
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
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
