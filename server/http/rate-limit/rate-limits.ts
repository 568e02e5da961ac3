/**
 * Counts the calls of each caller with @fastify/rate-limit, in memory or in Redis. What the plugin lacks stands
 * here: one allowance for all routes of a policy, the current header fields (it sends outdated ones), and
 * counting in this process while Redis is away.
 */
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Trouble } from '../problems/problem.ts';
import type { ProblemSender } from '../problems/send-problem.ts';
import { callerOf } from './caller.ts';
import { type RatePolicy, type RateVerdict, rateFields } from './rate-policy.ts';
import type { SharedCounter } from './redis-counter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * How the caller stands with the limit of this route; null where none was counted, undefined where the router
     * refused the address before the request had its decorations.
     */
    rate?: RateVerdict | null;
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
  /** Redis, where several replicas keep one limit; this process counts when left out. */
  readonly shared?: SharedCounter | null;
  /** Multiplies every allowance; a test or a load generator asks for more than a minute holds. */
  readonly allowanceFactor?: number;
};

/** Counted at most for each policy; above it those seen longest ago are forgotten, so memory stays bounded. */
const CALLERS_MAX = 100_000;

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** @param sendProblem sends the refusal */
export async function createRateLimits(
  app: FastifyInstance,
  sendProblem: ProblemSender,
  { shared = null, allowanceFactor = 1 }: RateLimitSettings = {},
): Promise<RateLimits> {
  app.decorateRequest('rate', null);
  const callers = new WeakMap<FastifyRequest, string>();
  const counterIn = async (scopeOptions: RateLimitOptions & { redis?: unknown; nameSpace?: string }) => {
    const counts = new Map<string, Count>();
    let make: ((policy: RatePolicy) => Count) | null = null;
    // The plugin decorates its scope once, and each store needs one of its own.
    await app.register(async (scope) => {
      await scope.register(rateLimit, { global: false, ...scopeOptions });
      make = (policy) => {
        const options: RateLimitOptions = {
          max: policy.limit,
          timeWindow: policy.windowSeconds * 1000,
          cache: CALLERS_MAX,
          // With the policy's name: in Redis the plugin keeps all of them under one prefix.
          keyGenerator: (request) => `${policy.name}:${callers.get(request) ?? callerOf(request.ip)}`,
        };
        return scope.createRateLimit(options);
      };
    });
    return (policy: RatePolicy): Count => {
      const known = counts.get(policy.name) ?? make?.(policy);
      if (known === undefined) throw new Error('The rate limit plugin was not registered');
      counts.set(policy.name, known);
      return known;
    };
  };
  const local = await counterIn({});
  const remote = shared === null ? null : await counterIn({ redis: shared.redis, nameSpace: 'zero:rate:' });
  const inForce = new Map<RatePolicy, RatePolicy>();
  const scaled = (policy: RatePolicy): RatePolicy => {
    const known = inForce.get(policy) ?? { ...policy, limit: Math.floor(policy.limit * allowanceFactor) };
    inForce.set(policy, known);
    return known;
  };

  const count: RateLimits['count'] = async (request, asked, caller) => {
    const policy = scaled(asked);
    if (caller !== undefined) callers.set(request, caller);
    const counted =
      shared === null || remote === null
        ? await local(policy)(request)
        : await shared.ask(
            () => remote(policy)(request),
            () => local(policy)(request),
          );
    if (counted.isAllowed) throw new Error('Nobody is exempt from the limits');
    return {
      policy,
      allowed: !counted.isExceeded,
      remaining: counted.remaining,
      resetSeconds: Math.max(1, counted.ttlInSeconds),
    };
  };

  return {
    count,
    hook: (policy) => async (request, reply) => {
      request.rate = await count(request, policy);
      return request.rate.allowed ? undefined : sendProblem(request, reply, rateLimited(request.rate));
    },
    state: () => shared?.state() ?? 'off',
  };
}

/** The problem that a caller whose allowance is used up is answered with. */
export function rateLimited(verdict: RateVerdict): Trouble {
  const { limit, windowSeconds } = verdict.policy;
  const { resetSeconds } = verdict;
  return {
    code: 'rate-limited',
    detail: {
      en: `At most ${limit} requests in ${windowSeconds} seconds are answered; try again in ${resetSeconds} seconds.`,
      'zh-CN': `每 ${windowSeconds} 秒最多处理 ${limit} 次请求，请在 ${resetSeconds} 秒后重试。`,
    },
    headers: { 'Retry-After': String(resetSeconds), ...rateFields(verdict) },
  };
}
