/** The turns of a server: making an answer and compressing it are charged to the caller who asks for it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CallerTime,
  createFairQueue,
  type FairQueue,
  type QueueLimits,
  type QueueOutcome,
} from '../turns/index.ts';
import { identifyCaller } from './rate-policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly turns: Turns;
  }
}

export type Turns = {
  readonly time: CallerTime;
  /** Answers made on the thread that answers. Prepared ones need no turn. */
  readonly reads: FairQueue;
  /** Compression on Node's thread pool: one at a time leaves a core to the thread that answers. */
  readonly codings: FairQueue;
};

/** Whatever else is ready is answered between two slices: it waits for one, or for one answer that takes longer. */
const READS: QueueLimits = { atOnce: 1, waiting: 500, waitMs: 10_000, sliceMs: 5 };
const CODINGS: QueueLimits = { atOnce: 1, waiting: 100, waitMs: 5000 };

/** Gives a server its queues. @param time what each caller took, here and elsewhere */
export function createTurns(app: FastifyInstance, time: CallerTime): Turns {
  const turns = { time, reads: createFairQueue(READS, time), codings: createFairQueue(CODINGS, time) };
  app.decorate('turns', turns);
  return turns;
}

/** Runs a job when it is the turn of who sent the request; what the job throws comes out. */
export function inTurn<T>(
  { server: { turns }, ip }: FastifyRequest,
  queue: 'reads' | 'codings',
  job: () => T | Promise<T>,
): Promise<QueueOutcome<T>> {
  return turns[queue].run(identifyCaller(ip), job);
}
