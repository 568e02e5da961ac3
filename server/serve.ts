/** A server that listens, follows the snapshots and ends gracefully. */

import { connectSharedCounter } from './http/index.ts';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createServer } from './app.ts';
import { listenForMetrics, type MetricsListener } from './faces/metrics/index.ts';
import { createLogger } from './logs/index.ts';
import { startScheduleThread } from './schedule-thread.ts';
import type { Settings } from './settings.ts';
import { followSnapshots } from './snapshot/index.ts';
import { holdStackStore } from './stacks/index.ts';

/** How long requests and a night under way may take to end after a signal. */
const GRACE_MS = 10_000;

/**
 * Listens at `HOST:PORT` until SIGINT or SIGTERM.
 * @param withSchedule whether the nightly schedule runs in the same process
 */
export async function serve(settings: Settings, withSchedule: boolean): Promise<void> {
  const logger = createLogger(settings.logLevel);
  const holder = await followSnapshots(settings.snapshotsDir, logger);
  const stacks = holdStackStore(settings, logger);
  const shared =
    settings.rateLimitRedisUrl === null ? null : connectSharedCounter(settings.rateLimitRedisUrl, logger);
  const app = await createServer({
    settings,
    holder,
    logger,
    stackStore: stacks.current,
    rateLimits: { shared },
  });
  let metrics: MetricsListener | null = null;
  if (typeof settings.metrics === 'object') {
    metrics = await listenForMetrics(app.metrics, settings.metrics);
    logger.info({ host: metrics.address.address, port: metrics.address.port }, 'metrics at /metrics');
  }
  await app.listen({ port: settings.port, host: settings.host });
  const snapshot = holder.current();
  if (snapshot === null) logger.error({ folder: settings.snapshotsDir }, 'no valid snapshot to serve yet');
  else logger.info({ snapshot: snapshot.version }, `serving ${settings.publicUrl}`);

  const schedule = withSchedule ? startScheduleThread((line) => logger.warn(line)) : null;
  closeWithGrace({ delay: GRACE_MS + 2000, logger }, async ({ err, signal }) => {
    if (err !== undefined) logger.error(err, 'stopping after a fault');
    else logger.info({ signal }, 'stopping');
    await Promise.all([closeWithin(app, GRACE_MS), schedule?.stop(GRACE_MS)]);
    await metrics?.close();
    holder.close();
    shared?.close();
    await stacks.close();
  });
}

/**
 * Lets what is under way end, refuses what is new, and after the grace time cuts what is left: a client that
 * does not read its answer must not hold the next start up.
 */
async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const timer = setTimeout(() => {
    app.log.warn('the grace time is over: cutting the connections that are left');
    app.server.closeAllConnections();
  }, graceMs);
  await app.close();
  clearTimeout(timer);
}
