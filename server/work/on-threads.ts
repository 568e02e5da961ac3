/**
 * Plans and checks on threads of their own, so that long work delays no other answer. The threads of
 * a version hold its catalog; a newer version gets threads of its own when it is first asked.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { packageRoot } from '../../snapshots/package.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import { type CallerTime, createCallerTime, createFairQueue, type QueueLimits } from '../turns/index.ts';
import type { JobName, Jobs } from './jobs.ts';
import type { ThreadData, ThreadJob } from './thread.ts';
import { lacksDetection, type Work, type WorkOutcome, type WorkRequest } from './work.ts';

export type WorkLimits = QueueLimits & {
  /** A job that runs longer is given up, milliseconds. */
  readonly timeoutMs: number;
  /** Threads but one are ended when they had nothing to do for so long, milliseconds. */
  readonly idleMs: number;
};

/** A check of the largest request takes well under a second, and so does a plan of every need. */
export const WORK_LIMITS: WorkLimits = {
  // One core is left to the thread that answers.
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 100,
  waitMs: 10_000,
  timeoutMs: 10_000,
  idleMs: 60_000,
};

/** How much later than the thread that answers, of 19. */
const NICENESS = 10;

/** Manifests and a catalog take a few dozen MiB; a thread that needs more ends, and its job with it. */
const HEAP_MIB = 512;

/** The threads of one version, and what they have not answered yet. */
type VersionThreads = {
  readonly snapshot: ServedSnapshot;
  readonly pool: Piscina<ThreadJob<JobName>, unknown>;
  readonly unanswered: Set<Promise<unknown>>;
};

/**
 * @param time what each caller took, here and elsewhere
 * @throws if the package was not built
 */
export function workOnThreads(time: CallerTime = createCallerTime(), limits: WorkLimits = WORK_LIMITS): Work {
  const filename = join(packageRoot(), 'dist', 'server', 'work', 'thread.js');
  if (!existsSync(filename)) throw new Error('The package is not built: run `npm run build` first');
  const fairQueue = createFairQueue(limits, time);
  let tooSlow = 0;
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
  const threadsFor = (snapshot: ServedSnapshot): VersionThreads => {
    if (newest?.snapshot === snapshot) return newest;
    const { catalog, changes, changesByOffer, tools } = snapshot.index;
    const detection = snapshot.detection?.detection ?? null;
    const data: ThreadData = { catalog, changes, changesByOffer, tools, detection };
    const pool = new Piscina<ThreadJob<JobName>, unknown>({
      filename,
      // One stays: a plan now and then must not wait for a thread to start.
      minThreads: 1,
      maxThreads: limits.atOnce,
      idleTimeout: limits.idleMs,
      // On a full machine the thread that answers comes first (Linux alone; elsewhere the pool passes this over).
      niceIncrement: NICENESS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
      workerData: data,
    });
    if (newest !== null) retire(newest);
    newest = { snapshot, pool, unanswered: new Set() };
    return newest;
  };

  const runOnThread = async <Name extends JobName>(
    name: Name,
    { snapshot, request, publicUrl }: WorkRequest<Name>,
  ): Promise<WorkOutcome<Name>> => {
    const { pool, unanswered } = threadsFor(snapshot);
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const running = pool.run({ name, request, publicUrl }, { signal });
    unanswered.add(running);
    try {
      // What thread.ts gives for a job of that name.
      return { kind: 'answer', answer: (await running) as Jobs[Name]['answer'] };
    } catch (error) {
      if (signal.aborted) return { kind: 'too-slow' };
      throw error;
    } finally {
      unanswered.delete(running);
    }
  };

  return {
    run: async (name, asked) => {
      if (lacksDetection(name, asked.snapshot)) return { kind: 'no-detection' };
      const turn = closed
        ? ({ kind: 'busy' } as const)
        : await fairQueue.run(asked.caller, () => runOnThread(name, asked));
      const outcome = turn.kind === 'done' ? turn.value : turn;
      if (outcome.kind === 'too-slow') tooSlow += 1;
      return outcome;
    },
    load: () => {
      const { waiting, refused } = fairQueue.load();
      return { waiting, refused: new Map([...refused, ['too-slow', tooSlow]]) };
    },
    close: async () => {
      closed = true;
      if (newest !== null) retire(newest);
      newest = null;
      await Promise.all(retiring);
    },
  };
}
