/** The maintainers' commands, in the order of `--help`, each loaded only when a line asks for it. */
import type { Command } from 'commander';
import type { CommandGroup, Terminal } from '../../schemas/terminal/index.ts';
import { missingFor, type OptionalUse } from '../../snapshots/optional-packages.ts';
import type { Schedule } from '../schedule.ts';
import type { CommandContext, PipelineSettings } from '../settings.ts';

type Scene = { readonly program: Command; readonly context: CommandContext };
type AddCommand = (program: Command, context: CommandContext) => void;

const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  nightly: async () => (await import('./nightly.ts')).addNightlyCommand,
  fetch: async () => (await import('./fetch.ts')).addFetchCommand,
  schedule: async () => (await import('./schedule.ts')).addScheduleCommand,
  report: async () => (await import('./report.ts')).addReportCommand,
  review: async () => (await import('./review.ts')).addReviewCommand,
  prove: async () => (await import('./prove.ts')).addProveCommand,
  verify: async () => (await import('./verify.ts')).addVerifyCommand,
  records: async () => (await import('./records.ts')).addRecordsCommands,
  tuf: async () => (await import('./tuf-cli.ts')).addTufCommands,
  prune: async () => (await import('./prune.ts')).addPruneCommand,
  query: async () => (await import('./query.ts')).addQueryCommand,
  demo: async () => (await import('./demo.ts')).addDemoCommand,
};
export const COMMAND_GROUPS: readonly CommandGroup<Scene>[] = Object.entries(COMMANDS).map(
  ([name, load]) => ({
    words: [name],
    add: async ({ program, context }) => (await load())(program, context),
  }),
);

/** Commands that cannot do without a package which a checkout has and the published package does not bring. */
const NEEDS: Readonly<Record<string, readonly OptionalUse[]>> = {
  nightly: ['tables'],
  schedule: ['tables'],
  query: ['tables'],
  demo: ['tables'],
  'records report': ['tables'],
};

/** Ends a command that lacks a package it needs, saying how to install it. */
export function refuseWithoutPackages(command: Command): void {
  const missing = missingFor(NEEDS[fullName(command)] ?? []);
  if (missing !== null)
    command.error(
      `error: this needs ${missing.names.join(', ')}, which is not installed: ${missing.command}`,
    );
}

/** `records report`: the name with that of its group. */
function fullName(command: Command): string {
  const group = command.parent;
  return group?.parent == null ? command.name() : `${group.name()} ${command.name()}`;
}

/** What the command `schedule` starts, for a thread that has no command line. */
export async function schedule(settings: PipelineSettings, terminal: Terminal): Promise<Schedule> {
  const { schedule: start } = await import('./schedule.ts');
  return start(settings, terminal);
}
