/** A process that listens, follows the snapshots and ends gracefully. */

import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Terminal } from '../schemas/terminal/index.ts';
import { missingFor } from '../snapshots/optional-packages.ts';
import { createServer } from './app.ts';
import { listenForMetrics, type MetricsListener } from './faces/metrics/index.ts';
import { greeting, type Nights } from './greeting.ts';
import { connectSharedCounter, overloadLimits } from './http/index.ts';
import { buildUserAgent, createNotifier, createSender } from './notices/index.ts';
import { endGracefully, GRACE_MS, refuseToListen } from './processes/end-gracefully.ts';
import { connectPrimary } from './processes/primary.ts';
import { listenForCommands } from './processes/store-socket.ts';
import { type ScheduleThread, startScheduleThread } from './schedule-thread.ts';
import type { Settings } from './settings.ts';
import { followSnapshots } from './snapshot/index.ts';
import { holdStackStore, type StackStoreHolder } from './stacks/index.ts';
import { createCallerTime } from './turns/index.ts';
import { createActivity, startWatchdog, type Watchdog } from './watchdog/index.ts';
import { WORK_LIMITS, workOnThreads } from './work/index.ts';

/**
 * Serves alone, or as one of the processes of a primary (processes/supervise.ts), which then holds what may exist
 * only once. If it cannot listen, it prints why and ends with `wrongUsage`.
 */
export async function serve(
  settings: Settings,
  nights: Nights,
  terminal: Terminal,
  logger: FastifyBaseLogger,
): Promise<void> {
  let stop = (): void => {};
  const primary = connectPrimary({ metrics: () => app.metrics.json(), stop: () => stop() });
  const isFirst = primary?.isFirst !== false;
  /** How many share what the machine has. */
  const sharers = primary === null ? 1 : settings.processes;
  const undrawn = missingFor(['pictures']);
  if (undrawn !== null && isFirst)
    logger.warn({ install: undrawn.command }, 'preview pictures are not drawn');
  const activity = createActivity();
  const holder = await followSnapshots(settings.snapshotsDir, logger, undefined, activity.excuse);
  const shared =
    settings.rateLimitRedisUrl === null
      ? null
      : await connectSharedCounter(settings.rateLimitRedisUrl, logger);
  let stacks: StackStoreHolder | null = null;
  const ownTime = createCallerTime();
  const time = primary?.shareTime(ownTime) ?? ownTime;
  const work = workOnThreads(time, {
    ...WORK_LIMITS,
    // One core for each thread that answers.
    atOnce: Math.max(1, Math.floor(availableParallelism() / sharers) - 1),
  });
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
    rateLimits: { shared, peers: primary?.peers ?? null },
    notices: notifier.counts,
    activity,
    overload: overloadLimits(Math.ceil(settings.maxConnections / sharers), sharers),
    ...(primary === null ? {} : { metricsText: primary.metricsText }),
  });
  let metrics: MetricsListener | null = null;
  let watchdog: Watchdog | null = null;
  let schedule: ScheduleThread | null = null;
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
  // Before anybody can ask it to.
  stop = endGracefully(logger, GRACE_MS + 2000, () => Promise.all([schedule?.stop(GRACE_MS), close()]));
  try {
    if (typeof settings.metrics === 'object' && primary === null) {
      metrics = await listenForMetrics(app.metrics, settings.metrics);
      logger.info({ host: metrics.address.address, port: metrics.address.port }, 'metrics at /metrics');
    }
    portSetting = 'PORT';
    address = await app.listen({ port: settings.port, host: settings.host });
    portSetting = 'LIVENESS_PORT';
    const liveness =
      settings.livenessPort === null || primary !== null
        ? null
        : { host: settings.host, port: settings.livenessPort };
    if (liveness !== null || settings.stallSeconds > 0) {
      watchdog = await startWatchdog(activity, { stallSeconds: settings.stallSeconds, liveness });
      if (watchdog.address !== null) logger.info({ port: watchdog.address.port }, 'liveness is answered');
    }
  } catch (error) {
    await close();
    refuseToListen(error, portSetting, terminal);
    // The channel to the primary would keep it.
    if (primary !== null) process.exit();
    return;
  }
  stacks =
    primary !== null && settings.stacksDatabaseUrl === null
      ? { current: () => primary.stacks, close: async () => {} }
      : // Not before: a second server that finds the port in use leaves the store to the first.
        holdStackStore(settings, logger, { listen: listenForCommands });
  notifier.start();
  const snapshot = holder.current();
  if (snapshot === null) logger.error({ folder: settings.snapshotsDir }, 'no valid snapshot to serve yet');
  else logger.info({ snapshot: snapshot.version }, `serving ${settings.publicUrl}`);

  if (terminal.isTTY && isFirst) {
    const stats = snapshot?.index.catalog.stats ?? null;
    for (const line of greeting(address, stats, nights)) terminal.out(`${line}\n`);
  } else if (nights === 'off' && isFirst)
    logger.warn('nightly checks are off; to turn them on, set CONTACT to your address or mail address');
  if (nights === 'on' && primary === null) schedule = startScheduleThread((line) => logger.warn(line));
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
