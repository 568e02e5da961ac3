/**
 * Refuses requests with 503 and Retry-After before memory ends: costly ones first, all but health when it is
 * critical. What a route costs it says itself, in its configuration. Time is shared by turns (turns.ts).
 */

import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoryLimit } from '../machine.ts';
import { BODY_BUDGET, type BodyBudgetLimits, createBodyBudget, REQUEST_BYTES } from './body-budget.ts';
import { OVERLOADED } from './problem.ts';
import { identifyCaller } from './rate-policy.ts';
import type { ProblemSender } from './send-problem.ts';
import { cutSlowReaders, READER_LIMITS, type ReaderLimits } from './slow-readers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `none`: never refused, for operators must see how the service is. `computed`: refused first. */
    cost?: 'none' | 'computed';
  }
}

export type OverloadLimits = {
  /** Shares of the memory that are too much. */
  readonly memory: { readonly strained: number; readonly critical: number };
  readonly bodies: BodyBudgetLimits;
  readonly readers: ReaderLimits;
  /** Open connections; more are closed before a byte of theirs is read. */
  readonly connections: number;
  /** How often the memory is looked at. */
  readonly sampleMs: number;
  /** The share of the memory in use; a test says it itself. */
  readonly memoryInUse: () => number;
};

/** @param processes that share the memory of this machine */
export const overloadLimits = (connections: number, processes = 1): OverloadLimits => ({
  memory: { strained: 0.75, critical: 0.9 },
  bodies: BODY_BUDGET,
  readers: READER_LIMITS,
  connections,
  sampleMs: 500,
  memoryInUse: () => memoryInUse(processes),
});

/** `strained`: costly requests are refused. `critical`: all are but those that ask how the service is. */
export type Pressure = 'calm' | 'strained' | 'critical';

export type Overload = {
  pressure(): Pressure;
  connections(): number;
  inFlight(): number;
  bodyBytes(): number;
  /** Refused requests by reason. */
  readonly shed: ReadonlyMap<string, number>;
  /** Ended connections by reason. */
  readonly cut: ReadonlyMap<string, number>;
};

type ShedReason = 'critical' | 'strained' | 'bodies';

/**
 * Must be called before any other hook that answers requests.
 * @param isPrepared whether the answer to an address needs only be sent
 */
export function shedWhenOverloaded(
  app: FastifyInstance,
  sendProblem: ProblemSender,
  isPrepared: (url: string) => boolean,
  limits: OverloadLimits,
): Overload {
  const shed = new Map<string, number>(['critical', 'strained', 'bodies'].map((reason) => [reason, 0]));
  const cut = new Map<string, number>(
    ['slow-reader', 'too-many', 'bad-request'].map((reason) => [reason, 0]),
  );
  const bump = (counts: Map<string, number>, reason: string): void =>
    void counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const budget = createBodyBudget(limits.bodies);
  const connections = cutSlowReaders(
    app.server,
    () => performance.now(),
    () => bump(cut, 'slow-reader'),
    limits.readers,
  );
  app.server.maxConnections = limits.connections;
  app.server.on('drop', () => bump(cut, 'too-many'));
  app.server.on('clientError', () => bump(cut, 'bad-request'));
  let pressure: Pressure = 'calm';
  const timer = setInterval(() => {
    const share = limits.memoryInUse();
    const { strained, critical } = limits.memory;
    pressure = share >= critical ? 'critical' : share >= strained ? 'strained' : 'calm';
  }, limits.sampleMs);
  timer.unref();

  app.addHook('onRequest', (request, reply, done) => {
    const reason = findRefusal(request, reply);
    if (reason === null) {
      done();
      return;
    }
    bump(shed, reason);
    sendProblem(request, reply, OVERLOADED);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    connections.close();
  });

  function findRefusal(request: FastifyRequest, reply: FastifyReply): ShedReason | null {
    const { method = '', url = '' } = request.raw;
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    if (!hasBody && pressure === 'calm') return null;
    const { cost } = request.routeOptions.config;
    if (cost === 'none') return null;
    if (pressure === 'critical') return 'critical';
    const isCostly = hasBody || cost === 'computed' || (url.includes('?') && !isPrepared(url));
    if (pressure === 'strained' && isCostly) return 'strained';
    if (!hasBody) return null;
    const release = budget.reserve(identifyCaller(request.ip), bodyBytes(request));
    if (release === null) return 'bodies';
    reply.raw.once('close', release);
    return null;
  }

  return {
    pressure: () => pressure,
    connections: connections.count,
    inFlight: budget.requests,
    bodyBytes: budget.bytes,
    shed,
    cut,
  };
}

/** The most that a body can bring: what it says of itself, or what the route takes if it does not say. */
function bodyBytes(request: FastifyRequest): number {
  const { bodyLimit } = request.routeOptions;
  const stated = Number(
    request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? bodyLimit : 0),
  );
  return REQUEST_BYTES + (Number.isFinite(stated) ? Math.min(Math.max(stated, 0), bodyLimit) : bodyLimit);
}

/**
 * From 0 to 1, of what a container or unit allows, else of what the machine has; of the heap, if that is fuller.
 * @param processes that share that memory
 */
function memoryInUse(processes: number): number {
  const { heapUsed, external } = process.memoryUsage();
  return Math.max(
    heapUsed / getHeapStatistics().heap_size_limit,
    (heapUsed + external) / (memoryLimit() / processes),
  );
}
