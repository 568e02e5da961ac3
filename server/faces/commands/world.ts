/** What a command may touch outside itself: its streams, its variables, the width it may fill. */
import { buffer } from 'node:stream/consumers';

export type World = {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** All of standard input, as UTF-8. */
  readonly stdin: () => Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Columns of the terminal; null where standard output is none. */
  readonly columns: number | null;
  readonly isTTY: boolean;
  /** What the process ends with. */
  readonly exit: (code: ExitCode) => void;
};

/** DESIGN section 8: done; bad input, a finding or an unknown slug; wrong usage. */
export const EXIT = { done: 0, badInput: 1, wrongUsage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The world of this process. */
export function processWorld(): World {
  const { stdout, stderr, stdin, env } = process;
  // `zero search | head` ends the reader first; that is no fault.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    stdout: (text) => void stdout.write(text),
    stderr: (text) => void stderr.write(text),
    stdin: async () => (await buffer(stdin)).toString('utf8'),
    env,
    columns: stdout.isTTY ? stdout.columns : null,
    isTTY: stdout.isTTY,
    exit: (code) => {
      process.exitCode = code;
    },
  };
}
