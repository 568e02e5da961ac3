import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HTTP_LIMITS, overloadLimits } from '../../server/http/index.ts';
import { startServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { type ServerProcess, startServerProcess } from '../stacks/server-process.ts';
import { readMetric } from './child-server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PLAN = { method: 'POST', body: JSON.stringify({ needs: ['postgres', 'auth'] }), headers: JSON_TYPE };
/** Long enough for any machine; the waits end when what they wait for is there. */
const PATIENCE = { timeout: 120_000, interval: 50 };

/** Connections that begin a request and then only hold on. They go with the test. */
async function hold(origin: string, count: number, request: string): Promise<Socket[]> {
  const { hostname, port } = new URL(origin);
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write(request);
            resolve(socket);
          });
          socket.on('error', () => socket.destroy());
        }),
    ),
  );
}

/** What a held connection was answered so far. */
function answersOf(sockets: readonly Socket[]): string[] {
  const texts = sockets.map(() => '');
  for (const [position, socket] of sockets.entries()) {
    socket.on('data', (chunk: Buffer) => {
      texts[position] = (texts[position] ?? '') + chunk.toString();
    });
  }
  return texts;
}

describe('memory for bodies', () => {
  let child: ServerProcess;
  let folder: string;
  let held: Socket[] = [];
  const metric = (series: string): Promise<number> => readMetric(`${child.origin}/metrics`, series);
  const residentMiB = async (): Promise<number> =>
    (await metric('process_resident_memory_bytes')) / 1024 / 1024;

  beforeEach(async () => {
    folder = temporaryFolder();
    // A process of its own, whose memory is its own; it is calm however busy the machine is.
    child = await startServerProcess({
      TRUST_PROXY: 'loopback',
      STACKS_DATABASE_URL: '',
      STACKS_FILE: join(folder, 'stacks.json'),
    });
  });
  afterEach(async () => {
    for (const socket of held) socket.destroy();
    held = [];
    await child.kill();
  });

  it('is set aside before they are read, and what no longer fits is refused', async () => {
    const before = await residentMiB();
    // Each says it will send 2.5 MB and sends all but the end of it.
    const bytes = 2_500_000;
    const requests = Array.from({ length: 120 }, (_, caller) =>
      hold(
        child.origin,
        1,
        `POST /api/zero/check HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.${caller}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes - 10)}`,
      ),
    );
    held = (await Promise.all(requests)).flat();
    const texts = answersOf(held);
    await vi.waitFor(
      () => expect(texts.filter((text) => text.includes(' 503 ')).length).toBeGreaterThan(80),
      PATIENCE,
    );
    for (const text of texts.filter((one) => one !== '')) {
      expect(text).toMatch(/^HTTP\/1\.1 503 /);
      expect(text).toMatch(/\r\nretry-after: \d+\r\n/i);
      expect(text).toContain('/problems/overloaded');
    }
    // Reads and health go on; memory is bounded by what was set aside, not by what was sent (300 MB).
    expect((await fetch(`${child.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${child.origin}/api/zero/stats`)).status).toBe(200);
    expect(await metric('zero_request_body_bytes_reserved')).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect((await residentMiB()) - before).toBeLessThan(220);
    // Whoever holds on is let go, and then everybody is served again.
    for (const socket of held) socket.destroy();
    await vi.waitFor(async () => expect(await metric('zero_request_body_bytes_reserved')).toBe(0), PATIENCE);
    expect((await fetch(`${child.origin}/api/zero/plan`, PLAN)).status).toBe(200);
  });

  it('is never all taken by one caller', async () => {
    const request = (from: string): string =>
      `POST /api/zero/check HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 2600000\r\n\r\n{`;
    held = await hold(child.origin, 50, request('198.51.100.1'));
    const texts = answersOf(held);
    await vi.waitFor(() => expect(texts.filter((text) => text !== '').length).toBeGreaterThan(40), PATIENCE);
    const other = await fetch(`${child.origin}/api/zero/check`, {
      method: 'POST',
      body: JSON.stringify({ files: [{ path: 'package.json', content: '{}' }] }),
      headers: { ...JSON_TYPE, 'x-forwarded-for': '198.51.100.2' },
    });
    expect(other.status).toBe(200);
  });
});

describe('connections', () => {
  it('beyond the number are closed, and clients that take too long over a request are cut', async () => {
    const server = await startServer({ environment: { MAX_CONNECTIONS: '60' } });
    expect(server.app.server.headersTimeout).toBe(HTTP_LIMITS.headersTimeoutMs);
    server.app.server.headersTimeout = 1000;
    // Asked without a connection: there is none left.
    const metric = async (series: string): Promise<number> => {
      const { body } = await server.app.inject('/metrics');
      const line = body.split('\n').find((candidate) => candidate.startsWith(`${series} `));
      return line === undefined ? 0 : Number(line.slice(series.length + 1));
    };
    const held = await hold(server.origin, 100, 'GET /api/zero/offers HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const texts = answersOf(held);
    await vi.waitFor(
      async () => expect(await metric('zero_connections_cut_total{reason="too-many"}')).toBe(40),
      PATIENCE,
    );
    expect(await metric('zero_connections')).toBeLessThanOrEqual(60);
    await vi.waitFor(async () => expect(await metric('zero_connections')).toBe(0), PATIENCE);
    await vi.waitFor(
      () => expect(texts.filter((text) => text.startsWith('HTTP/1.1 408 ')).length).toBe(60),
      PATIENCE,
    );
    expect((await server.get('/api/zero/stats')).status).toBe(200);
  });

  it('whose client takes nothing of its answer for too long are cut', async () => {
    const server = await startServer({
      overload: { ...overloadLimits(100), readers: { patienceMs: 200, bytesPerSecond: 1e9, everyMs: 20 } },
    });
    // Far more answers than the buffers of two sockets hold, asked for at once on one connection.
    const pipelined = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400);
    const [idle] = await hold(server.origin, 1, pipelined);
    const closed = new Promise<void>((resolve) => idle?.once('close', () => resolve()));
    idle?.pause();
    await vi.waitFor(async () => {
      const text = await (await server.get('/metrics')).text();
      expect(text).toContain('zero_connections_cut_total{reason="slow-reader"} 1');
    }, PATIENCE);
    idle?.resume();
    await closed;
  });
});
