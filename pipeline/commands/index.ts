/** The maintainers' commands, in the order of `--help`. */
import { addDemoCommand } from './demo.ts';
import { addHistoryCommands } from './history.ts';
import { addNightlyCommand } from './nightly.ts';
import { addPruneCommand } from './prune.ts';
import { addQueryCommand } from './query.ts';
import { addRecordsCommands } from './records.ts';
import { addReportCommand } from './report.ts';
import { addReviewCommand } from './review.ts';
import { addScheduleCommand } from './schedule.ts';
import { addTufCommands } from './tuf-cli.ts';
import { addVerifyCommand } from './verify.ts';

export { VERSION } from './live-reader.ts';
export { schedule } from './schedule.ts';

export const COMMANDS = [
  addNightlyCommand,
  addScheduleCommand,
  addReportCommand,
  addReviewCommand,
  addVerifyCommand,
  addRecordsCommands,
  addHistoryCommands,
  addTufCommands,
  addPruneCommand,
  addQueryCommand,
  addDemoCommand,
] as const;
