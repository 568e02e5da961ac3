/** `zero-pipeline schedule`, and the thread that `zero start` runs it on. */
import { openNewest } from '../../snapshots/store/index.ts';
import { type Schedule, startSchedule } from '../schedule.ts';
import type { PipelineSettings } from '../settings.ts';
import { nightly, type Output } from './nightly.ts';

/** A server that was down at the hour of the night makes it up when the newest version is older than this. */
const CATCH_UP_HOURS = 25;

/**
 * Starts the schedule of live nights with all settings from the environment; makes up for a missed night.
 * @param output where each night's report and log lines go
 */
export async function schedule(settings: PipelineSettings, output: Output): Promise<Schedule> {
  const night = async (): Promise<void> => {
    await nightly(
      {
        records: settings.RECORDS_DIR,
        snapshots: settings.SNAPSHOTS_DIR,
        captures: settings.CAPTURES_DIR,
        replay: [],
        now: null,
        only: [],
        since: null,
        jobs: 8,
        delayMs: 2000,
        dryRun: false,
        confirm: false,
        json: false,
        allowLoopback: false,
      },
      settings,
      output,
    );
  };
  const say = (line: string): void => output.err(`schedule: ${line}\n`);
  if (settings.CONTACT === undefined) {
    say(
      'CONTACT is not set: the User-Agent of the nightly check names no address at which a provider reaches you',
    );
  }
  const running = startSchedule(settings.NIGHTLY_CRON, settings.NIGHTLY_TZ, night, say);
  say(
    `the next night begins ${running.next()?.toISOString() ?? 'never'} (${settings.NIGHTLY_CRON}, ${settings.NIGHTLY_TZ})`,
  );
  if (await isBehind(settings.SNAPSHOTS_DIR, new Date())) {
    say(`the newest snapshot is more than ${CATCH_UP_HOURS} hours old: a night begins now`);
    void running.runNow();
  }
  return running;
}

async function isBehind(versionsDir: string, now: Date): Promise<boolean> {
  const { opened } = await openNewest(versionsDir);
  if (opened === null) return true;
  return now.getTime() - Date.parse(opened.manifest.createdAt) > CATCH_UP_HOURS * 3_600_000;
}
