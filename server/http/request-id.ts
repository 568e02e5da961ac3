/** The id of a call, by which a caller and the log mean the same one. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Short and plain, so that a log line cannot be forged with it. */
const PLAIN = /^[\w.-]{1,64}$/;

/** @returns the caller's own `X-Request-Id` if it is plain, else a new one */
export function nameRequest({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const named = headers['x-request-id'];
  return typeof named === 'string' && PLAIN.test(named) ? named : randomUUID();
}
