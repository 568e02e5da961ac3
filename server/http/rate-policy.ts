/** The allowances, the caller that a call is counted for, and the header fields that report the state of a caller. */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** A named allowance over a window. */
export type RatePolicy = { readonly name: string; readonly limit: number; readonly windowSeconds: number };

export const READS_POLICY: RatePolicy = { name: 'reads', limit: 600, windowSeconds: 60 };
/** One allowance for both, on every face. */
export const PLANS_AND_CHECKS_POLICY: RatePolicy = { name: 'plans-and-checks', limit: 60, windowSeconds: 60 };
/** Counted for each key; calls without a known one for each address. */
export const STACKS_POLICY: RatePolicy = { name: 'stacks', limit: 120, windowSeconds: 60 };

/** The state of a caller after a call. `policy` is the one that is in force. */
export type RateVerdict = {
  readonly policy: RatePolicy;
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
};

/**
 * The fields of one call: its id, to be named when a fault is reported, and the state of the caller
 * (draft-ietf-httpapi-ratelimit-headers): its calls under the limit of the route, if they are counted, and the
 * milliseconds of computing that it has left. They are one caller's own, so
 * only answers that no cache keeps carry them: a shared cache would show them to everybody.
 */
export function callFields({ id, rate, server, ip }: FastifyRequest): Record<string, string> {
  if (!rate) return { 'X-Request-Id': id };
  const { policy, remaining, resetSeconds } = rate;
  const { limits, taken } = server.turns.time;
  const takenMs = taken(identifyCaller(ip));
  const secondsFor = (ms: number): number => Math.ceil(ms / limits.refillRate / 1000);
  return {
    'X-Request-Id': id,
    'RateLimit-Policy': `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}, "cpu";q=${limits.callerMs};w=${secondsFor(limits.callerMs)};qu="milliseconds"`,
    RateLimit: `"${policy.name}";r=${remaining};t=${resetSeconds}, "cpu";r=${Math.max(0, Math.floor(limits.callerMs - takenMs))};t=${secondsFor(takenMs)}`,
  };
}

/**
 * An IPv4 address, or the /64 network of an IPv6 one, which one subscriber has whole.
 * @param ip undefined if the connection has gone, and its address with it: whatever is answered, nobody reads it
 */
export function identifyCaller(ip: string | undefined): string {
  if (ip === undefined) return '';
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) return address.parts.slice(0, 4).join(':');
  return address.toString();
}
