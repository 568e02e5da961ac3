import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { overloadLimits } from '../../server/http/index.ts';
import { startServer } from '../contract/serve.ts';
import { type ChildServer, readMetric, startChild } from './child-server.ts';

const newPlan = (monthlyActiveUsers: number): string =>
  JSON.stringify({
    needs: ['postgres', 'auth', 'static-site', 'transactional-email'],
    scale: { monthlyActiveUsers },
  });
const PLAN = newPlan(1);
const JSON_TYPE = { 'content-type': 'application/json' };

/** Reads of `process_resident_memory_bytes`, in MiB. */
async function residentMiB(child: ChildServer): Promise<number> {
  return (await readMetric(child.metrics, 'process_resident_memory_bytes')) / 1024 / 1024;
}

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

describe('a server under more than it can do', () => {
  let child: ChildServer;
  let held: Socket[] = [];
  afterEach(async () => {
    for (const socket of held) socket.destroy();
    held = [];
    await child.remove();
  });

  it('sets memory aside for bodies before it reads them, and refuses what no longer fits', async () => {
    child = await startChild({ environment: { TRUST_PROXY: 'loopback' } });
    const before = await residentMiB(child);
    // Each says it will send 2.5 MiB and sends all but the end of it.
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
      {
        timeout: 20_000,
        interval: 100,
      },
    );
    for (const text of texts.filter((one) => one !== '')) {
      expect(text).toMatch(/^HTTP\/1\.1 503 /);
      expect(text).toMatch(/\r\nretry-after: \d+\r\n/i);
      expect(text).toContain('/problems/overloaded');
    }
    // Reads and health go on; memory is bounded by what was set aside, not by what was sent (300 MB).
    expect((await fetch(`${child.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${child.origin}/api/zero/stats`)).status).toBe(200);
    expect(await readMetric(child.metrics, 'zero_request_body_bytes_reserved')).toBeLessThanOrEqual(
      64 * 1024 * 1024,
    );
    expect((await residentMiB(child)) - before).toBeLessThan(220);
    // Whoever holds on is let go, and then everybody is served again.
    for (const socket of held) socket.destroy();
    await vi.waitFor(
      async () => expect(await readMetric(child.metrics, 'zero_request_body_bytes_reserved')).toBe(0),
      { timeout: 10_000, interval: 100 },
    );
    const plan = await fetch(`${child.origin}/api/zero/plan`, {
      method: 'POST',
      body: PLAN,
      headers: JSON_TYPE,
    });
    expect(plan.status).toBe(200);
  }, 120_000);

  it('lets nobody take all the room for bodies', async () => {
    child = await startChild({ environment: { TRUST_PROXY: 'loopback' } });
    const request = (from: string): string =>
      `POST /api/zero/check HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 2600000\r\n\r\n{`;
    held = await hold(child.origin, 50, request('198.51.100.1'));
    const texts = answersOf(held);
    await vi.waitFor(() => expect(texts.filter((text) => text !== '').length).toBeGreaterThan(40), {
      timeout: 10_000,
    });
    const other = await fetch(`${child.origin}/api/zero/check`, {
      method: 'POST',
      body: JSON.stringify({ files: [{ path: 'package.json', content: '{}' }] }),
      headers: { ...JSON_TYPE, 'x-forwarded-for': '198.51.100.2' },
    });
    expect(other.status).toBe(200);
  }, 60_000);

  it('sheds costly requests when it has no time left, answers cached reads and health, and recovers', async () => {
    child = await startChild({ environment: { TRUST_PROXY: 'loopback' } });
    let running = true;
    const answers = { ok: 0, shed: 0, other: 0 };
    // Each connection asks for 25 plans at once, again and again, each from another address.
    let caller = 0;
    const batch = (): string =>
      Array.from({ length: 25 }, () => {
        caller += 1;
        const from = `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`;
        // A plan that was asked for before costs nothing.
        const body = newPlan(caller);
        return `POST /api/zero/plan HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      }).join('');
    let refusal = '';
    // So many that one turn of the loop takes long on a fast machine too.
    held = await hold(child.origin, 64, '');
    for (const socket of held) {
      let due = 25;
      let rest = '';
      socket.on('data', (chunk: Buffer) => {
        rest += chunk.toString();
        for (const [head, status] of rest.matchAll(/HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/g)) {
          if (status === '200') answers.ok += 1;
          else if (status === '503') answers.shed += 1;
          else answers.other += 1;
          if (status === '503') refusal = head;
          due -= 1;
        }
        // What is left may be the beginning of the next.
        rest = rest.slice(Math.max(rest.lastIndexOf('\r\n\r\n') + 4, 0));
        if (due > 0 || !running) return;
        due = 25;
        socket.write(batch());
      });
      socket.write(batch());
    }
    try {
      await vi.waitFor(() => expect(answers.shed).toBeGreaterThan(20), { timeout: 60_000, interval: 50 });
      expect(refusal).toMatch(/\r\nretry-after: [1-9]\d*\r\n/i);
      expect(refusal).toMatch(/\r\ncontent-type: application\/problem\+json/i);
      expect((await fetch(`${child.origin}/healthz`)).status).toBe(200);
      expect((await fetch(`${child.origin}/readyz`)).status).toBe(200);
    } finally {
      running = false;
    }
    expect(answers.ok).toBeGreaterThan(20);
    expect(answers.other).toBe(0);
    await vi.waitFor(async () => expect(await readMetric(child.metrics, 'zero_pressure')).toBe(0), {
      timeout: 10_000,
      interval: 100,
    });
    const after = await fetch(`${child.origin}/api/zero/plan`, {
      method: 'POST',
      body: PLAN,
      headers: JSON_TYPE,
    });
    expect(after.status).toBe(200);
  }, 120_000);

  it('cuts clients that take too long over a request, and closes connections beyond its number', async () => {
    child = await startChild({ environment: { MAX_CONNECTIONS: '60' } });
    held = await hold(child.origin, 100, 'GET /api/zero/offers HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await vi.waitFor(
      async () =>
        expect(
          await readMetric(child.metrics, 'zero_connections_cut_total{reason="too-many"}'),
        ).toBeGreaterThanOrEqual(40),
      { timeout: 10_000, interval: 100 },
    );
    expect(await readMetric(child.metrics, 'zero_connections')).toBeLessThanOrEqual(60);
    const texts = answersOf(held);
    // 15 s for header fields, looked at every 5 s.
    await vi.waitFor(async () => expect(await readMetric(child.metrics, 'zero_connections')).toBe(0), {
      timeout: 40_000,
      interval: 500,
    });
    expect(texts.filter((text) => text.startsWith('HTTP/1.1 408 ')).length).toBe(60);
    expect((await fetch(`${child.origin}/api/zero/stats`)).status).toBe(200);
  }, 120_000);
});

describe('a client that does not read its answer', () => {
  it('is cut when it takes nothing for too long, and an answer that is being read is not', async () => {
    const limits = overloadLimits(100);
    const server = await startServer({
      overload: { ...limits, readers: { patienceMs: 1500, bytesPerSecond: 1e9, everyMs: 50 } },
    });
    // Far more answers than the buffers of two sockets hold, asked for at once on one connection.
    const pipelined = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400);
    const [idle] = await hold(server.origin, 1, pipelined);
    const closed = new Promise<void>((resolve) => idle?.once('close', () => resolve()));
    idle?.pause();
    await vi.waitFor(
      async () => {
        const text = await (await server.get('/metrics')).text();
        expect(text).toContain('zero_connections_cut_total{reason="slow-reader"} 1');
      },
      { timeout: 10_000, interval: 50 },
    );
    idle?.resume();
    await closed;

    const [steady] = await hold(
      server.origin,
      1,
      `${pipelined}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    let bytes = 0;
    let last = '';
    steady?.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      last = chunk.subarray(-20).toString();
      steady.pause();
      // Slow, but it reads: some of it in every look.
      void wait(1).then(() => steady.resume());
    });
    await new Promise<void>((resolve) => steady?.once('close', () => resolve()));
    expect(bytes).toBeGreaterThan(5_000_000);
    expect(last).toContain('"ok"}');
    await server.close();
  }, 60_000);
});
