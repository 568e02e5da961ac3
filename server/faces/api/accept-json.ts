import type { FastifyRequest } from 'fastify';
import { type Accepted, acceptsJson, NOT_ACCEPTABLE } from '../../http/index.ts';

const JSON_ACCEPTED: Accepted = { kind: 'accepted', representation: '' };
const JSON_REFUSED: Accepted = { kind: 'problem', problem: NOT_ACCEPTABLE };

/** For reads whose only representation is JSON. */
export function acceptJson({ headers }: FastifyRequest): Accepted {
  return acceptsJson(headers.accept) ? JSON_ACCEPTED : JSON_REFUSED;
}
