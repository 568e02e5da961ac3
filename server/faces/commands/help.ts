/** The part of `--help` below the options: examples, and what the process ends with. */
import type { Command } from 'commander';

const EXIT_CODES = `
Exit codes:
  0  done
  1  bad input: nothing has this slug (the nearest are named), the server refused or cannot be reached
  2  wrong usage`;

/** @param examples a command line and what it does, each */
export function addExamples(
  command: Command,
  examples: readonly (readonly [line: string, does: string])[],
  exitCodes = EXIT_CODES,
): Command {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}\n${exitCodes}`);
}
