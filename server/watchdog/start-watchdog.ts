/** Starts the watchdog: a second thread that ends the process if the loop of the first one stops turning. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../snapshots/package.ts';
import type { Activity } from './activity.ts';

export type WatchdogSettings = {
  /** After how long without a turn of the loop the process is ended; 0 never ends it. */
  readonly stallSeconds: number;
  /** Where liveness is answered; null nowhere. */
  readonly liveness: { readonly host: string; readonly port: number } | null;
};

export type WatchdogData = WatchdogSettings & {
  readonly memory: SharedArrayBuffer;
  readonly routes: readonly string[];
};

export type Watchdog = {
  /** Where it answers liveness. */
  readonly address: AddressInfo | null;
  stop(): Promise<void>;
};

/**
 * Watches from now on; a debugger excuses a loop that does not turn.
 * @param activity of the server, with all its routes
 * @throws if the package was not built, or the port of liveness is in use
 */
export async function startWatchdog(activity: Activity, settings: WatchdogSettings): Promise<Watchdog> {
  const file = join(packageRoot(), 'dist', 'server', 'watchdog', 'thread.js');
  if (!existsSync(file)) throw new Error('The package is not built: run `npm run build` first');
  const { memory, routes } = activity;
  const beating = activity.beat();
  const worker = new Worker(file, { workerData: { memory, routes, ...settings } satisfies WatchdogData });
  // As thread.ts writes it.
  const [started] = (await once(worker, 'message')) as [
    { address: AddressInfo | null } | { failed: { message: string } },
  ];
  const stop = async (): Promise<void> => {
    clearInterval(beating);
    await worker.terminate();
  };
  if ('failed' in started) {
    await stop();
    throw Object.assign(new Error(started.failed.message), started.failed);
  }
  worker.unref();
  return { address: started.address, stop };
}
