/**
 * The nightly schedule next to the server, on a thread of its own: reading pages never delays an answer, and
 * a night that fails takes no server down. The two rooms meet only in the snapshots folder, so the thread is
 * started by its address and nothing of it is imported.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../snapshots/package.ts';

export type ScheduleThread = {
  /** Ends the schedule; resolves when a night under way has ended, or after `graceMs` without it. */
  stop(graceMs: number): Promise<void>;
};

/**
 * @param say one line for the log
 * @throws if the package was not built
 */
export function startScheduleThread(say: (line: string) => void): ScheduleThread {
  const file = join(packageRoot(), 'dist', 'pipeline', 'schedule-thread.js');
  if (!existsSync(file)) throw new Error('The package is not built: run `npm run build` first');
  const worker = new Worker(file);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      ended = true;
      if (code !== 0) say(`the schedule ended with code ${code}; the server goes on without it`);
      resolve();
    });
  });
  worker.once('error', (error) =>
    say(`the schedule failed: ${error instanceof Error ? error.message : String(error)}`),
  );
  return {
    stop: async (graceMs) => {
      if (ended) return;
      worker.postMessage('stop');
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([exited, late]);
      clearTimeout(timer);
      // A night cut short leaves the version before it in force, so this loses nothing.
      if (!ended) await worker.terminate();
    },
  };
}
