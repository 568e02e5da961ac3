/** The users' commands as a program of their own: what a child process of a test runs where nothing else matters. */
import { createProgram, createTerminal, runProgram } from '../../schemas/terminal/index.ts';
import { addCommands } from '../../server/commands.ts';

const terminal = createTerminal(process);
const program = createProgram('zero', terminal);
const args = process.argv.slice(2);
await addCommands({ program, terminal }, args);
await runProgram(program, args, terminal);
