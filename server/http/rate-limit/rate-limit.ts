/** Counts the calls of each address and refuses those above the limit. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Trouble } from '../problems/problem.ts';
import type { ProblemSender } from '../problems/send-problem.ts';
import { type RatePolicy, type RateStore, type RateVerdict, rateFields } from './rate-policy.ts';

/** Whom a call is counted for: an IPv4 address, or the /64 network of an IPv6 one, which one subscriber has whole. */
export function callerOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) return address.parts.slice(0, 4).join(':');
  return address.toString();
}

type Counting = { store: RateStore; policy: RatePolicy; clock: () => Date; sendProblem: ProblemSender };

/**
 * Counts a call for a caller of the route's choice. Resolves with whether it may go on; where not, the refusal
 * has been sent.
 */
export function createRateLimitGate({ store, policy, clock, sendProblem }: Counting) {
  return async (request: FastifyRequest, reply: FastifyReply, caller: string): Promise<boolean> => {
    const verdict = await store.hit(policy, caller, clock().getTime());
    request.rate = { policy, verdict };
    if (!verdict.allowed) sendProblem(request, reply, rateLimited(policy, verdict));
    return verdict.allowed;
  };
}

/**
 * Counts a call for the address it comes from. Answers at once where the store does, so that a read which is
 * ready waits for no promise.
 * @returns whether the call may go on; where not, the refusal has been sent
 */
export function createRateLimitCount({ store, policy, clock, sendProblem }: Counting) {
  const settle = (request: FastifyRequest, reply: FastifyReply, verdict: RateVerdict): boolean => {
    request.rate = { policy, verdict };
    if (!verdict.allowed) sendProblem(request, reply, rateLimited(policy, verdict));
    return verdict.allowed;
  };
  return (request: FastifyRequest, reply: FastifyReply): boolean | Promise<boolean> => {
    const verdict = request.raw.countedRead ?? store.hit(policy, callerOf(request.ip), clock().getTime());
    return verdict instanceof Promise
      ? verdict.then((late) => settle(request, reply, late))
      : settle(request, reply, verdict);
  };
}

/** A hook that counts each request and refuses those above the limit. */
export function createRateLimitHook(parts: Counting) {
  const count = createRateLimitCount(parts);
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const allowed = count(request, reply);
    if (allowed === true) done();
    else if (allowed !== false) allowed.then((late) => (late ? done() : undefined), done);
  };
}

/** What is said to a caller whose allowance is used up. */
export function rateLimited(policy: RatePolicy, verdict: RateVerdict): Trouble {
  const { limit, windowSeconds } = policy;
  const { resetSeconds } = verdict;
  return {
    code: 'rate-limited',
    detail: {
      en: `At most ${limit} requests in ${windowSeconds} seconds are answered; try again in ${resetSeconds} seconds.`,
      'zh-CN': `每 ${windowSeconds} 秒最多处理 ${limit} 次请求，请在 ${resetSeconds} 秒后重试。`,
    },
    headers: { 'Retry-After': String(resetSeconds), ...rateFields(policy, verdict) },
  };
}
