/** The service as one HTTP server. */
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { pino } from 'pino';
import { createAnswerStore } from './api/answer-store.ts';
import type { ApiContext } from './api/context.ts';
import { createClientErrorHandler, createErrorHandler, createNotFoundHandler } from './api/errors.ts';
import { requestForLog } from './api/log-safe.ts';
import { createMemoryRateStore } from './api/memory-rate-store.ts';
import type { RateStore } from './api/rate-policy.ts';
import { createRouteTable } from './api/route-table.ts';
import { createProblemSender } from './api/send-problem.ts';
import { serveCheck } from './api/serve-check.ts';
import { serveDocs } from './api/serve-docs.ts';
import { serveHealth } from './api/serve-health.ts';
import { serveIndex } from './api/serve-index.ts';
import { servePlan } from './api/serve-plan.ts';
import { serveProblemTypes } from './api/serve-problem-types.ts';
import { serveReads } from './api/serve-reads.ts';
import { serveStacks } from './api/serve-stacks.ts';
import { serveFeeds } from './feeds/index.ts';
import { serveSnapshotFiles } from './mirror/index.ts';
import { serveLanding, servePlanPage } from './pages/index.ts';
import type { Settings } from './settings.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';
import type { StackStore } from './stacks/index.ts';

export type ServerOptions = {
  readonly settings: Settings;
  readonly holder: SnapshotHolder;
  /** A pino logger; one at `settings.logLevel` when left out. */
  readonly logger?: FastifyBaseLogger;
  readonly clock?: () => Date;
  /** Where calls are counted; this process when left out. */
  readonly rateStore?: RateStore;
  /** The store of saved stacks, null while it is not open; whoever opened it closes it. */
  readonly stackStore?: () => StackStore | null;
};

/** No body of ours is larger; routes that take more say so themselves. */
const BODY_MAX_BYTES = 128 * 1024;
/** How often idle connections are closed while the server ends. */
const IDLE_SWEEP_MS = 100;
/** How long a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Makes the server with all its routes, not yet listening. It holds no state but caches: any number may run
 * beside each other. Whoever made the holder closes it.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { settings, holder } = options;
  const sendProblem = createProblemSender(settings.publicUrl);
  const context: ApiContext = {
    settings,
    holder,
    clock: options.clock ?? (() => new Date()),
    answers: createAnswerStore(),
    rateStore: options.rateStore ?? createMemoryRateStore(),
    stackStore: options.stackStore ?? (() => null),
    sendProblem,
  };
  const logger: FastifyBaseLogger = options.logger ?? pino({ level: settings.logLevel });
  const verbose = logger.level === 'debug' || logger.level === 'trace';
  const app: FastifyInstance = fastify({
    // With a logger the framework makes a child of it for every request and listens for the end of every answer,
    // which slows reads measurably. Only a verbose level needs that; otherwise all share one logger.
    ...(verbose
      ? { loggerInstance: logger.child({}, { serializers: { req: requestForLog } }) }
      : { logger: false, childLoggerFactory: () => logger }),
    logController: new LogController({ disableRequestLogging: !verbose }),
    trustProxy: settings.trustProxy === false ? false : [...settings.trustProxy],
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // What is under way is answered while the server closes; a bare 503 would not be a problem document.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(settings.publicUrl),
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.log = logger;
  const routes = createRouteTable();
  const handleNotFound = createNotFoundHandler(routes, sendProblem);
  const handleError = createErrorHandler(sendProblem, handleNotFound);
  app.addHook('onRoute', ({ method, url }) => routes.add(method, url));
  app.decorateRequest('rate', null);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);

  // Each in a scope of its own, so that the hooks of one do not slow another.
  const faces = [
    serveReads,
    servePlan,
    serveCheck,
    serveStacks,
    serveIndex,
    serveFeeds,
    serveSnapshotFiles,
    serveLanding,
    servePlanPage,
    serveProblemTypes,
    serveHealth,
    serveDocs,
  ];
  for (const serve of faces) app.register(async (scope) => serve(scope, context));
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
