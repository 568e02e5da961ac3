/** The connection to the Redis in which several replicas count together. */
import type { Redis } from 'ioredis';

export type RateLimitLog = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
};

export type SharedCounter = {
  readonly redis: Redis;
  /** Asks Redis; while it is away, or does not answer in time, what counts in this process. */
  ask<T>(remote: () => Promise<T>, local: () => Promise<T>): Promise<T>;
  state(): 'up' | 'down';
  close(): void;
};

/** Longer than this no call waits for Redis, if the caller says nothing else. */
const ANSWER_MS = 250;
/** After a failure calls are counted here for so long before Redis is asked again. */
const PAUSE_MS = 1000;

/**
 * Connects in the background. While Redis is away, calls are counted in this process alone: a service without
 * shared limits is better than none. Each outage is one line in the log, and so is its end.
 * @param url `redis://...` or `rediss://...`
 * @param patience.answerMs after how long without an answer Redis counts as away
 */
export async function connectSharedCounter(
  url: string,
  log: RateLimitLog,
  { answerMs = ANSWER_MS }: { readonly answerMs?: number } = {},
): Promise<SharedCounter> {
  // Loaded only here: most servers share no limits.
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 500,
    commandTimeout: answerMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  let away = false;
  let askAgainMs = 0;
  const fail = (error: unknown): void => {
    askAgainMs = performance.now() + PAUSE_MS;
    if (away) return;
    away = true;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'Redis is away: rate limits are counted in this process alone');
  };
  // Without a listener a refused connection would end the process.
  redis.on('error', fail);
  return {
    redis,
    ask: async (remote, local) => {
      if (redis.status !== 'ready' || performance.now() < askAgainMs) return local();
      try {
        const counted = await remote();
        if (away) log.info({}, 'Redis is back: rate limits are shared again');
        away = false;
        return counted;
      } catch (error) {
        fail(error);
        return local();
      }
    },
    state: () => (redis.status === 'ready' && !away ? 'up' : 'down'),
    close: () => redis.disconnect(),
  };
}
