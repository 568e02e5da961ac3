/** The newest version as the files of a site. */
import { createServer } from './app.ts';
import { type ExportOutcome, exportSite, type SiteExport } from './faces/pages/index.ts';
import { createLogger } from './logs/index.ts';
import type { Settings } from './settings.ts';
import { followSnapshots } from './snapshot/index.ts';
import { createCallerTime } from './turns/index.ts';

/**
 * Writes what a service with these settings answers.
 * @throws if there is no version to serve, or what `write` throws
 */
export async function exportSnapshot(
  settings: Settings,
  output: Pick<SiteExport, 'apiUrl' | 'write' | 'progress'>,
): Promise<ExportOutcome> {
  const logger = createLogger('error');
  const holder = await followSnapshots(settings.snapshotsDir, logger);
  const app = await createServer({
    settings,
    holder,
    logger,
    // Nobody else waits for a turn.
    rateLimits: { allowanceFactor: 1e6 },
    time: createCallerTime({ callerMs: Number.MAX_SAFE_INTEGER, refillRate: 1 }),
  });
  try {
    const snapshot = holder.current();
    if (snapshot === null) throw new Error(`${settings.snapshotsDir} holds no version to export`);
    return await exportSite({
      ...output,
      publicUrl: settings.publicUrl,
      index: snapshot.index,
      get: async (path) => {
        const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path });
        return {
          status: statusCode,
          contentType: String(headers['content-type'] ?? ''),
          location: headers.location ?? null,
          body: rawPayload,
        };
      },
    });
  } finally {
    await app.close();
    holder.close();
  }
}
