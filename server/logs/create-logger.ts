/** The log: one JSON object a line on standard output, for journald, a container runtime or a file. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { z } from 'zod';
import type { Settings } from '../settings.ts';

/** How things look in a log line. What is not named here of an error, a request or an answer is not logged. */

type LoggedError = {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  /** Where it was thrown, without the message that begins a stack. */
  readonly frames: readonly string[];
};

const FRAMES_MAX = 20;

function frameLines(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim());
}

/**
 * An error of our own machinery: a store, a disk, Redis. Its other properties stay out: drivers put rows,
 * queries and whole requests into them.
 */
function operationalError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { ...requestFault(error), message: error.message + cause };
}

/**
 * An error while a request was answered. Its message stays out as well: the engine writes what it stumbled
 * over into it, and that came from the caller ("Unexpected token in 'hunter2...'").
 */
function requestFault(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, ...(code === undefined ? {} : { code }), frames: frameLines(error.stack) };
}

/** What is logged of a request that a library hands to the log. */
const requestSchema = z.object({ method: z.string().nullable().catch(null) }).catch({ method: null });
/** The same of an answer. */
const answerSchema = z.object({ statusCode: z.number().nullable().catch(null) }).catch({ statusCode: null });
const requestSummary = (request: unknown): object => requestSchema.parse(request);
const answerSummary = (answer: unknown): object => answerSchema.parse(answer);

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

/**
 * @param level least level that is written
 * @param destination standard output when left out
 */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      err: operationalError,
      error: operationalError,
      /** Of a request: without the message. */
      fault: requestFault,
      req: requestSummary,
      request: requestSummary,
      res: answerSummary,
      reply: answerSummary,
    },
    hooks: { streamWrite: scrubLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * The last gate before a line of the log is written: whatever the code above it let through by mistake, keys,
 * addresses of people, credentials and queries do not pass. The first rule is still not to log them at all.
 */
type Rule = { readonly pattern: RegExp; readonly by: string };

/** In this order: an address with credentials must be seen before the e-mail that it looks like. */
const RULES: readonly Rule[] = [
  { pattern: /zero(?:_|%5F)[\w%-]+/gi, by: 'zero_[removed]' },
  { pattern: /whsec(?:_|%5F)[\w%+/=-]+/gi, by: 'whsec_[removed]' },
  { pattern: /\b(Bearer|Basic)(\s+|%20|\+)[^\s"'\\,;]+/gi, by: '$1 [removed]' },
  { pattern: /\/\/[^\s/"'@\\]{1,256}@/g, by: '//[removed]@' },
  // Queries, only behind what is an address: a question mark in a sentence stays.
  { pattern: /([\w/%~.-]\?)(?=[\w%[\].-]{1,100}=)[^\s"'\\<>]*/g, by: '$1[removed]' },
  {
    // E-mail addresses; `satori@0.63.2` is the version of a package.
    pattern:
      /[\w.!#$&*+/=?^`{|}~%-]{1,64}(?:@|%40)(?!\d+\.\d+\.\d+(?:-[\w.]+)?(?!\.?[\w-]))[\w-]{1,63}(?:\.[\w-]{1,63})+/gi,
    by: '[e-mail removed]',
  },
  {
    // Values of environment variables.
    pattern: /\b([A-Z][A-Z0-9]*_[A-Z0-9_]*)\s*=\s*[^\s,}]+/g,
    by: '$1=[removed]',
  },
];

/** The text with everything unreadable that belongs to a person or opens a door. */
export function scrub(text: string): string {
  return RULES.reduce((line, { pattern, by }) => line.replace(pattern, by), text);
}

/** A finished line of JSON with every name and text in it scrubbed. */
function scrubLine(line: string): string {
  return `${JSON.stringify(scrubValue(JSON.parse(line)))}\n`;
}

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map(scrubValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [scrub(name), scrubValue(part)]));
}
