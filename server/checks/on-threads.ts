/**
 * Checks beside the thread that answers requests: files that keep a parser busy for seconds delay no other answer.
 * The threads of a version hold its catalog; a newer version gets threads of its own when it is first asked.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { CheckAnswer } from '../../schemas/check.ts';
import { packageRoot } from '../../snapshots/package.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { CheckOutcome, Checks } from './checks.ts';
import type { CheckTask, ThreadData } from './thread.ts';

export type CheckThreadLimits = {
  /** Threads at most. */
  readonly threads: number;
  /** Checks that may wait for a thread. */
  readonly waiting: number;
  /** A check that takes longer is given up, milliseconds, waiting included. */
  readonly timeoutMs: number;
  /** Threads without work for so long are ended, milliseconds. */
  readonly idleMs: number;
};

/** A check of the largest request takes well under a second. */
export const CHECK_THREAD_LIMITS: CheckThreadLimits = {
  threads: 2,
  waiting: 100,
  timeoutMs: 10_000,
  idleMs: 60_000,
};

/** Manifests and a catalog take a few dozen MiB; a thread that needs more ends, and its check with it. */
const HEAP_MIB = 512;

/** The threads of one version, and the checks that they have not answered yet. */
type VersionThreads = {
  readonly snapshot: ServedSnapshot;
  readonly pool: Piscina<CheckTask, CheckAnswer>;
  readonly unanswered: Set<Promise<unknown>>;
};

/** @throws where the package was not built */
export function checksOnThreads(limits: CheckThreadLimits = CHECK_THREAD_LIMITS): Checks {
  const filename = join(packageRoot(), 'dist', 'server', 'checks', 'thread.js');
  if (!existsSync(filename)) throw new Error('The package is not built: run `npm run build` first');
  let newest: VersionThreads | null = null;
  const retiring = new Set<Promise<void>>();
  let closed = false;

  /** Ends the threads of a version when what they were asked is answered: the pool's own end would drop what waits. */
  const retire = ({ pool, unanswered }: VersionThreads): void => {
    const ended = Promise.allSettled(unanswered)
      .then(() => pool.destroy())
      .finally(() => retiring.delete(ended));
    retiring.add(ended);
  };
  const threadsFor = (snapshot: ServedSnapshot, data: ThreadData): VersionThreads => {
    if (newest?.snapshot === snapshot) return newest;
    const pool = new Piscina<CheckTask, CheckAnswer>({
      filename,
      minThreads: 0,
      maxThreads: limits.threads,
      maxQueue: limits.waiting,
      idleTimeout: limits.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
      workerData: data,
    });
    if (newest !== null) retire(newest);
    newest = { snapshot, pool, unanswered: new Set() };
    return newest;
  };

  return {
    check: async (snapshot, request, publicUrl): Promise<CheckOutcome> => {
      if (snapshot.detection === null) return { kind: 'no-detection' };
      if (closed) return { kind: 'busy' };
      const { catalog, changes } = snapshot.index;
      const { pool, unanswered } = threadsFor(snapshot, {
        catalog,
        changes,
        detection: snapshot.detection.detection,
      });
      if (pool.queueSize >= limits.waiting) return { kind: 'busy' };
      const signal = AbortSignal.timeout(limits.timeoutMs);
      const asked = pool.run({ request, publicUrl }, { signal });
      unanswered.add(asked);
      try {
        return { kind: 'answer', answer: await asked };
      } catch (error) {
        if (signal.aborted) return { kind: 'too-slow' };
        throw error;
      } finally {
        unanswered.delete(asked);
      }
    },
    close: async () => {
      closed = true;
      if (newest !== null) retire(newest);
      newest = null;
      await Promise.all(retiring);
    },
  };
}
