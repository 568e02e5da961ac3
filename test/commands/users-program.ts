/** The users' commands as a program of their own: what a child process of a test runs where nothing else matters. */
import { Command, CommanderError } from 'commander';
import {
  addCompletionCommand,
  addUserCommands,
  EXIT,
  processWorld,
} from '../../server/faces/commands/index.ts';

const world = processWorld();
const program = new Command('zero').exitOverride();
addUserCommands(program, world);
addCompletionCommand(program, world);
try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
}
