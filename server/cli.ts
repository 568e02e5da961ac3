#!/usr/bin/env node
/** The operators' and users' command line. */
import { createProgram, createTerminal, runProgram } from '../schemas/terminal/index.ts';
import { addCommands } from './commands.ts';
import { versionText } from './version-text.ts';

const terminal = createTerminal(process);
const args = process.argv.slice(2);
const program = createProgram('zero', terminal)
  .description(
    'Searches, compares and plans with free plans, checks a repository against them, and serves the catalog.',
  )
  .version(versionText(process.env));
await addCommands({ program, terminal }, args);
await runProgram(program, args, terminal);
