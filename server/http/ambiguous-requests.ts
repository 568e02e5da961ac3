/** Requests that a proxy and this server may read in two ways. */
import type { FastifyInstance } from 'fastify';
import { PROBLEMS } from '../words/index.ts';
import { NO_STORE, type SecurityFields } from './headers.ts';
import { buildProblem, PROBLEM_TYPE } from './problem.ts';
import { readPath } from './request-path.ts';

/**
 * Refuses a request that names its host more than once (RFC 9112 section 3.2): Node keeps the first, a proxy may
 * have judged by the last. Node refuses bodies of two lengths itself, and this is answered like Node's refusals:
 * from any caller and on any address it is no HTTP, and the connection ends.
 */
export function refuseAmbiguousRequests(
  app: FastifyInstance,
  publicUrl: string,
  { data }: SecurityFields,
): void {
  const fields = { ...data, 'Cache-Control': NO_STORE, Connection: 'close', 'Content-Type': PROBLEM_TYPE };
  app.addHook('onRequest', (request, reply, done) => {
    if (hostsIn(request.raw.rawHeaders) <= 1) {
      done();
      return;
    }
    const instance = readPath(request.raw.url ?? '/');
    const problem = buildProblem(
      { code: 'malformed-address', detail: PROBLEMS.malformedRequest },
      { publicUrl, locale: 'en', instance },
    );
    reply.code(400).headers(fields).send(JSON.stringify(problem));
  });
}

/** @param fields names and values in turn, as Node read them */
function hostsIn(fields: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < fields.length; at += 2) {
    const name = fields[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
