/** The record of accesses in the log: enough to see what is slow or failing, nothing about who asked for what. */
import type { FastifyBaseLogger } from 'fastify';
import type { Access } from './watch-requests.ts';

/**
 * Writes a share of all accesses at `info`, and all of them at `debug` if that is logged.
 * @param options.share from 0 to 1
 * @param options.random from 0 up to 1
 * @returns null if none would ever be written
 */
export function createAccessRecord(options: {
  readonly log: FastifyBaseLogger;
  readonly share: number;
  readonly snapshot: () => string | null;
  readonly random: () => number;
}): ((access: Access) => void) | null {
  const { log, share, snapshot, random } = options;
  const all = log.level === 'debug' || log.level === 'trace';
  if (!all && share === 0) return null;
  return (access) => {
    if (share > 0 && random() < share) log.info({ ...access, snapshot: snapshot() }, 'access');
    else if (all) log.debug({ ...access, snapshot: snapshot() }, 'access');
  };
}
