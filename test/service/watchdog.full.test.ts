/** A process whose loop stops is ended, with a line that names the route; one that only slept is not. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compiled } from '../compiled.ts';
import { type ChildServer, startChild } from './child-server.ts';

const SPIN = ['--import', compiled('test/service/spin.ts')];

/** Asks for what never comes; resolves when the connection is gone. */
const spin = (child: ChildServer): Promise<unknown> =>
  fetch(`${child.origin}/api/zero/stats?locale=zh-CN`, { headers: { 'x-spin': '1' } }).catch(() => null);

/** The line of the watchdog; undefined while there is none. */
function stallLine(child: ChildServer): unknown {
  const line = child
    .log()
    .split('\n')
    .find((one) => one.includes('"stalledMs"'));
  return line === undefined ? undefined : JSON.parse(line);
}

describe('the watchdog of a process', () => {
  let child: ChildServer;
  afterEach(() => child.remove());

  it('ends it when the loop has not turned for five seconds, and names the route and nothing of the caller', async () => {
    child = await startChild({ node: SPIN });
    await Promise.all([spin(child), child.exited]);
    expect(child.process.signalCode).toBe('SIGKILL');
    expect(stallLine(child)).toEqual({
      level: 60,
      time: expect.any(Number),
      pid: child.process.pid,
      hostname: expect.any(String),
      stalledMs: 5000,
      routes: ['GET /api/zero/stats'],
      msg: 'the loop has not turned for 5 seconds while it answered GET /api/zero/stats: this process is ended',
    });
  });

  it('leaves a process alone that was stopped for longer and goes on', async () => {
    child = await startChild({ environment: { STALL_SECONDS: '1' } });
    child.process.kill('SIGSTOP');
    await wait(4000);
    child.process.kill('SIGCONT');
    await vi.waitFor(async () => expect((await fetch(`${child.origin}/healthz`)).status).toBe(200), {
      timeout: 120_000,
    });
    await wait(2000);
    expect(child.process.signalCode).toBeNull();
    expect(stallLine(child)).toBeUndefined();
  });

  it.each([
    ['STALL_SECONDS=0', { environment: { STALL_SECONDS: '0', LIVENESS_PORT: '0' }, node: SPIN }],
    ['a debugger', { environment: { STALL_SECONDS: '1' }, node: [...SPIN, '--inspect=127.0.0.1:0'] }],
  ])('never ends it under %s', async (_name, options) => {
    child = await startChild(options);
    void spin(child);
    await wait(4000);
    expect(child.process.exitCode ?? child.process.signalCode).toBeNull();
  });

  it('says on a port of its own whether the loop turns, while the loop itself can say nothing', async () => {
    child = await startChild({ environment: { STALL_SECONDS: '0', LIVENESS_PORT: '0' }, node: SPIN });
    const port = await vi.waitFor(() => {
      const [, found] = /"port":(\d+),"msg":"liveness is answered"/.exec(child.log()) ?? [];
      if (found === undefined) throw new Error('liveness is not answered yet');
      return found;
    });
    const liveness = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;
    expect(await liveness()).toBe(200);
    void spin(child);
    await vi.waitFor(async () => expect(await liveness()).toBe(503), { timeout: 120_000, interval: 200 });
  });
});
