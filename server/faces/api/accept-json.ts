import type { FastifyRequest } from 'fastify';
import { type Accepted, acceptsJson, NOT_ACCEPTABLE } from '../../http/index.ts';

/** For reads whose only representation is JSON. */
export function acceptJson({ headers }: FastifyRequest): Accepted {
  return acceptsJson(headers.accept)
    ? { kind: 'accepted', representation: '' }
    : { kind: 'trouble', trouble: NOT_ACCEPTABLE };
}
