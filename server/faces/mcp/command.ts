/** `zero mcp`: the tool server over standard input and output, for clients that start it themselves. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import { EXIT, type Terminal } from '../../../schemas/terminal/index.ts';
import { openNewest } from '../../../snapshots/store/index.ts';
import { checksOnThisThread } from '../../checks/index.ts';
import type { Settings } from '../../settings.ts';
import { toServedSnapshot } from '../../snapshot/index.ts';
import { siteMarkdown } from './site-markdown.ts';
import { createToolServer } from './tool-server.ts';

/** How many subscriptions one client may leave open; they announce nothing, since the data stays as it is. */
export const SUBSCRIPTIONS_MAX = 16;

/** Adds `zero mcp`. @param readSettings null where they are wrong, which it has then printed itself */
export function addMcpCommand(
  program: Command,
  terminal: Terminal,
  readSettings: () => Settings | null,
): void {
  program
    .command('mcp')
    .description('serve the tool server (MCP) over standard input and output, from the newest local snapshot')
    .addHelpText(
      'after',
      '\nFor clients that start the server themselves. The same tools are at /mcp of a running server.\nNothing but protocol messages is written to standard output.',
    )
    .action(async () => {
      const settings = readSettings();
      if (settings !== null) await serveOverStdio(settings, terminal);
    });
}

async function serveOverStdio(settings: Settings, terminal: Terminal): Promise<void> {
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
    publicUrl: settings.publicUrl,
    checks: checksOnThisThread,
    // One person's own process has nobody to share with.
    count: async () => null,
    report,
  };
  serveStdio(() => createToolServer(scene, siteMarkdown), {
    maxSubscriptions: SUBSCRIPTIONS_MAX,
    onerror: report,
  });
}
