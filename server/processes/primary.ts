/** The process that holds a serving one, as that one sees it. */
import cluster from 'node:cluster';
import type { CallPeers } from '../http/index.ts';
import type { StackStore } from '../stacks/index.ts';
import type { CallerTime } from '../turns/index.ts';
import { connectCalls, remoteStore } from './calls.ts';

export type Primary = {
  /** Whether this is the first process that it started. */
  readonly isFirst: boolean;
  /** The embedded store, which the primary holds. */
  readonly stacks: StackStore;
  /** Counts calls together with the other processes. */
  readonly peers: CallPeers;
  /** The same account of time, kept together with the other processes. */
  shareTime(time: CallerTime): CallerTime;
  /** The metrics of all processes. */
  metricsText(): Promise<string>;
};

/**
 * Connects a process that was started by a primary.
 * @param own.metrics what this process has measured, as prom-client exports it
 * @param own.stop ends this process gracefully
 * @returns null in a process of its own
 */
export function connectPrimary(own: { metrics(): Promise<unknown>; stop(): void }): Primary | null {
  const { worker } = cluster;
  if (worker === undefined) return null;
  const takers = new Map<Taken['what'], (taken: Taken) => void>();
  const calls = connectCalls(
    {
      send: (message) => {
        if (worker.isConnected()) worker.send(message);
        return worker.isConnected();
      },
      listen: (take) => void process.on('message', take),
    },
    {
      ...own,
      taken: (list: readonly Taken[]) => {
        for (const taken of list) takers.get(taken.what)?.(taken);
      },
    },
  );
  const tell = createPeerCounts((taken) => calls.tell('taken', taken));
  return {
    isFirst: worker.id === 1,
    stacks: remoteStore(calls),
    peers: {
      tell: (caller, windowMs) => tell({ what: 'calls', caller, amount: 1, windowMs }),
      listen: (take) => takers.set('calls', ({ caller, amount, windowMs }) => take(caller, amount, windowMs)),
    },
    shareTime: (time) => {
      takers.set('time', ({ caller, amount }) => time.charge(caller, amount));
      const charge: CallerTime['charge'] = (caller, amount) => {
        time.charge(caller, amount);
        tell({ what: 'time', caller, amount, windowMs: 0 });
      };
      return { ...time, charge };
    },
    // What `supervise` answers.
    metricsText: async () => String(await calls.call('metrics')),
  };
}

/**
 * What callers took in one of several processes, told to the others a tenth of a second later at most: a caller has
 * one allowance, whichever process its connections reach. What is told in between is summed up.
 */

/** `calls` are counted in a window of so many milliseconds, `time` is milliseconds of computing. */
export type Taken = {
  readonly what: 'calls' | 'time';
  readonly caller: string;
  readonly amount: number;
  readonly windowMs: number;
};

const TELL_EVERY_MS = 100;

/** @param send to all other processes */
function createPeerCounts(send: (taken: readonly Taken[]) => void): (taken: Taken) => void {
  const waiting = new Map<string, Taken>();
  const tell = (): void => {
    send([...waiting.values()]);
    waiting.clear();
  };
  return (taken) => {
    if (waiting.size === 0) setTimeout(tell, TELL_EVERY_MS).unref();
    const key = `${taken.what} ${taken.caller}`;
    waiting.set(key, { ...taken, amount: taken.amount + (waiting.get(key)?.amount ?? 0) });
  };
}
