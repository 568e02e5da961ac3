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
/** Adds commands. `readSettings` gives null if they are wrong, which it has then printed itself. */
type Add = (program: Command, terminal: Terminal, readSettings: () => Settings | null) => void;

const group = (words: readonly string[], load: () => Promise<readonly Add[]>): CommandGroup<Scene> => ({
  words,
  add: async ({ program, terminal }) => {
    const readSettings = await settingsReader(terminal);
    for (const add of await load()) add(program, terminal, readSettings);
  },
});

/** In the order of `--help`. */
export const COMMAND_GROUPS: readonly CommandGroup<Scene>[] = [
  group(['start', 'serve'], async () => [(await import('./serve-commands.ts')).addServeCommands]),
  group(['search'], async () => [(await import('./faces/commands/search-command.ts')).addSearchCommand]),
  group(['offer', 'provider', 'compare'], async () => {
    const commands = await import('./faces/commands/record-commands.ts');
    return [commands.addOfferCommand, commands.addProviderCommand, commands.addCompareCommand];
  }),
  group(['best'], async () => [(await import('./faces/commands/best-command.ts')).addBestCommand]),
  group(['plan'], async () => [(await import('./faces/commands/plan-command.ts')).addPlanCommand]),
  group(['check', 'lock'], async () => {
    const commands = await import('./faces/commands/check-command.ts');
    return [commands.addCheckCommand, commands.addLockCommand];
  }),
  group(['changes', 'categories', 'stats'], async () => {
    const commands = await import('./faces/commands/whole-commands.ts');
    return [commands.addChangesCommand, commands.addCategoriesCommand, commands.addStatsCommand];
  }),
  group(['orgs', 'members', 'keys', 'stacks', 'webhooks'], async () => [
    (await import('./faces/commands/stacks/index.ts')).addStackCommands,
  ]),
  group(['mirror', 'verify-snapshots'], async () => [
    (await import('./faces/commands/mirror/index.ts')).addMirrorCommands,
  ]),
  group(['export'], async () => [(await import('./export-command.ts')).addExportCommand]),
  group(['mcp'], async () => [(await import('./faces/mcp/stdio/index.ts')).addMcpCommand]),
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
