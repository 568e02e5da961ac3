/** `zero mcp`: the tool server over standard input and output, for clients that start it themselves. */
import type { Command } from 'commander';
import type { Terminal } from '../../../../schemas/terminal/index.ts';
import type { Settings } from '../../../settings.ts';

/** Adds `zero mcp`. @param readSettings null if they are wrong, which it has then printed itself */
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
      if (settings === null) return;
      // Loaded only here: help needs no tool.
      const { serveOverStdio } = await import('./serve-stdio.ts');
      await serveOverStdio(settings, terminal);
    });
}
