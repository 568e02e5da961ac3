/** The streams and environment of a command; builds, runs and ends a program of commands. */
import { Command, CommanderError } from 'commander';
import { createProgress, type Progress } from './progress.ts';

/** Exit codes: done; bad input, findings or an unknown slug; wrong usage or settings; held by a circuit breaker or a lock. */
export const EXIT = { done: 0, badInput: 1, wrongUsage: 2, held: 3, unchecked: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type Output = {
  /** Writes the answer: to standard output. */
  readonly out: (text: string) => void;
  /** Writes everything else: to standard error. */
  readonly error: (text: string) => void;
};

export type Terminal = Output & {
  /** All of standard input, as UTF-8. */
  readonly stdin: () => Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Columns of the screen; null if standard output is none. */
  readonly columns: number | null;
  readonly isTTY: boolean;
  /** Sets what the process ends with; it goes on until nothing is left to do. */
  readonly exit: (code: ExitCode) => void;
  /** Progress on standard error. @param format of the bar, as cli-progress reads it */
  readonly progress: (format: string) => Promise<Progress>;
};

/** The terminal of a process. @param process the global one, or its like in a worker thread */
export function createTerminal(process: NodeJS.Process): Terminal {
  const { stdout, stderr, stdin, env } = process;
  // `zero search | head` ends the reader first; that is no fault.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    out: (text) => void stdout.write(text),
    error: (text) => void stderr.write(text),
    stdin: async () => {
      let text = '';
      for await (const chunk of stdin.setEncoding('utf8')) text += String(chunk);
      return text;
    },
    env,
    columns: stdout.isTTY ? stdout.columns : null,
    isTTY: stdout.isTTY,
    exit: (code) => {
      process.exitCode = code;
    },
    progress: (format) => createProgress(stderr, format),
  };
}

/** An empty program; its commands inherit where it writes and how it ends. */
export function createProgram(name: string, terminal: Terminal): Command {
  return new Command(name)
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.error });
}

/** Runs a program. @param args the words behind its name */
export async function runProgram(
  program: Command,
  args: readonly string[],
  terminal: Terminal,
): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    terminal.exit(error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage);
  }
}

/** Prints a value for a program, or lines for a person. */
export function show(output: Output, json: boolean, value: unknown, lines: readonly string[]): void {
  output.out(json ? jsonText(value) : lines.map((line) => `${line}\n`).join(''));
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
