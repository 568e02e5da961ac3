/** Sends an answer that belongs to one key: no cache keeps it, no other site may read it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../schemas/vocabulary.ts';
import { CODED_MIN_BYTES } from './answer.ts';
import { encode } from './compress.ts';
import { DATA_SECURITY, type HeaderFields } from './headers.ts';
import { preferredCoding } from './negotiate.ts';
import { rateFields } from './rate-limit/rate-policy.ts';

const PRIVATE = 'private, no-store';

/** @param answer.headers besides those of every such answer */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: 200 | 201; value: unknown; locale: Locale; headers: HeaderFields },
): Promise<FastifyReply> {
  const body = Buffer.from(JSON.stringify(answer.value));
  const wanted =
    body.length < CODED_MIN_BYTES ? 'identity' : preferredCoding(request.headers['accept-encoding']);
  reply.code(answer.status).headers({
    ...DATA_SECURITY,
    ...answer.headers,
    ...(request.rate ? rateFields(request.rate.policy, request.rate.verdict) : {}),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': answer.locale,
    'Cache-Control': PRIVATE,
    Vary: 'Accept-Encoding',
  });
  if (wanted === 'identity') return reply.send(body);
  return reply.header('Content-Encoding', wanted).send(await encode(body, wanted, 'once'));
}
