/** A server that listens, follows the snapshots and ends gracefully. */
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { createRedisRateStore } from './api/redis-rate-store.ts';
import { createServer } from './app.ts';
import { startScheduleThread } from './schedule-thread.ts';
import type { Settings } from './settings.ts';
import { followSnapshots } from './snapshot-holder.ts';
import { holdStackStore } from './stacks/index.ts';

/** How long requests and a night under way may take to end after a signal. */
const GRACE_MS = 10_000;

/**
 * Listens at `HOST:PORT` until SIGINT or SIGTERM.
 * @param withSchedule whether the nightly schedule runs in the same process
 */
export async function serve(settings: Settings, withSchedule: boolean): Promise<void> {
  const logger = pino({ level: settings.logLevel });
  const holder = await followSnapshots(settings.snapshotsDir, logger);
  const stacks = holdStackStore(settings, logger);
  const rateStore =
    settings.rateLimitRedisUrl === null ? null : createRedisRateStore(settings.rateLimitRedisUrl, logger);
  const app = await createServer({
    settings,
    holder,
    logger,
    stackStore: stacks.current,
    ...(rateStore === null ? {} : { rateStore }),
  });
  await app.listen({ port: settings.port, host: settings.host });
  const snapshot = holder.current();
  if (snapshot === null) logger.error({ folder: settings.snapshotsDir }, 'no valid snapshot to serve yet');
  else logger.info({ snapshot: snapshot.version }, `serving ${settings.publicUrl}`);

  const schedule = withSchedule ? startScheduleThread((line) => logger.warn(line)) : null;
  closeWithGrace({ delay: GRACE_MS + 2000 }, async ({ err, signal }) => {
    if (err !== undefined) logger.error(err, 'stopping after a fault');
    else logger.info({ signal }, 'stopping');
    await Promise.all([app.close(), schedule?.stop(GRACE_MS)]);
    holder.close();
    rateStore?.close();
    await stacks.close();
  });
}
