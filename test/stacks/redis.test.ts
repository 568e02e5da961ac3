import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RatePolicy } from '../../server/http/rate-limit/rate-policy.ts';
import { createRedisRateStore, type SharedRateStore } from '../../server/http/rate-limit/redis-rate-store.ts';
import { canRun, redisProgram } from './programs.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const program = redisProgram();

/** Asks until the store counts where it should; a connection comes and goes on its own time. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await holds()) return;
    await wait(25);
  }
  throw new Error('It did not happen within five seconds');
}

describe.runIf(canRun('Redis', program))('rate limits in Redis', () => {
  let redis: RedisServer;
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => lines.push(text),
    warn: (_: object, text: string) => lines.push(text),
  };
  let one: SharedRateStore;
  let two: SharedRateStore;
  let policies = 0;
  /** A policy of its own for each test: counters outlive it. */
  const policy = (limit: number, windowSeconds = 60): RatePolicy => ({
    name: `test-${++policies}`,
    limit,
    windowSeconds,
  });

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    one = createRedisRateStore(redis.url, log);
    two = createRedisRateStore(redis.url, log);
    await until(async () => {
      const probe = policy(10);
      await one.hit(probe, 'probe', Date.now());
      return (await two.hit(probe, 'probe', Date.now())).remaining === 8;
    });
  });
  afterAll(async () => {
    one.close();
    two.close();
    await redis.stop();
  });

  it('are one for all replicas, also when calls come at once', async () => {
    const shared = policy(100);
    const verdicts = await Promise.all(
      Array.from({ length: 150 }, async (_, number) =>
        (number % 2 === 0 ? one : two).hit(shared, 'ann', Date.now()),
      ),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(100);
    expect((await two.hit(shared, 'bob', Date.now())).remaining).toBe(99);
  });

  it('end with their window', async () => {
    const short = policy(1, 1);
    expect(await one.hit(short, 'ann', Date.now())).toEqual({ allowed: true, remaining: 0, resetSeconds: 1 });
    expect((await two.hit(short, 'ann', Date.now())).allowed).toBe(false);
    await until(async () => (await one.hit(short, 'ann', Date.now())).allowed);
  });

  it('are counted by each process while Redis is away, with one line, and shared again when it is back', async () => {
    lines.length = 0;
    await redis.stop();
    const shared = policy(3);
    await until(() => lines.length === 2);
    for (let call = 0; call < 3; call++)
      expect((await one.hit(shared, 'ann', Date.now())).allowed).toBe(true);
    expect((await one.hit(shared, 'ann', Date.now())).allowed).toBe(false);
    expect((await two.hit(shared, 'ann', Date.now())).remaining).toBe(2);
    expect(lines).toEqual(Array(2).fill('Redis is away: rate limits are counted in this process alone'));
    await redis.start();
    await until(async () => {
      await one.hit(policy(3), 'ann', Date.now());
      await two.hit(policy(3), 'ann', Date.now());
      return lines.length === 4;
    });
    expect(lines.slice(2)).toEqual(Array(2).fill('Redis is back: rate limits are shared again'));
  });
});
