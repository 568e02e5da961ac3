/** The log as a person reads it on a terminal. */
import type { DestinationStream } from 'pino';
import { z } from 'zod';

const lineSchema = z.object({
  level: z.number(),
  msg: z.string().default(''),
  err: z.object({ message: z.string().optional() }).optional(),
});

/** Least level of pino that is an error. */
const ERROR = 50;

/**
 * Writes each line of the log as `warning: message` instead of JSON.
 * @param terminal where the lines go; only `error` is called
 */
export function humanLines(terminal: { readonly error: (text: string) => void }): DestinationStream {
  return {
    write: (line) => {
      const { level, msg, err } = lineSchema.parse(JSON.parse(line));
      const kind = level >= ERROR ? 'error' : level >= 40 ? 'warning' : 'note';
      const why = err?.message === undefined || err.message === msg ? '' : ` (${err.message})`;
      terminal.error(`${kind}: ${msg}${why}\n`);
    },
  };
}
