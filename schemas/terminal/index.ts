/** What every command line is built with: streams, exit codes, option parsers, tables, progress. */
export { addCalledGroup, asksForVersion, type CommandGroup } from './command-groups.ts';
export { collect, parseTime, time, wholeNumber } from './options.ts';
export { createProgress } from './progress.ts';
export { type Cell, columns, table } from './table.ts';
export {
  createProgram,
  createTerminal,
  EXIT,
  type ExitCode,
  jsonText,
  type Output,
  runProgram,
  show,
  type Terminal,
} from './terminal.ts';
export { displayWidth, wrap } from './wrap.ts';
