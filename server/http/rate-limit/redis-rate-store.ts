/** Counts calls in Redis, so that several replicas keep one limit. DESIGN section 7. */
import { Redis } from 'ioredis';
import { createMemoryRateStore } from './memory-rate-store.ts';
import type { RatePolicy, RateStore, RateVerdict } from './rate-policy.ts';

export type RateStoreLog = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
};

export type SharedRateStore = RateStore & { close(): void };

/** Longer than this no call waits for Redis. */
const ANSWER_MS = 250;
/** After a failure calls are counted here for so long before Redis is asked again. */
const PAUSE_MS = 1000;

/** A window begins with the first call in it and ends by itself. One step, so that no counter stays without an end. */
const HIT = `
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { used, redis.call('PTTL', KEYS[1]) }`;

/**
 * Connects in the background. While Redis is away, calls are counted in this process alone: a service without
 * shared limits is better than none. Each outage is one line in the log, and so is its end.
 * @param url `redis://...` or `rediss://...`
 */
export function createRedisRateStore(url: string, log: RateStoreLog): SharedRateStore {
  const local = createMemoryRateStore();
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 500,
    commandTimeout: ANSWER_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  let away = false;
  let askAgainMs = 0;
  const fail = (error: Error): void => {
    askAgainMs = performance.now() + PAUSE_MS;
    if (away) return;
    away = true;
    log.warn({ reason: error.message }, 'Redis is away: rate limits are counted in this process alone');
  };
  // Without a listener a refused connection would end the process.
  redis.on('error', fail);

  const askRedis = async (policy: RatePolicy, caller: string): Promise<RateVerdict> => {
    const windowMs = policy.windowSeconds * 1000;
    const answer: unknown = await redis.eval(HIT, 1, `zero:rate:${policy.name}:${caller}`, windowMs);
    if (!Array.isArray(answer)) throw new Error('Redis answered something else than a counter');
    const [used, leftMs] = answer.map(Number);
    if (used === undefined || leftMs === undefined) throw new Error('Redis answered half a counter');
    return {
      allowed: used <= policy.limit,
      remaining: Math.max(0, policy.limit - used),
      resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    };
  };

  return {
    hit(policy, caller, nowMs) {
      if (redis.status !== 'ready' || performance.now() < askAgainMs) return local.hit(policy, caller, nowMs);
      return askRedis(policy, caller).then(
        (verdict) => {
          if (away) log.info({}, 'Redis is back: rate limits are shared again');
          away = false;
          return verdict;
        },
        (error: unknown) => {
          fail(error instanceof Error ? error : new Error(String(error)));
          return local.hit(policy, caller, nowMs);
        },
      );
    },
    state: () => (redis.status === 'ready' && !away ? 'up' : 'down'),
    close: () => redis.disconnect(),
  };
}
