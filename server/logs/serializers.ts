/** How things look in a log line. What is not named here of an error, a request or an answer is not logged. */

export type LoggedError = {
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
export function operationalError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { ...requestFault(error), message: error.message + cause };
}

/**
 * An error while a request was answered. Its message stays out as well: the engine writes what it stumbled
 * over into it, and that came from the caller ("Unexpected token in 'hunter2...'").
 */
export function requestFault(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, ...(code === undefined ? {} : { code }), frames: frameLines(error.stack) };
}

/** A request that a library hands to the log. */
export function requestSummary(request: unknown): object {
  return { method: readString(request, 'method') };
}

/** An answer that a library hands to the log. */
export function answerSummary(answer: unknown): object {
  const status =
    typeof answer === 'object' && answer !== null && 'statusCode' in answer ? answer.statusCode : null;
  return { statusCode: typeof status === 'number' ? status : null };
}

function readString(value: unknown, name: 'method'): string | null {
  if (typeof value !== 'object' || value === null || !(name in value)) return null;
  const found = value[name as keyof typeof value] as unknown; // The line before proved that it is there.
  return typeof found === 'string' ? found : null;
}
