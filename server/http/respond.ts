/** Sends an answer that is made for one request, compressed if that pays. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODED_MIN_BYTES, compress } from './compress.ts';
import type { HeaderFields } from './headers.ts';
import { preferredCoding } from './negotiate.ts';
import { callFields } from './rate-policy.ts';
import { inTurn } from './turns.ts';

export type Respond = {
  readonly body: string | Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  /** 200 when left out. */
  readonly status?: number;
  readonly headers?: HeaderFields;
  /** The body is in a compressed format already, such as PNG. */
  readonly isCompressed?: boolean;
};

/** The `RateLimit` fields of the caller go along if no cache keeps the answer: they are one caller's own. */
export async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, contentType, cacheControl, status = 200, headers = {}, isCompressed = false }: Respond,
): Promise<FastifyReply> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const coding =
    isCompressed || bytes.length < CODED_MIN_BYTES
      ? 'identity'
      : preferredCoding(request.headers['accept-encoding']);
  const coded =
    coding === 'identity' ? null : await inTurn(request, 'codings', () => compress(bytes, coding));
  const isPrivate = cacheControl.includes('no-store');
  reply
    .code(status)
    .headers({
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
      ...headers,
      ...(isPrivate ? callFields(request) : {}),
    });
  // If nobody has time to compress it, it is sent as it is.
  if (coded?.kind !== 'done') return reply.send(bytes);
  return reply.header('Content-Encoding', coding).send(coded.value);
}
