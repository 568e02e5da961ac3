#!/usr/bin/env node
/** The operators' and users' command line. */
import { createProgram, runProgram, terminalOf } from '../schemas/terminal/index.ts';
import { packageVersion } from '../snapshots/package.ts';
import { addCommands } from './commands.ts';

const terminal = terminalOf(process);
const args = process.argv.slice(2);
const program = createProgram('zero', terminal)
  .description(
    'Searches, compares and plans with free plans, holds a repository against them, and serves the catalog.',
  )
  .version(packageVersion());
await addCommands({ program, terminal }, args);
await runProgram(program, args, terminal);
