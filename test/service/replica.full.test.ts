import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Catalog } from '../../schemas/catalog.ts';
import { CHANGES, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { publishVersion } from '../contract/store.ts';
import { FULL } from '../sample.ts';
import { type ChildServer, readMetric, startChild } from './child-server.ts';

const CHANGES_UNDER_LOAD = FULL ? 10 : 3;

const versionOf = (number: number): string => `2026-11-20.${number}`;

/** A catalog in which every offer names its version, so that a body of two versions shows. */
function catalogOf(number: number): Catalog {
  const mark = `of version ${number}.`;
  const offers = OFFERS.map((offer) => ({
    ...offer,
    summary: mark,
    translations: { ...offer.translations, en: { ...offer.translations.en, summary: mark } },
  }));
  return makeCatalog(offers, versionOf(number));
}

const publish = (child: ChildServer, number: number): Promise<void> =>
  publishVersion(child.versionsDir, versionOf(number), catalogOf(number), CHANGES);

type Answer = { readonly status: number; readonly body: string; readonly etag: string };

let asked = 0;

/** Each call comes from another address, as far as the limits go. */
function ask(origin: string, path: string, agent: Agent): Promise<Answer> {
  asked += 1;
  const from = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { 'x-forwarded-for': from } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, etag: String(response.headers.etag) }),
      );
    }).on('error', reject);
  });
}

const catalogShape = z.object({ snapshot: z.string(), offers: z.array(z.object({ summary: z.string() })) });
const listShape = catalogShape.omit({ snapshot: true });

/** The one version that a body speaks of. */
function versionIn(path: string, body: string): string {
  const whole: unknown = JSON.parse(body);
  const marks = new Set(listShape.parse(whole).offers.map(({ summary }) => summary));
  expect([...marks]).toHaveLength(1);
  const version = versionOf(Number(/of version (\d+)\./.exec([...marks][0] ?? '')?.[1]));
  if (path.endsWith('/catalog')) expect(catalogShape.parse(whole).snapshot).toBe(version);
  return version;
}

describe('a replica', () => {
  let child: ChildServer;
  const agents: Agent[] = [];
  afterEach(async () => {
    for (const agent of agents.splice(0)) agent.destroy();
    await child.remove();
  });

  function keepAlive(): Agent {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return agent;
  }

  it('is alive but not ready while there is no snapshot, and ready from the first one on, whatever comes after', async () => {
    child = await startChild({ committed: false });
    expect((await fetch(`${child.origin}/healthz`)).status).toBe(200);
    const notYet = await fetch(`${child.origin}/readyz`);
    expect(notYet.status).toBe(503);
    expect(notYet.headers.get('retry-after')).not.toBeNull();
    await publish(child, 1);
    const readiness = async (): Promise<unknown> => (await fetch(`${child.origin}/readyz`)).json();
    await vi.waitFor(async () => expect(await readiness()).toMatchObject({ snapshot: versionOf(1) }), {
      timeout: 120_000,
      interval: 100,
    });
    // A newer one that is not whole: named in the log, not served.
    await publish(child, 2);
    await writeFile(join(child.versionsDir, versionOf(2), 'catalog.json'), '{"torn');
    await publish(child, 3);
    await writeFile(join(child.versionsDir, versionOf(3), 'manifest.json'), '{');
    await vi.waitFor(() => expect(child.log()).toContain(`${versionOf(3)}: `), { timeout: 120_000 });
    expect((await fetch(`${child.origin}/readyz`)).status).toBe(200);
    // The whole store gone: what is held goes on being served.
    await rm(child.versionsDir, { recursive: true });
    await wait(2500);
    expect((await fetch(`${child.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${child.origin}/api/zero/catalog`)).status).toBe(200);
    expect(await readMetric(child.metrics, 'zero_ready')).toBe(1);
  });

  it('changes the snapshot again and again under load without a failed or torn answer', async () => {
    child = await startChild({ committed: false, environment: { TRUST_PROXY: 'loopback' } });
    await publish(child, 1);
    await vi.waitFor(async () => expect((await fetch(`${child.origin}/readyz`)).status).toBe(200), {
      timeout: 120_000,
    });
    let running = true;
    const failures: unknown[] = [];
    const seen = new Set<string>();
    const bodyOfTag = new Map<string, string>();
    let answers = 0;
    const paths = [
      '/api/zero/catalog',
      '/api/zero/offers',
      '/api/zero/offers?role=postgres',
      '/api/zero/offers?q=acorn',
    ];
    const clients = Array.from({ length: 12 }, async (_, number) => {
      const agent = keepAlive();
      let newest = '';
      for (let turn = number; running; turn++) {
        const path = paths[turn % paths.length] ?? '';
        try {
          const { status, body, etag } = await ask(child.origin, path, agent);
          expect(status).toBe(200);
          const version = versionIn(path, body);
          // A connection never goes back to an older snapshot.
          expect(Number(version.split('.')[1])).toBeGreaterThanOrEqual(Number(newest.split('.')[1] ?? 0));
          newest = version;
          seen.add(version);
          answers += 1;
          // One tag never stands for two bodies.
          const digest = createHash('sha256').update(body).digest('hex');
          expect(bodyOfTag.get(etag) ?? digest).toBe(digest);
          bodyOfTag.set(etag, digest);
        } catch (error) {
          failures.push(error);
          running = false;
        }
      }
    });
    for (let number = 2; number <= CHANGES_UNDER_LOAD + 1 && running; number++) {
      await publish(child, number);
      await vi.waitFor(() => expect(seen).toContain(versionOf(number)), { timeout: 120_000, interval: 25 });
    }
    await vi.waitFor(() => expect(failures.length > 0 || answers > 100).toBe(true), { timeout: 120_000 });
    running = false;
    await Promise.all(clients);
    expect(failures).toEqual([]);
    expect([...seen]).toHaveLength(CHANGES_UNDER_LOAD + 1);
    expect(answers).toBeGreaterThan(100);
    expect(
      await readMetric(child.metrics, `zero_snapshot_info{version="${versionOf(CHANGES_UNDER_LOAD + 1)}"}`),
    ).toBe(1);
  });
});

describe.each(['1', '2'])('SIGTERM to a service of processes: %s', (processes) => {
  let child: ChildServer;
  afterEach(() => child.remove());

  it('lets what is under way end, takes nothing new, and ends with code 0', async () => {
    child = await startChild({ environment: { PROCESSES: processes } });
    const { hostname, port } = new URL(child.origin);
    const body = JSON.stringify({ needs: ['postgres'] });
    // Ten requests whose bodies are still coming: fewer than the crowd from which on a late machine refuses.
    const underWay = await Promise.all(
      Array.from(
        { length: 10 },
        () =>
          new Promise<{ finish(): Promise<string> }>((resolve) => {
            const socket = connect(Number(port), hostname, () => {
              socket.write(
                `POST /api/zero/plan HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
              );
              resolve({
                finish: () =>
                  new Promise((done) => {
                    let text = '';
                    socket.on('data', (chunk: Buffer) => {
                      text += chunk.toString();
                    });
                    socket.on('close', () => done(text));
                    socket.on('error', () => done(text));
                    socket.write(body.slice(5));
                  }),
              });
            });
          }),
      ),
    );
    // All ten have been seen, not merely sent.
    await vi.waitFor(
      async () => expect(await readMetric(child.metrics, 'zero_costly_requests_in_flight')).toBe(10),
      { timeout: 120_000, interval: 50 },
    );
    child.process.kill('SIGTERM');
    await vi.waitFor(() => expect(child.log()).toContain('stopping'), { timeout: 120_000, interval: 20 });
    await vi.waitFor(() => expect(fetch(`${child.origin}/healthz`)).rejects.toThrow(), {
      timeout: 120_000,
      interval: 50,
    });
    const answers = await Promise.all(underWay.map(({ finish }) => finish()));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain('"zeroCost"');
    }
    expect(await child.exited).toBe(0);
    expect(child.log()).not.toContain('grace time is over');
  });

  it('does not wait longer than its grace time for a client that never ends its request', async () => {
    child = await startChild({ environment: { PROCESSES: processes } });
    const { hostname, port } = new URL(child.origin);
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /api/zero/plan HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
      ),
    );
    socket.on('error', () => undefined);
    await vi.waitFor(
      async () => expect(await readMetric(child.metrics, 'zero_costly_requests_in_flight')).toBe(1),
      { timeout: 120_000, interval: 50 },
    );
    child.process.kill('SIGTERM');
    expect(await child.exited).toBe(0);
    expect(child.log()).toContain('grace time is over');
    socket.destroy();
  });

  it('loses no request of clients that keep asking over new connections until they are refused', async () => {
    child = await startChild({ environment: { PROCESSES: processes, TRUST_PROXY: 'loopback' } });
    const outcomes: string[] = [];
    let running = true;
    const clients = Array.from({ length: 8 }, async () => {
      const agent = new Agent({ keepAlive: false });
      while (running) {
        try {
          const { status } = await ask(child.origin, '/api/zero/offers', agent);
          outcomes.push(String(status));
        } catch (error) {
          outcomes.push(error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
          running = false;
        }
      }
    });
    await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(50), { timeout: 120_000 });
    child.process.kill('SIGTERM');
    await Promise.all(clients);
    // Answered, or refused at the door; a reset is what the kernel says to those who wait before it.
    expect(
      [...new Set(outcomes)].filter((one) => !['200', 'ECONNREFUSED', 'ECONNRESET'].includes(one)),
    ).toEqual([]);
    expect(await child.exited).toBe(0);
  });
});
