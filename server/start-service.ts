/** `zero start` and `zero serve`: one process, or a primary with several that serve. */
import cluster from 'node:cluster';
import { EXIT, type Terminal } from '../schemas/terminal/index.ts';
import { missingFor } from '../snapshots/optional-packages.ts';
import { openNightVersions } from '../snapshots/store/index.ts';
import { createLogger, humanLines } from './logs/index.ts';
import type { Settings } from './settings.ts';

/**
 * Listens at `HOST:PORT` until SIGINT or SIGTERM. If it cannot listen, it prints why and ends with `wrongUsage`.
 * @param given settings of the service
 * @param withSchedule whether nightly checks run with it; they do only if `CONTACT` is set
 */
export async function startService(
  given: Settings,
  withSchedule: boolean,
  terminal: Terminal,
): Promise<void> {
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
  // Each is loaded where it runs: a primary needs nothing of what serves.
  if (cluster.isPrimary && settings.processes > 1) {
    const { supervise } = await import('./processes/supervise.ts');
    await supervise(settings, nights === 'on', terminal, logger);
  } else {
    const { serve } = await import('./serve.ts');
    await serve(settings, nights, terminal, logger);
  }
}
