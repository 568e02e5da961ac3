/**
 * Counts the calls of each caller with @fastify/rate-limit, in memory or in Redis, and adds what the plugin
 * lacks: one allowance for all routes of a policy, the current header fields (it sends outdated ones), and
 * counting in this process while Redis is away.
 */
import type { FastifyRateLimitStoreCtor, RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS } from '../words/index.ts';
import { type CallPeers, peerCounter } from './peer-counter.ts';
import type { ProblemDetail } from './problem.ts';
import { identifyCaller, type RatePolicy, type RateVerdict } from './rate-policy.ts';
import type { SharedCounter } from './redis-counter.ts';
import type { ProblemSender } from './send-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The caller's state under the limit of this route; null if none was counted, undefined if the router
     * refused the address before the request had its decorations.
     */
    rate?: RateVerdict | null;
    /** Whom the call is counted for; its address if null. */
    rateCaller: string | null;
  }
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

export type RateLimits = {
  /** Counts a call, for its address unless another caller is named. */
  count(request: FastifyRequest, policy: RatePolicy, caller?: string): Promise<RateVerdict>;
  /** A hook that counts each request and refuses those above the limit. */
  hook(policy: RatePolicy): OnRequest;
  /** Whether counts are shared with other processes. */
  state(): 'up' | 'down' | 'off';
};

export type RateLimitSettings = {
  /** Redis, if several replicas keep one limit; this process counts when left out. */
  readonly shared?: SharedCounter | null;
  /** Other processes of this machine, which count together with this one if there is no Redis. */
  readonly peers?: CallPeers | null;
  /** Multiplies every allowance; a test or a load generator asks for more than a minute holds. */
  readonly allowanceFactor?: number;
  /** Multiplies every window; a test that counts must not meet the end of one. */
  readonly windowFactor?: number;
};

/** Counted at most for each policy; above it those seen longest ago are forgotten, so memory stays bounded. */
const CALLERS_MAX = 100_000;

/** @param sendProblem sends the refusal */
export async function createRateLimits(
  app: FastifyInstance,
  sendProblem: ProblemSender,
  { shared = null, peers = null, allowanceFactor = 1, windowFactor = 1 }: RateLimitSettings = {},
): Promise<RateLimits> {
  app.decorateRequest('rate', null);
  app.decorateRequest('rateCaller', null);
  const local = await counterIn(app, peers === null ? {} : { store: peerCounter(peers, CALLERS_MAX) });
  const remote = shared && (await counterIn(app, { redis: shared.redis, nameSpace: 'zero:rate:' }));

  /** Counts the calls of one policy; made once for each route. */
  const findLimiter = (base: RatePolicy) => {
    const policy = {
      ...base,
      limit: Math.floor(base.limit * allowanceFactor),
      windowSeconds: base.windowSeconds * windowFactor,
    };
    const countHere = local(policy);
    const countThere = remote?.(policy);
    return async (request: FastifyRequest): Promise<RateVerdict> => {
      const counted =
        shared === null || countThere === undefined
          ? await countHere(request)
          : await shared.ask(
              () => countThere(request),
              () => countHere(request),
            );
      if (counted.isAllowed) throw new Error('Nobody is exempt from the limits');
      const { isExceeded, remaining, ttlInSeconds } = counted;
      return { policy, allowed: !isExceeded, remaining, resetSeconds: Math.max(1, ttlInSeconds) };
    };
  };

  return {
    count: (request, policy, caller) => {
      request.rateCaller = caller ?? null;
      return findLimiter(policy)(request);
    },
    hook: (policy) => {
      const limiter = findLimiter(policy);
      return async (request, reply) => {
        const verdict = await limiter(request);
        request.rate = verdict;
        return verdict.allowed ? undefined : sendProblem(request, reply, rateLimited(verdict));
      };
    },
    state: () => shared?.state() ?? 'off',
  };
}

type CountOf = (policy: RatePolicy) => ReturnType<FastifyInstance['createRateLimit']>;

/** A store of counts: in this process, or in Redis. The plugin decorates its scope once, so each has its own. */
async function counterIn(
  app: FastifyInstance,
  store: {
    readonly redis?: unknown;
    readonly nameSpace?: string;
    readonly store?: FastifyRateLimitStoreCtor;
  },
): Promise<CountOf> {
  // Loaded only here: the command line asks this room for problems, and limits nobody.
  const { default: rateLimit } = await import('@fastify/rate-limit');
  const byName = new Map<string, ReturnType<CountOf>>();
  const scopes: FastifyInstance[] = [];
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...store });
    scopes.push(scope);
  });
  const [scope] = scopes;
  if (scope === undefined) throw new Error('The rate limit plugin was not registered');
  return (policy) => {
    const known = byName.get(policy.name);
    if (known !== undefined) return known;
    const options: RateLimitOptions = {
      max: policy.limit,
      timeWindow: policy.windowSeconds * 1000,
      cache: CALLERS_MAX,
      // With the policy's name: in Redis the plugin keeps all of them under one prefix.
      keyGenerator: (request) => `${policy.name}:${request.rateCaller ?? identifyCaller(request.ip)}`,
    };
    const count = scope.createRateLimit(options);
    byName.set(policy.name, count);
    return count;
  };
}

/** The problem that a caller whose allowance is used up is answered with. */
export function rateLimited(verdict: RateVerdict): ProblemDetail {
  const { limit, windowSeconds } = verdict.policy;
  const { resetSeconds } = verdict;
  return {
    code: 'rate-limited',
    detail: PROBLEMS.rateLimited(limit, windowSeconds, resetSeconds),
    headers: { 'Retry-After': String(resetSeconds) },
  };
}
