/** Two processes that serve and one that holds them: the end of one is no outage, and they are one service. */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stackListSchema } from '../../schemas/stack.ts';
import { openFileStore } from '../../server/stacks/index.ts';
import { compiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { giveKey, settle } from '../stacks/samples.ts';
import { type ChildOptions, type ChildServer, readMetric, startChild } from './child-server.ts';

const SLOW_MACHINE = { timeout: 120_000, interval: 100 };

type Answer = { readonly status: number; readonly rate: string; readonly body: string };

/** Over a connection of its own, which either process may take. */
function ask(
  child: ChildServer,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const agent = new Agent({ keepAlive: false });
  const signal = AbortSignal.timeout(120_000);
  return new Promise((resolve, reject) => {
    const options =
      body === undefined
        ? { agent, signal, headers }
        : { agent, signal, method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    request(child.origin + path, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, rate: String(response.headers.ratelimit), body: text }),
      );
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The processes that have come to listen, in their order. */
const listened = (child: ChildServer): number[] =>
  [...child.log().matchAll(/"pid":(\d+),[^\n]*"msg":"Server listening/g)].map(([, pid]) => Number(pid));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('two processes', () => {
  let folder: string;
  let child: ChildServer;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => child.remove());

  async function startTwo(options: ChildOptions = {}): Promise<void> {
    child = await startChild({
      ...options,
      environment: { PROCESSES: '2', STACKS_FILE: join(folder, 'stacks.json'), ...options.environment },
    });
    await vi.waitFor(() => expect(listened(child)).toHaveLength(2), SLOW_MACHINE);
  }

  it('answer for each other while one is stalled, which is ended and started again', async () => {
    await startTwo({
      node: ['--import', compiled('test/service/spin.ts')],
      environment: { TRUST_PROXY: 'loopback' },
    });
    let spins = true;
    const spun = ask(child, '/api/zero/stats', { headers: { 'x-spin': '1' } })
      .catch(() => null)
      .finally(() => {
        spins = false;
      });
    await vi.waitFor(() => expect(child.log()).toContain('it spins'), SLOW_MACHINE);
    let answered = 0;
    while (spins) {
      answered += 1;
      // Each from another address, as far as the limits go.
      const headers = { 'x-forwarded-for': `10.0.${answered >> 8}.${answered & 255}` };
      expect((await ask(child, '/api/zero/stats', { headers })).status).toBe(200);
    }
    await spun;
    expect(answered).toBeGreaterThan(10);
    await vi.waitFor(() => expect(listened(child)).toHaveLength(3), SLOW_MACHINE);
    const [first, second, third] = listened(child).map(isRunning);
    expect([first !== second, third]).toEqual([true, true]);
    expect(child.log()).toContain('while it answered GET /api/zero/stats: this process is ended');
    expect(await readMetric(child.metrics, 'zero_processes_ended_total')).toBe(1);
    expect(await readMetric(child.metrics, 'zero_processes')).toBe(2);
  });

  it('keep saved stacks in one file, and lose none of them when a process is killed', async () => {
    const store = await openFileStore(join(folder, 'stacks.json'));
    const organizationId = await settle(store);
    const { secret } = await giveKey(store, organizationId);
    await store.close();
    await startTwo();
    const headers = { authorization: `Bearer ${secret}` };
    await vi.waitFor(
      async () =>
        expect((await ask(child, `/api/stacks?organizationId=${organizationId}`, { headers })).status).toBe(
          200,
        ),
      SLOW_MACHINE,
    );
    const acknowledged: string[] = [];
    const save = async (name: string): Promise<void> => {
      const body = { organizationId, name, request: { needs: ['postgres'] } };
      const answer = await ask(child, '/api/stacks', { headers, body }).catch(() => null);
      if (answer?.status === 201) acknowledged.push(name);
    };
    for (let round = 0; round < 8; round++) {
      const saves = Promise.all([0, 1, 2, 3].map((number) => save(`s${round}-${number}`)));
      if (round === 3) process.kill(listened(child)[0] ?? 0, 'SIGKILL');
      await saves;
    }
    expect(acknowledged.length).toBeGreaterThan(20);
    const { body } = await ask(child, `/api/stacks?organizationId=${organizationId}`, { headers });
    const names = stackListSchema.parse(JSON.parse(body)).stacks.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(names).size).toBe(names.length);
  });

  it('count the calls of a caller together', async () => {
    await startTwo();
    const remaining = async (): Promise<number> => {
      const { rate } = await ask(child, '/api/zero/plan', { body: { needs: ['postgres'] } });
      return Number(/r=(\d+)/.exec(rate)?.[1]);
    };
    const seen: number[] = [];
    for (let call = 0; call < 8; call++) {
      seen.push(await remaining());
      // What one process counted the other knows a tenth of a second later.
      await wait(1000);
    }
    expect(seen).toEqual([59, 58, 57, 56, 55, 54, 53, 52]);
    expect(
      await readMetric(
        child.metrics,
        'zero_http_requests_total{method="POST",route="/api/zero/plan",status="200"}',
      ),
    ).toBe(8);
  });

  it('are gone with the one that holds them', async () => {
    await startTwo();
    child.process.kill('SIGKILL');
    await vi.waitFor(() => expect(listened(child).filter(isRunning)).toEqual([]), SLOW_MACHINE);
  });
});
