/** `zero mcp`: the tool server over standard input and output, for clients that start it themselves. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import { openNewest } from '../../../snapshots/store/index.ts';
import type { Settings } from '../../settings.ts';
import { toServedSnapshot } from '../../snapshot/index.ts';
import type { MarkdownWriter } from './markdown-pages.ts';
import { siteMarkdown } from './site-markdown.ts';
import { createToolServer } from './tool-server.ts';

const NO_SNAPSHOT = 1;

/** Adds `zero mcp`. @param settingsOrExplain null where the settings are wrong, which it has said then */
export function addMcpCommand(program: Command, settingsOrExplain: () => Settings | null): void {
  program
    .command('mcp')
    .description('serve the tool server (MCP) over standard input and output, from the newest local snapshot')
    .addHelpText(
      'after',
      '\nFor clients that start the server themselves. The same tools are at /mcp of a running server.\nNothing but protocol messages is written to standard output.',
    )
    .action(async () => {
      const settings = settingsOrExplain();
      if (settings !== null) await serveOverStdio(settings);
    });
}

async function serveOverStdio(settings: Settings, writer: MarkdownWriter = siteMarkdown): Promise<void> {
  const { opened } = await openNewest(settings.snapshotsDir);
  if (opened === null) {
    process.stderr.write(`no valid snapshot in ${settings.snapshotsDir}\n`);
    process.exitCode = NO_SNAPSHOT;
    return;
  }
  const [catalog, changes] = await Promise.all([opened.catalog(), opened.changes()]);
  const { version, createdAt } = opened.manifest;
  const snapshot = toServedSnapshot({ version, createdAt, catalog, changes });
  const complain = (error: unknown): void => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  };
  const scene = {
    snapshot,
    publicUrl: settings.publicUrl,
    // One person's own process has nobody to share with.
    count: async () => null,
    report: complain,
  };
  serveStdio(() => createToolServer(scene, writer), { maxSubscriptions: 0, onerror: complain });
}
