/** How a process of the service ends. */
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { EXIT, type Terminal } from '../../schemas/terminal/index.ts';

/** How long requests and a night under way may take to end after a signal. */
export const GRACE_MS = 10_000;
/** A terminal sends Ctrl-C to npm and to the server, and npm hands its own on: within this time they are one. */
const SAME_SIGNAL_MS = 1000;

/**
 * Closes and ends the process at SIGINT, SIGTERM and faults; a second signal ends it at once.
 * @param delayMs after which it is ended however far the closing is
 * @param skip signals that mean something else here
 * @returns what ends it without a signal
 */
export function endGracefully(
  logger: FastifyBaseLogger,
  delayMs: number,
  close: () => Promise<unknown>,
  skip: readonly 'SIGUSR2'[] = [],
): () => void {
  const ending = closeWithGrace(
    { delay: delayMs, logger, skip: ['SIGINT', 'SIGTERM', ...skip] },
    async ({ err }) => {
      if (err !== undefined) logger.error(err, 'stopping after a fault');
      await close();
    },
  );
  let stoppingSince: number | null = null;
  const stop = (signal?: NodeJS.Signals): void => {
    const now = performance.now();
    if (stoppingSince === null) {
      stoppingSince = now;
      logger.info(signal === undefined ? {} : { signal }, 'stopping');
      ending.close();
    } else if (signal !== undefined && now - stoppingSince > SAME_SIGNAL_MS) {
      logger.error({ signal }, 'second signal to stop: ending at once');
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => stop();
}

/**
 * Ends the program with `wrongUsage` if it is the operator's to mend that a server cannot listen.
 * @param setting of the port
 * @throws every other error
 */
export function refuseToListen(error: unknown, setting: string, terminal: Terminal): void {
  const reason = listenError(error);
  if (reason === null) throw error;
  terminal.error(`${reason}; set ${setting} to another\n`);
  terminal.exit(EXIT.wrongUsage);
}

/**
 * Why a server cannot listen, if that is the operator's to mend: a port in use or kept for the system, an
 * address that this machine does not have. Null for every other error.
 */
function listenError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  if (error.code === 'EADDRINUSE' && 'address' in error && 'port' in error)
    return `port ${String(error.port)} of ${String(error.address)} is in use`;
  // `bind`: of a process whose port its primary listens at.
  return ['listen', 'bind', 'getaddrinfo'].includes(String(error.syscall))
    ? `cannot listen: ${error.message}`
    : null;
}
