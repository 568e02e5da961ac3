import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectSharedCounter,
  createRateLimits,
  type RatePolicy,
  type RateVerdict,
} from '../../server/http/index.ts';
import { canRun, redisProgram } from './programs.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const program = redisProgram();

/** Asks until the store counts where it should; a connection comes and goes on its own time. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 4800; attempt++) {
    if (await holds()) return;
    await wait(25);
  }
  throw new Error('It did not happen within two minutes');
}

type Replica = {
  hit(policy: RatePolicy, caller: string): Promise<Omit<RateVerdict, 'policy'>>;
  close(): Promise<void>;
};

/** A process that counts in Redis: what a server does with a call, without the rest of the server. */
async function startReplica(url: string, log: Parameters<typeof connectSharedCounter>[1]): Promise<Replica> {
  // A slow answer on a busy machine is no outage.
  const shared = await connectSharedCounter(url, log, { answerMs: 60_000 });
  const app = fastify();
  const limits = await createRateLimits(app, (_request, reply) => reply.code(429).send(), { shared });
  const policies = new Map<string, RatePolicy>();
  app.get<{ Params: { policy: string; caller: string } }>('/:policy/:caller', async (request) => {
    const policy = policies.get(request.params.policy);
    if (policy === undefined) throw new Error('A policy that no test made');
    const { policy: _, ...verdict } = await limits.count(request, policy, request.params.caller);
    return verdict;
  });
  return {
    hit: async (policy, caller) => {
      policies.set(policy.name, policy);
      return (await app.inject(`/${policy.name}/${caller}`)).json();
    },
    close: async () => {
      shared.close();
      await app.close();
    },
  };
}

describe.runIf(canRun('Redis', program))('rate limits in Redis', () => {
  let redis: RedisServer;
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => lines.push(text),
    warn: (_: object, text: string) => lines.push(text),
  };
  let one: Replica;
  let two: Replica;
  let policies = 0;
  /** A policy of its own for each test: counters outlive it. No test lasts as long as its window. */
  const policy = (limit: number): RatePolicy => ({ name: `test-${++policies}`, limit, windowSeconds: 3600 });

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    one = await startReplica(redis.url, log);
    two = await startReplica(redis.url, log);
    await until(async () => {
      const probe = policy(10);
      await one.hit(probe, 'probe');
      return (await two.hit(probe, 'probe')).remaining === 8;
    });
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    await redis.stop();
  });

  it('are one for all replicas, also when calls come at once', async () => {
    const shared = policy(100);
    const verdicts = await Promise.all(
      Array.from({ length: 150 }, async (_, number) => (number % 2 === 0 ? one : two).hit(shared, 'ann')),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(100);
    expect((await two.hit(shared, 'bob')).remaining).toBe(99);
  });

  it('end with their window', async () => {
    const once = policy(1);
    expect(await one.hit(once, 'ann')).toEqual({ allowed: true, remaining: 0, resetSeconds: 3600 });
    expect((await two.hit(once, 'ann')).allowed).toBe(false);
    const client = new Redis(redis.url);
    const [key = ''] = await client.keys(`zero:rate:*${once.name}:ann`);
    // Redis itself lets the hour pass.
    expect(await client.pttl(key)).toBeGreaterThan(0);
    await client.pexpire(key, 1);
    client.disconnect();
    await until(async () => (await one.hit(once, 'ann')).allowed);
  });

  it('are counted by each process while Redis is away, with one line, and shared again when it is back', async () => {
    lines.length = 0;
    await redis.stop();
    const shared = policy(3);
    await until(() => lines.length === 2);
    for (let call = 0; call < 3; call++) expect((await one.hit(shared, 'ann')).allowed).toBe(true);
    expect((await one.hit(shared, 'ann')).allowed).toBe(false);
    expect((await two.hit(shared, 'ann')).remaining).toBe(2);
    expect(lines).toEqual(Array(2).fill('Redis is away: rate limits are counted in this process alone'));
    await redis.start();
    await until(async () => {
      await one.hit(policy(3), 'ann');
      await two.hit(policy(3), 'ann');
      return lines.length === 4;
    });
    expect(lines.slice(2)).toEqual(Array(2).fill('Redis is back: rate limits are shared again'));
  });
});
