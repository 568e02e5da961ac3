/** The maintainers' commands, in the order of `--help`, each loaded only when a line asks for it. */
import type { Command } from 'commander';
import type { CommandGroup, Terminal } from '../../schemas/terminal/index.ts';
import { missingFor, type OptionalUse } from '../../snapshots/optional-packages.ts';
import type { Schedule } from '../schedule.ts';
import type { CommandContext, PipelineSettings } from '../settings.ts';

type Scene = { readonly program: Command; readonly context: CommandContext };

const group = (name: string, add: CommandGroup<Scene>['add']): CommandGroup<Scene> => ({
  words: [name],
  add,
});

export const COMMAND_GROUPS: readonly CommandGroup<Scene>[] = [
  group('nightly', async ({ program, context }) =>
    (await import('./nightly.ts')).addNightlyCommand(program, context),
  ),
  group('schedule', async ({ program, context }) =>
    (await import('./schedule.ts')).addScheduleCommand(program, context),
  ),
  group('report', async ({ program, context }) =>
    (await import('./report.ts')).addReportCommand(program, context),
  ),
  group('review', async ({ program, context }) =>
    (await import('./review.ts')).addReviewCommand(program, context),
  ),
  group('verify', async ({ program, context }) =>
    (await import('./verify.ts')).addVerifyCommand(program, context),
  ),
  group('records', async ({ program, context }) =>
    (await import('./records.ts')).addRecordsCommands(program, context),
  ),
  group('tuf', async ({ program, context }) =>
    (await import('./tuf-cli.ts')).addTufCommands(program, context),
  ),
  group('prune', async ({ program, context }) =>
    (await import('./prune.ts')).addPruneCommand(program, context),
  ),
  group('query', async ({ program, context }) =>
    (await import('./query.ts')).addQueryCommand(program, context),
  ),
  group('demo', async ({ program }) => (await import('./demo.ts')).addDemoCommand(program)),
];

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
