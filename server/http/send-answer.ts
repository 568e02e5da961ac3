/** Sends a prebuilt answer, or 304 where the client has it. RFC 9110 section 13. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { type Answer, type CodedBody, notModifiedHead, prepare, type Variant, variantOf } from './answer.ts';
import { headFields } from './head.ts';
import { acceptsGzip, preferredCoding } from './negotiate.ts';
import { sendPrepared } from './prepared-response.ts';

/**
 * Writes straight to the socket: head and body are ready, so no hook of the framework has anything to add.
 * HEAD gets the same head; Node leaves the body out.
 * @returns a promise only where the coding must be made first
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): void | Promise<void> {
  const { headers } = request.raw;
  const variant = variantFor(headers, answer);
  if (isCurrent(headers['if-none-match'], variant)) {
    reply.hijack();
    sendPrepared(reply.raw, notModifiedHead(answer, variant), null);
    return;
  }
  if (variant.ready !== null) return write(reply, variant.ready);
  return prepare(answer, variant).then((coded) => write(reply, coded));
}

/**
 * The same for a request that the framework has not seen.
 * @returns whether it was sent; false for what is sent piece by piece, of which nothing has been. A promise where
 *   the coding is made first; where it fails nothing has been sent either.
 */
export function sendPastFramework(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): boolean | Promise<void> {
  const { headers } = request;
  const variant = variantFor(headers, answer);
  if (isCurrent(headers['if-none-match'], variant)) {
    sendPrepared(response, notModifiedHead(answer, variant), null);
    return true;
  }
  if (answer.isLarge === true) return false;
  const send = ({ head, body }: CodedBody): void => {
    if (typeof body !== 'function') sendPrepared(response, head, body);
  };
  if (variant.ready === null) return prepare(answer, variant).then(send);
  send(variant.ready);
  return true;
}

function variantFor(headers: IncomingHttpHeaders, answer: Answer): Variant {
  const accepted = headers['accept-encoding'];
  const liked = preferredCoding(accepted);
  // A large answer has no brotli: who likes that best and takes gzip too gets gzip.
  const coding =
    answer.isLarge === true && liked === 'br' ? (acceptsGzip(accepted) ? 'gzip' : 'identity') : liked;
  return variantOf(answer, coding);
}

/**
 * Whether the client has the answer already: lists, weak tags and the star. The comparison is given the tag
 * alone, because "Cache-Control: no-cache" of a request, which fetch sends along, speaks to caches: an origin
 * evaluates the condition all the same (RFC 9110 section 13.2.2).
 */
export function isCurrent(ifNoneMatch: string | undefined, validators: { readonly etag: string }): boolean {
  if (ifNoneMatch === undefined) return false;
  // The one tag that was sent comes back as it is nearly always; only lists and weak tags need reading.
  return (
    ifNoneMatch === validators.etag || fresh({ 'if-none-match': ifNoneMatch }, { etag: validators.etag })
  );
}

function write(reply: FastifyReply, { head, body }: CodedBody): void {
  reply.hijack();
  if (typeof body !== 'function') {
    sendPrepared(reply.raw, head, body);
    return;
  }
  reply.raw.writeHead(head.status, headFields(head));
  if (reply.request.raw.method === 'HEAD') reply.raw.end();
  // A client that leaves early ends the stream; there is nobody to tell.
  else pipeline(body(), reply.raw, () => undefined);
}
