/**
 * The primary process: it starts the processes that serve, starts again what ended, and holds what may exist only
 * once: the embedded store of saved stacks, the nightly schedule, the ports of metrics and liveness. It answers no
 * caller, so none can stall it.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { EXIT, type Terminal } from '../../schemas/terminal/index.ts';
import { listenForMetrics, type Metrics, type MetricsListener } from '../faces/metrics/index.ts';
import { startScheduleThread } from '../schedule-thread.ts';
import type { Settings } from '../settings.ts';
import { holdStackStore, type StackStoreHolder } from '../stacks/index.ts';
import { createLivenessServer } from '../watchdog/index.ts';
import { answerStore, type Calls, connectCalls } from './calls.ts';
import { endGracefully, GRACE_MS, refuseToListen } from './end-gracefully.ts';
import type { Taken } from './primary.ts';
import { listenForCommands } from './store-socket.ts';

/** One that ends sooner after its start has failed: the next one waits longer each time. */
const SHORT_LIFE_MS = 10_000;
const RESTART_MS = 500;
const RESTART_MAX_MS = 30_000;
/** How long one may take to say what it measured. */
const METRICS_MS = 2000;

/** A process that serves. */
type Serving = {
  readonly worker: Worker;
  readonly calls: Calls;
  /** Whether it came to listen, or ended before. */
  readonly listens: Promise<boolean>;
  readonly exited: Promise<void>;
  state: 'starting' | 'listening' | 'stopping';
};

/**
 * Starts `settings.processes` processes and keeps them until SIGINT or SIGTERM; SIGUSR2 replaces them one after
 * another. If the first one cannot listen, it ends with the same exit code.
 * @param withNights whether the nightly schedule runs
 */
export async function supervise(
  settings: Settings,
  withNights: boolean,
  terminal: Terminal,
  logger: FastifyBaseLogger,
): Promise<void> {
  const serving = new Set<Serving>();
  let stacks: StackStoreHolder | null = null;
  let schedule: ReturnType<typeof startScheduleThread> | null = null;
  let metricsListener: MetricsListener | null = null;
  let liveness: Server | null = null;
  let runs = false;
  let failures = 0;

  const registry = new Registry();
  const ended = new Counter({
    name: 'zero_processes_ended_total',
    help: 'Serving processes that ended unasked and were started again.',
    registers: [registry],
  });
  new Gauge({
    name: 'zero_processes',
    help: 'Processes that serve.',
    registers: [registry],
    collect() {
      this.set([...serving].filter(({ state }) => state === 'listening').length);
    },
  });
  if (settings.stacksDatabaseUrl === null)
    new Gauge({
      name: 'zero_part_up',
      help: 'Whether a part outside this process answers; no series for what is not configured.',
      labelNames: ['part'],
      aggregator: 'min',
      registers: [registry],
      collect() {
        this.set({ part: 'stack_store' }, stacks?.current() == null ? 0 : 1);
      },
    });
  const metrics = {
    contentType: registry.contentType,
    text: async (): Promise<string> => {
      const parts = [...serving].map(async ({ state, calls }) =>
        state === 'starting'
          ? null
          : Promise.race([
              // What `serve` answers.
              calls.call('metrics') as ReturnType<Metrics['json']>,
              wait(METRICS_MS, null, { ref: false }),
            ]).catch(() => null),
      );
      // Of a process that does not answer there are no figures.
      const measured = (await Promise.all(parts)).filter((part) => part !== null);
      return AggregatorRegistry.aggregate([...measured, await registry.getMetricsAsJSON()]).metrics();
    },
  };

  const start = (): Serving => {
    const worker = cluster.fork({ SNAPSHOTS_DIR: settings.snapshotsDir });
    const startedMs = performance.now();
    const calls = connectCalls(
      {
        send: (message) => {
          // A process that is just ending takes nothing; its exit is what counts.
          if (worker.isConnected()) worker.process.send(message, () => undefined);
          return worker.isConnected();
        },
        listen: (take) => void worker.on('message', take),
      },
      {
        store: answerStore(() => stacks?.current() ?? null),
        metrics: metrics.text,
        taken: (taken: readonly Taken[]) => {
          for (const other of serving) if (other !== one) other.calls.tell('taken', taken);
        },
      },
    );
    const exited = once(worker, 'exit').then(([code, signal]) => {
      serving.delete(one);
      calls.drop();
      if (!runs || one.state === 'stopping') return;
      ended.inc();
      failures = performance.now() - startedMs < SHORT_LIFE_MS ? failures + 1 : 0;
      const inMs = failures === 0 ? 0 : Math.min(RESTART_MAX_MS, RESTART_MS * 2 ** (failures - 1));
      const facts = { process: worker.process.pid, code: code as unknown, signal: signal as unknown, inMs };
      logger.error(facts, 'a serving process has ended: another one is started');
      setTimeout(fill, inMs).unref();
    });
    const listens = Promise.race([
      once(worker, 'listening').then(() => {
        one.state = 'listening';
        return true;
      }),
      exited.then(() => false),
    ]);
    const one: Serving = { worker, calls, listens, exited, state: 'starting' };
    serving.add(one);
    return one;
  };
  const fill = (): void => {
    while (runs && serving.size < settings.processes) start();
  };
  const stop = async (one: Serving): Promise<void> => {
    const kill = (): void => void one.worker.process.kill('SIGKILL');
    // One that does not listen yet has nobody to answer.
    if (one.state === 'starting') kill();
    else one.calls.tell('stop');
    one.state = 'stopping';
    const late = setTimeout(kill, GRACE_MS + 4000);
    await one.exited;
    clearTimeout(late);
  };
  let isClosing = false;
  const close = async (): Promise<void> => {
    isClosing = true;
    runs = false;
    await Promise.all([schedule?.stop(GRACE_MS), ...[...serving].map(stop)]);
    await metricsListener?.close();
    liveness?.close();
    await stacks?.close();
  };
  let replacing = false;
  const replaceAll = async (): Promise<void> => {
    if (replacing || !runs) return;
    replacing = true;
    logger.info({}, 'the serving processes are replaced one after another');
    for (const old of [...serving]) {
      if (isClosing) return;
      if (!(await start().listens)) {
        logger.error({}, 'a new process does not listen: the others go on');
        break;
      }
      await stop(old);
    }
    replacing = false;
    fill();
    logger.info({}, 'the serving processes are replaced');
  };

  // Each takes its connections from the system itself: one that does not turn takes none, and what waits at the port
  // is not lost with a process that ends.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ serialization: 'advanced' });
  let portSetting = 'METRICS_PORT';
  try {
    if (typeof settings.metrics === 'object') {
      metricsListener = await listenForMetrics(metrics, settings.metrics);
      const { address, port } = metricsListener.address;
      logger.info({ host: address, port }, 'metrics at /metrics');
    }
    portSetting = 'LIVENESS_PORT';
    if (settings.livenessPort !== null) {
      liveness = createLivenessServer(() => [...serving].some(({ state }) => state === 'listening'));
      await once(liveness.listen(settings.livenessPort, settings.host), 'listening');
    }
  } catch (error) {
    await close();
    return refuseToListen(error, portSetting, terminal);
  }
  endGracefully(logger, GRACE_MS + 6000, close, ['SIGUSR2']);
  process.on('SIGUSR2', () => void replaceAll());
  const first = start();
  if (!(await first.listens)) {
    if (isClosing) return;
    await close();
    // It has said why.
    process.exit(first.worker.process.exitCode ?? EXIT.badInput);
  }
  runs = true;
  // Not before: a second service that finds the port in use leaves the store to the first.
  if (settings.stacksDatabaseUrl === null)
    stacks = holdStackStore(settings, logger, { listen: listenForCommands });
  schedule = withNights ? startScheduleThread((line) => logger.warn(line)) : null;
  fill();
}
