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

/** A thread that died is started again after this long. */
const AGAIN_MS = 60_000;

/**
 * @param say one line for the log
 * @throws if the package was not built
 */
export function startScheduleThread(
  say: (line: string) => void,
  {
    file = join(packageRoot(), 'dist', 'pipeline', 'schedule-thread.js'),
    againMs = AGAIN_MS,
  }: { readonly file?: string; readonly againMs?: number } = {},
): ScheduleThread {
  if (!existsSync(file)) throw new Error('The package is not built: run `npm run build` first');
  let stopping = false;
  let again: NodeJS.Timeout | undefined;
  const start = (): { readonly worker: Worker; readonly exited: Promise<void> } => {
    const worker = new Worker(file);
    worker.once('error', (error) =>
      say(`the schedule failed: ${error instanceof Error ? error.message : String(error)}`),
    );
    const exited = new Promise<void>((resolve) => {
      worker.once('exit', (code) => {
        resolve();
        if (stopping) return;
        say(`the schedule ended with code ${code}; it is started again in ${againMs / 1000} s`);
        again = setTimeout(() => {
          running = start();
        }, againMs);
        again.unref();
      });
    });
    return { worker, exited };
  };
  let running = start();
  return {
    stop: async (graceMs) => {
      stopping = true;
      clearTimeout(again);
      const { worker, exited } = running;
      worker.postMessage('stop');
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([exited, late]);
      clearTimeout(timer);
      // A night cut short leaves the version before it in force, so this loses nothing; one that ended is no more.
      await worker.terminate();
    },
  };
}
