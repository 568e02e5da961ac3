/** Sends an answer made for a request body: no cache between us and the client keeps it; compressed where that pays. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../schemas/vocabulary.ts';
import { CODED_MIN_BYTES, encode } from './answer.ts';
import { DATA_SECURITY, type HeaderFields, NO_STORE, OPEN_CORS } from './headers.ts';
import { type Coding, preferredCoding } from './negotiate.ts';
import { rateFields } from './rate-policy.ts';

/** A body and the codings of it that were asked for so far. */
export type FreshBody = {
  readonly bytes: Buffer;
  readonly coded: Partial<Record<Exclude<Coding, 'identity'>, Promise<Buffer>>>;
};

/** @param bytes the whole body */
export function freshBody(bytes: Buffer): FreshBody {
  return { bytes, coded: {} };
}

/** @param headers besides those of every such answer */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { body: FreshBody; locale: Locale; headers: HeaderFields },
): FastifyReply | Promise<FastifyReply> {
  const { bytes, coded } = answer.body;
  const wanted =
    bytes.length < CODED_MIN_BYTES ? 'identity' : preferredCoding(request.headers['accept-encoding']);
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
  if (wanted === 'identity') return reply.send(bytes);
  coded[wanted] ??= encode(bytes, wanted, 'once').catch((error: unknown) => {
    // Kept bodies are sent again: whoever asks next tries anew.
    delete coded[wanted];
    throw error;
  });
  return coded[wanted].then((body) => reply.header('Content-Encoding', wanted).send(body));
}
