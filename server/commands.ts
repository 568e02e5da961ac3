/**
 * The commands by the words that call them. A group is loaded only when one of its words comes first on the line,
 * so that a command starts with what it needs itself; help and unknown words load all.
 */
import type { Command } from 'commander';
import {
  addCalledGroup,
  asksForVersion,
  type CommandGroup,
  EXIT,
  type Terminal,
} from '../schemas/terminal/index.ts';
import type { Settings } from './settings.ts';

type Scene = { readonly program: Command; readonly terminal: Terminal };

/** In the order of `--help`. */
export const COMMAND_GROUPS: readonly CommandGroup<Scene>[] = [
  {
    words: ['start', 'serve'],
    add: async ({ program, terminal }) => {
      const { addServeCommands } = await import('./serve-commands.ts');
      addServeCommands(program, terminal);
    },
  },
  {
    words: ['search'],
    add: async ({ program, terminal }) => {
      const { addSearchCommand } = await import('./faces/commands/search-command.ts');
      addSearchCommand(program, terminal);
    },
  },
  {
    words: ['offer', 'provider', 'compare'],
    add: async ({ program, terminal }) => {
      const commands = await import('./faces/commands/record-commands.ts');
      commands.addOfferCommand(program, terminal);
      commands.addProviderCommand(program, terminal);
      commands.addCompareCommand(program, terminal);
    },
  },
  {
    words: ['best'],
    add: async ({ program, terminal }) => {
      const { addBestCommand } = await import('./faces/commands/best-command.ts');
      addBestCommand(program, terminal);
    },
  },
  {
    words: ['plan'],
    add: async ({ program, terminal }) => {
      const { addPlanCommand } = await import('./faces/commands/plan-command.ts');
      addPlanCommand(program, terminal);
    },
  },
  {
    words: ['check', 'lock'],
    add: async ({ program, terminal }) => {
      const { addCheckCommand, addLockCommand } = await import('./faces/commands/check-command.ts');
      addCheckCommand(program, terminal);
      addLockCommand(program, terminal);
    },
  },
  {
    words: ['changes', 'categories', 'stats'],
    add: async ({ program, terminal }) => {
      const commands = await import('./faces/commands/whole-commands.ts');
      commands.addChangesCommand(program, terminal);
      commands.addCategoriesCommand(program, terminal);
      commands.addStatsCommand(program, terminal);
    },
  },
  {
    words: ['orgs', 'members', 'keys', 'stacks', 'webhooks'],
    add: async ({ program, terminal }) => {
      const { addStackCommands } = await import('./faces/commands/stacks/index.ts');
      addStackCommands(program, terminal, await settingsReader(terminal));
    },
  },
  {
    words: ['mirror', 'verify-snapshots'],
    add: async ({ program, terminal }) => {
      const { addMirrorCommands } = await import('./faces/commands/mirror/index.ts');
      addMirrorCommands(program, terminal, await settingsReader(terminal));
    },
  },
  {
    words: ['export'],
    add: async ({ program, terminal }) => {
      const { addExportCommand } = await import('./export-command.ts');
      addExportCommand(program, terminal, await settingsReader(terminal));
    },
  },
  {
    words: ['mcp'],
    add: async ({ program, terminal }) => {
      const { addMcpCommand } = await import('./faces/mcp/stdio/index.ts');
      addMcpCommand(program, terminal, await settingsReader(terminal));
    },
  },
];

/** Adds the commands that a line needs. @param args the words behind the program's name */
export async function addCommands(scene: Scene, args: readonly string[]): Promise<void> {
  if (!asksForVersion(args)) await addCalledGroup(COMMAND_GROUPS, scene, args[0]);
}

/** What reads the settings when called; null if they are wrong, which it has then printed itself. */
async function settingsReader(terminal: Terminal): Promise<() => Settings | null> {
  const { readSettings } = await import('./settings.ts');
  return () => {
    const reading = readSettings(terminal.env);
    if (reading.ok) return reading.settings;
    for (const line of reading.errors) terminal.error(`${line}\n`);
    terminal.exit(EXIT.wrongUsage);
    return null;
  };
}
