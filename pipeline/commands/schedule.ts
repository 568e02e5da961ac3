/** `zero-pipeline schedule`, and the thread that `zero start` runs it on. */
import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { EXIT, type Terminal } from '../../schemas/terminal/index.ts';
import { DEFAULT_RETENTION, openNewest, openNightVersions } from '../../snapshots/store/index.ts';
import { type Schedule, startSchedule } from '../schedule.ts';
import type { CommandContext, PipelineSettings } from '../settings.ts';
import { NO_CONTACT } from './live-reader.ts';
import { defaultFlags, nightly } from './nightly.ts';
import { prune } from './prune.ts';

/** A server that was down at the hour of the night makes it up when the newest version is older than this. */
const CATCH_UP_HOURS = 25;

export function addScheduleCommand(program: Command, { settings, terminal }: CommandContext): void {
  program
    .command('schedule')
    .description('run the nightly check at NIGHTLY_CRON in NIGHTLY_TZ, never two at once')
    .action(async () => {
      if (settings.contact === null) {
        terminal.error(`${NO_CONTACT}\n`);
        terminal.exit(EXIT.wrongUsage);
        return;
      }
      const running = await schedule(settings, terminal);
      const stop = (): void => void running.stop();
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    });
}

/**
 * Starts the schedule of live nights, each followed by pruning; makes up for a missed night. A new catalog is read in
 * stages: see {@link PipelineSettings.firstHosts}.
 */
export async function schedule(settings: PipelineSettings, terminal: Terminal): Promise<Schedule> {
  const night = async (): Promise<void> => {
    const code = await nightly({ ...defaultFlags(settings), first: settings.firstHosts }, settings, terminal);
    if (code !== EXIT.done) return;
    const snapshots = await openNightVersions(terminal.env);
    const flags = {
      ...DEFAULT_RETENTION,
      snapshots,
      dryRun: false,
      json: false,
      keysDir: settings.tufKeysDir,
    };
    await prune(flags, new Date(), terminal);
  };
  const log = (line: string): void => terminal.error(`schedule: ${line}\n`);
  const running = startSchedule(settings.nightlyCron, settings.nightlyTz, night, log);
  log(
    `the next night starts at ${running.next()?.toISOString() ?? 'never'} (${settings.nightlyCron}, ${settings.nightlyTz})`,
  );
  const folder = await openNightVersions(terminal.env);
  const unwritable = await whyUnwritable(folder);
  if (unwritable !== null)
    log(`no night can be published: ${folder} cannot be written (${unwritable}); set SNAPSHOTS_DIR`);
  if (await isBehind(folder, new Date())) {
    log(`the newest snapshot is more than ${CATCH_UP_HOURS} hours old: a night starts now`);
    void running.runNow();
  }
  return running;
}

/** The system's error code if the folder, or its nearest parent that exists, cannot be written to. */
async function whyUnwritable(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.W_OK);
    return null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT' && dirname(folder) !== folder) return whyUnwritable(dirname(folder));
    return String(error.code);
  }
}

async function isBehind(versionsDir: string, now: Date): Promise<boolean> {
  const { opened } = await openNewest(versionsDir);
  if (opened === null) return true;
  return now.getTime() - Date.parse(opened.manifest.createdAt) > CATCH_UP_HOURS * 3_600_000;
}
