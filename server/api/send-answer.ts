/** Sends a prebuilt answer, or 304 where the client has it. RFC 9110 section 13. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Answer, CodedBody } from './answer.ts';
import { preferredCoding } from './negotiate.ts';

/**
 * Writes straight to the socket: header and body are ready, so no hook of the framework has anything to add.
 * HEAD gets the same header; Node leaves the body out.
 * @returns a promise only where the coding must be made first
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): void | Promise<void> {
  const { headers } = request.raw;
  const variant = answer.variants[preferredCoding(headers['accept-encoding'])];
  if (isCurrent(headers['if-none-match'], variant.validators)) {
    reply.hijack();
    reply.raw.writeHead(304, variant.notModifiedHead);
    reply.raw.end();
    return;
  }
  if (variant.ready !== null) return write(reply, variant.ready);
  return variant.prepare().then((coded) => write(reply, coded));
}

/**
 * Whether the client has the answer already: lists, weak tags and the star. The comparison is given the tag
 * alone, because "Cache-Control: no-cache" of a request, which fetch sends along, speaks to caches: an origin
 * evaluates the condition all the same (RFC 9110 section 13.2.2).
 */
export function isCurrent(ifNoneMatch: string | undefined, validators: { readonly etag: string }): boolean {
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag: validators.etag });
}

function write(reply: FastifyReply, coded: CodedBody): void {
  reply.hijack();
  reply.raw.writeHead(200, coded.head);
  reply.raw.end(coded.body);
}
