/** The tool server over standard input and output. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { EXIT, type Terminal } from '../../../../schemas/terminal/index.ts';
import { openNewest } from '../../../../snapshots/store/index.ts';
import type { Settings } from '../../../settings.ts';
import { toServedSnapshot } from '../../../snapshot/index.ts';
import { workOnThisThread } from '../../../work/index.ts';
import { siteMarkdown } from '../site-markdown.ts';
import { createToolServer } from '../tool-server.ts';

/** How many subscriptions one client may leave open; they announce nothing, since the data stays as it is. */
export const SUBSCRIPTIONS_MAX = 16;

/** Serves until standard input ends. What is wrong goes to standard error: nothing but messages may stand on the other. */
export async function serveOverStdio(settings: Settings, terminal: Terminal): Promise<void> {
  const { opened } = await openNewest(settings.snapshotsDir);
  if (opened === null) {
    terminal.error(`no valid snapshot in ${settings.snapshotsDir}\n`);
    terminal.exit(EXIT.badInput);
    return;
  }
  const [catalog, changes, detection] = await Promise.all([
    opened.catalog(),
    opened.changes(),
    opened.detection(),
  ]);
  const { version, createdAt } = opened.manifest;
  const snapshot = toServedSnapshot({ version, createdAt, catalog, changes, detection });
  const report = (error: unknown): void =>
    terminal.error(`${error instanceof Error ? error.message : String(error)}\n`);
  const scene = {
    snapshot,
    publicUrl: settings.siteUrl,
    work: workOnThisThread,
    caller: '',
    // One person's own process has nobody to share with.
    count: async () => null,
    report,
  };
  serveStdio(() => createToolServer(scene, siteMarkdown), {
    maxSubscriptions: SUBSCRIPTIONS_MAX,
    onerror: report,
  });
}
