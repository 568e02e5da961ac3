/** The users' commands as a program of their own: what a child process of a test runs where nothing else matters. */
import { createProgram, runProgram, terminalOf } from '../../schemas/terminal/index.ts';
import { addCompletionCommand, addUserCommands } from '../../server/faces/commands/index.ts';

const terminal = terminalOf(process);
const program = createProgram('zero', terminal);
addUserCommands(program, terminal);
addCompletionCommand(program, terminal);
await runProgram(program, process.argv.slice(2), terminal);
