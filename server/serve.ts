/** A server that listens, follows the snapshots and ends gracefully. */

import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { EXIT, type Terminal } from '../schemas/terminal/index.ts';
import { missingFor } from '../snapshots/optional-packages.ts';
import { openNightVersions } from '../snapshots/store/index.ts';
import { createServer } from './app.ts';
import { listenForMetrics, type MetricsListener } from './faces/metrics/index.ts';
import { greeting } from './greeting.ts';
import { connectSharedCounter } from './http/index.ts';
import { createLogger, humanLines } from './logs/index.ts';
import { buildUserAgent, createNotifier, createSender } from './notices/index.ts';
import { startScheduleThread } from './schedule-thread.ts';
import type { Settings } from './settings.ts';
import { followSnapshots } from './snapshot/index.ts';
import { holdStackStore, type StackStoreHolder } from './stacks/index.ts';
import { createCallerTime } from './turns/index.ts';
import { createActivity, startWatchdog, type Watchdog } from './watchdog/index.ts';
import { workOnThreads } from './work/index.ts';

/** How long requests and a night under way may take to end after a signal. */
const GRACE_MS = 10_000;
/** A terminal sends Ctrl-C to npm and to the server, and npm hands its own on: within this time they are one. */
const SAME_SIGNAL_MS = 1000;

/**
 * Listens at `HOST:PORT` until SIGINT or SIGTERM. If it cannot listen, it prints why and ends with `wrongUsage`.
 * @param given settings of the service
 * @param withSchedule whether nightly checks run in the same process; they do only if `CONTACT` is set
 */
export async function serve(given: Settings, withSchedule: boolean, terminal: Terminal): Promise<void> {
  const nights = withSchedule ? (given.contact === null ? 'off' : 'on') : 'none';
  // A night without its tables would read every page in vain.
  const missing = nights === 'on' ? missingFor(['tables']) : null;
  if (missing !== null) {
    terminal.error(
      `the nightly check needs ${missing.names.join(', ')}, which is not installed: ${missing.command}, or run \`zero serve\`\n`,
    );
    terminal.exit(EXIT.wrongUsage);
    return;
  }
  // Nights and server meet in one folder.
  const settings =
    nights === 'on' ? { ...given, snapshotsDir: await openNightVersions(terminal.env) } : given;
  const logger = terminal.isTTY
    ? createLogger(terminal.env.LOG_LEVEL === undefined ? 'warn' : settings.logLevel, humanLines(terminal))
    : createLogger(settings.logLevel);
  const undrawn = missingFor(['pictures']);
  if (undrawn !== null) logger.warn({ install: undrawn.command }, 'preview pictures are not drawn');
  const activity = createActivity();
  const holder = await followSnapshots(settings.snapshotsDir, logger, undefined, activity.excuse);
  const shared =
    settings.rateLimitRedisUrl === null
      ? null
      : await connectSharedCounter(settings.rateLimitRedisUrl, logger);
  let stacks: StackStoreHolder | null = null;
  const time = createCallerTime();
  const work = workOnThreads(time);
  const sender = createSender({
    allowLoopback: settings.webhooksAllowLoopback,
    userAgent: buildUserAgent(settings),
  });
  const notifier = createNotifier({
    store: () => stacks?.current() ?? null,
    snapshot: () => holder.current(),
    publicUrl: settings.publicUrl,
    world: { send: sender.send, now: () => new Date(), random: Math.random },
    log: logger,
  });
  const app = await createServer({
    settings,
    holder,
    logger,
    time,
    work,
    stackStore: () => stacks?.current() ?? null,
    rateLimits: { shared },
    notices: notifier.counts,
    activity,
  });
  let metrics: MetricsListener | null = null;
  let watchdog: Watchdog | null = null;
  let address: string;
  /** The setting of the port that is listened to next. */
  let portSetting = 'METRICS_PORT';
  const close = async (): Promise<void> => {
    await Promise.all([closeWithin(app, GRACE_MS), notifier.stop(GRACE_MS)]);
    await sender.close();
    await work.close();
    await metrics?.close();
    holder.close();
    shared?.close();
    await stacks?.close();
    await watchdog?.stop();
  };
  try {
    if (typeof settings.metrics === 'object') {
      metrics = await listenForMetrics(app.metrics, settings.metrics);
      logger.info({ host: metrics.address.address, port: metrics.address.port }, 'metrics at /metrics');
    }
    portSetting = 'PORT';
    address = await app.listen({ port: settings.port, host: settings.host });
    portSetting = 'LIVENESS_PORT';
    const liveness =
      settings.livenessPort === null ? null : { host: settings.host, port: settings.livenessPort };
    if (liveness !== null || settings.stallSeconds > 0) {
      watchdog = await startWatchdog(activity, { stallSeconds: settings.stallSeconds, liveness });
      if (watchdog.address !== null) logger.info({ port: watchdog.address.port }, 'liveness is answered');
    }
  } catch (error) {
    await close();
    const reason = listenError(error);
    if (reason === null) throw error;
    terminal.error(`${reason}; set ${portSetting} to another\n`);
    terminal.exit(EXIT.wrongUsage);
    return;
  }
  // Not before: a second server that finds the port in use leaves the store to the first.
  stacks = holdStackStore(settings, logger);
  notifier.start();
  const snapshot = holder.current();
  if (snapshot === null) logger.error({ folder: settings.snapshotsDir }, 'no valid snapshot to serve yet');
  else logger.info({ snapshot: snapshot.version }, `serving ${settings.publicUrl}`);

  if (terminal.isTTY) {
    const stats = snapshot?.index.catalog.stats ?? null;
    for (const line of greeting(address, stats, nights)) terminal.out(`${line}\n`);
  } else if (nights === 'off')
    logger.warn('nightly checks are off; to turn them on, set CONTACT to your address or mail address');
  const schedule = nights === 'on' ? startScheduleThread((line) => logger.warn(line)) : null;
  const ending = closeWithGrace(
    { delay: GRACE_MS + 2000, logger, skip: ['SIGINT', 'SIGTERM'] },
    async ({ err }) => {
      if (err !== undefined) logger.error(err, 'stopping after a fault');
      await Promise.all([schedule?.stop(GRACE_MS), close()]);
    },
  );
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (stoppingSince === null) {
      stoppingSince = now;
      logger.info({ signal }, 'stopping');
      ending.close();
    } else if (now - stoppingSince > SAME_SIGNAL_MS) {
      logger.error({ signal }, 'second signal to stop: ending at once');
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Why a server cannot listen, if that is the operator's to mend: a port in use or kept for the system, an
 * address that this machine does not have. Null for every other error.
 */
function listenError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  if (error.code === 'EADDRINUSE' && 'address' in error && 'port' in error)
    return `port ${String(error.port)} of ${String(error.address)} is in use`;
  return error.syscall === 'listen' || error.syscall === 'getaddrinfo'
    ? `cannot listen: ${error.message}`
    : null;
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
