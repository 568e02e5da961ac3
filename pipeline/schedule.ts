/** Runs the night at its hour, never two at once. */
import cron from 'node-cron';

export type Schedule = {
  /** When the next night begins; null after `stop`. */
  next(): Date | null;
  /** Runs a night at once, unless one is under way. */
  runNow(): Promise<void>;
  /** No further nights; resolves when the one under way has ended. */
  stop(): Promise<void>;
};

/**
 * Runs `night` at every time the expression names, in the zone. A time that comes while a night is still
 * under way is passed over and said so. A night that throws is said and does not end the schedule.
 */
export function startSchedule(
  expression: string,
  timezone: string,
  night: () => Promise<void>,
  say: (line: string) => void,
): Schedule {
  let running: Promise<void> | null = null;
  const runNow = async (): Promise<void> => {
    if (running !== null) {
      say('the previous night is still running; this one is skipped');
      return;
    }
    running = night().catch((error: unknown) => {
      say(`the night failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    });
    await running;
    running = null;
  };
  const task = cron.schedule(expression, runNow, { timezone });
  return {
    next: () => task.getNextRun(),
    runNow,
    stop: async () => {
      await task.destroy();
      await running;
    },
  };
}
