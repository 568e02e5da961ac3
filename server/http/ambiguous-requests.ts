/** Requests that a proxy and this server may read in two ways. */
import type { FastifyInstance } from 'fastify';
import { PROBLEMS } from '../words/index.ts';
import type { ProblemSender } from './problems/send-problem.ts';

/**
 * Refuses a request that names its host more than once (RFC 9112 section 3.2): Node keeps the first, a proxy may
 * have judged by the last. Bodies of two lengths Node refuses itself.
 */
export function refuseAmbiguousRequests(app: FastifyInstance, sendProblem: ProblemSender): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hostsIn(request.raw.rawHeaders) <= 1) done();
    else sendProblem(request, reply, { code: 'malformed-address', detail: PROBLEMS.malformedRequest });
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
