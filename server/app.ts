/** The service as one HTTP server. */

import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { missingFor } from '../snapshots/optional-packages.ts';
import { packageVersion } from '../snapshots/package.ts';
import { API_FACES } from './faces/api/index.ts';
import { serveBadges } from './faces/badges/index.ts';
import type { ApiContext } from './faces/context.ts';
import { serveTables } from './faces/csv/index.ts';
import { serveFeeds, servePlanFeeds } from './faces/feeds/index.ts';
import { serveSnapshotFiles } from './faces/files/index.ts';
import { serveMcp } from './faces/mcp/index.ts';
import {
  createAccessRecord,
  createMetrics,
  type Metrics,
  serveMetrics,
  watchRequests,
} from './faces/metrics/index.ts';
import {
  createProblemPage,
  instantSearchPath,
  serveAssets,
  serveInstantSearch,
  serveCharts,
  servePages,
  servePictures,
  serveWellKnownFiles,
} from './faces/pages/index.ts';
import {
  boundJsonBodies,
  createAnswerCaches,
  createClientErrorHandler,
  createErrorHandler,
  createNotFoundHandler,
  createProblemSender,
  createRateLimits,
  createRouteTable,
  createTurns,
  HTTP_LIMITS,
  ignoreUnknownExpect,
  isPrepared,
  nameRequest,
  type OverloadLimits,
  overloadLimits,
  type RateLimitSettings,
  refuseAmbiguousRequests,
  routePath,
  securityFields,
  shedWhenOverloaded,
} from './http/index.ts';
import { createLogger } from './logs/index.ts';
import type { NoticeCounts } from './notices/index.ts';
import type { Settings } from './settings.ts';
import type { CurrentSnapshot } from './snapshot/index.ts';
import type { StackStore } from './stacks/index.ts';
import { type CallerTime, createCallerTime, TIME_LIMITS } from './turns/index.ts';
import { type Activity, createActivity } from './watchdog/index.ts';
import { type Work, workOnThisThread } from './work/index.ts';

export type ServerOptions = {
  readonly settings: Settings;
  readonly holder: CurrentSnapshot;
  /** A pino logger; one at `settings.logLevel` when left out. */
  readonly logger?: FastifyBaseLogger;
  readonly clock?: () => Date;
  /** Where calls are counted: this process when left out. */
  readonly rateLimits?: RateLimitSettings;
  /** The store of saved stacks, null while it is not open; the code that opened it closes it. */
  readonly stackStore?: () => StackStore | null;
  /** What each caller took of the machine, with plans and checks; an account of its own when left out. */
  readonly time?: CallerTime;
  /** Where plans and checks are computed: on the thread of the server when left out; its creator closes it. */
  readonly work?: Work;
  /** Whether pictures can be drawn: whether the packages for it are installed when left out. */
  readonly drawsPictures?: boolean;
  /** The counts of a running notifier, for the metrics. */
  readonly notices?: NoticeCounts;
  /** When requests are refused; what the settings say when left out. */
  readonly overload?: OverloadLimits;
  /** Is shown what the server does, for a watchdog. */
  readonly activity?: Activity;
  /** What `/metrics` answers on the service's port, if this process knows only a part of it. */
  readonly metricsText?: () => Promise<string>;
};

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Metrics;
  }
}

const NO_QUERY = {};

/** How often idle connections are closed while the server ends. */
const IDLE_SWEEP_MS = 100;

/** Each in a scope of its own, so that the hooks of one do not slow another. */
const FACES: readonly ((app: FastifyInstance, context: ApiContext) => void | Promise<void>)[] = [
  ...API_FACES,
  serveFeeds,
  servePlanFeeds,
  serveWellKnownFiles,
  servePictures,
  serveSnapshotFiles,
  serveMcp,
  serveAssets,
  serveInstantSearch,
  servePages,
  serveCharts,
  serveTables,
  serveBadges,
];

/**
 * Makes the server with all its routes, not yet listening. It holds no state but caches: any number may run
 * in parallel. The creator of the holder closes it.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { settings, holder } = options;
  const { repositoryUrl, contact, publicUrl } = settings;
  const clock = options.clock ?? (() => new Date());
  const stackStore = options.stackStore ?? (() => null);
  const current = () => holder.current();
  const drawsPictures = options.drawsPictures ?? missingFor(['pictures']) === null;
  const problemPage = createProblemPage((locale) => {
    const snapshot = current();
    const served =
      snapshot === null ? null : { dataAsOf: snapshot.index.catalog.dataAsOf, version: snapshot.version };
    const searchIndex = snapshot === null ? null : instantSearchPath(snapshot.index, locale);
    const index = snapshot?.index ?? null;
    return { publicUrl, links: { repositoryUrl, contact }, served, searchIndex, drawsPictures, index };
  });
  const sendProblem = createProblemSender(publicUrl, problemPage);
  const security = securityFields(publicUrl);
  const logger: FastifyBaseLogger = options.logger ?? createLogger(settings.logLevel);
  const app: FastifyInstance = fastify({
    // With a logger the framework makes a child of it for every request, which slows reads measurably, and logs
    // addresses and queries. All share one logger; accesses are recorded without them.
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy === false ? false : [...settings.trustProxy],
    genReqId: nameRequest,
    bodyLimit: HTTP_LIMITS.bodyBytes,
    // A comparison names up to four slugs of 80 characters in one part of its path.
    // Queries are read where they are validated; the framework would read each once more.
    routerOptions: { maxParamLength: 400, querystringParser: () => NO_QUERY },
    requestTimeout: HTTP_LIMITS.requestTimeoutMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveTimeoutMs,
    http: {
      maxHeaderSize: HTTP_LIMITS.headerBytes,
      headersTimeout: HTTP_LIMITS.headersTimeoutMs,
      connectionsCheckingInterval: HTTP_LIMITS.checkEveryMs,
    },
    // What is under way is answered while the server closes; a bare 503 would not be a problem document.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(publicUrl),
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.log = logger;
  const routes = createRouteTable();
  app.addHook('onRoute', ({ method, url }) => routes.add(method, url));
  app.removeContentTypeParser('text/plain');
  boundJsonBodies(app);
  ignoreUnknownExpect(app.server);

  const registry = new Registry();
  const record = createAccessRecord({
    log: logger,
    share: settings.accessLog,
    snapshot: () => current()?.version ?? null,
    random: Math.random,
  });
  const activity = options.activity ?? createActivity();
  watchRequests(app, registry, activity, (url) => routes.patternAt(routePath(url)), record);
  const answers = createAnswerCaches();
  const overload = shedWhenOverloaded(
    app,
    sendProblem,
    (url) => isPrepared(answers, current(), url),
    options.overload ?? overloadLimits(settings.maxConnections),
  );
  refuseAmbiguousRequests(app, publicUrl, security);
  const work = options.work ?? workOnThisThread;
  const { allowanceFactor = 1 } = options.rateLimits ?? {};
  const turns = createTurns(
    app,
    options.time ??
      createCallerTime({ ...TIME_LIMITS, callerMs: TIME_LIMITS.callerMs * Math.max(1, allowanceFactor) }),
  );
  const limits = await createRateLimits(app, sendProblem, options.rateLimits);
  const handleNotFound = createNotFoundHandler(routes, limits, sendProblem, security);
  const handleError = createErrorHandler(sendProblem, handleNotFound);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  const context: ApiContext = {
    settings,
    clock,
    work,
    drawsPictures,
    stackStore,
    current,
    answers,
    limits,
    sendProblem,
    security,
  };
  const metrics = createMetrics(registry, {
    version: packageVersion(),
    overload,
    work: work.load,
    reads: turns.reads.load,
    snapshot: current,
    clock,
    stackStore: () => (options.stackStore === undefined ? 'off' : stackStore() === null ? 'down' : 'up'),
    sharedLimits: limits.state,
    notices: options.notices ?? null,
  });
  app.decorate('metrics', metrics);
  for (const serve of FACES) app.register(async (scope) => serve(scope, context));
  if (settings.metrics === 'service-port')
    app.register(async (scope) =>
      serveMetrics(scope, context, { ...metrics, text: options.metricsText ?? metrics.text }),
    );
  app.addHook('preClose', async () => closeConnectionsAsTheyIdle(app.server));
  await app.ready();
  return app;
}

/**
 * A connection whose answer was still on its way when the server began to close turns idle a moment later, and
 * its client would keep it, and the server, alive for the whole keep-alive time.
 */
function closeConnectionsAsTheyIdle(server: FastifyInstance['server']): void {
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
