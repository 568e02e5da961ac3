/** Sends an answer made for one request: kept by nobody, compressed where that pays. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../schemas/vocabulary.ts';
import { CODED_MIN_BYTES, encode } from './answer.ts';
import { DATA_SECURITY, type HeaderFields, NO_STORE, OPEN_CORS } from './headers.ts';
import { preferredCoding } from './negotiate.ts';
import { rateFields } from './rate-policy.ts';

/** @param headers besides those of every such answer */
export async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { value: unknown; locale: Locale; headers: HeaderFields },
): Promise<FastifyReply> {
  const body = Buffer.from(JSON.stringify(answer.value));
  const wanted =
    body.length < CODED_MIN_BYTES ? 'identity' : preferredCoding(request.headers['accept-encoding']);
  const rate = request.rate;
  reply.headers({
    ...DATA_SECURITY,
    ...OPEN_CORS,
    ...answer.headers,
    ...(rate ? rateFields(rate.policy, rate.verdict) : {}),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': answer.locale,
    'Cache-Control': NO_STORE,
    Vary: 'Accept-Encoding',
  });
  if (wanted === 'identity') return reply.send(body);
  return reply.header('Content-Encoding', wanted).send(await encode(body, wanted, 'once'));
}
