/** Sends a prebuilt answer, or 304 where the client has it. RFC 9110 section 13. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Answer, CodedBody, Variant } from './answer.ts';
import { acceptsGzip, preferredCoding } from './negotiate.ts';

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
  const variant = variantFor(headers, answer);
  if (isCurrent(headers['if-none-match'], variant.validators)) {
    reply.hijack();
    writeNotModified(reply.raw, variant);
    return;
  }
  if (variant.ready !== null) return write(reply, variant.ready);
  return variant.prepare().then((coded) => write(reply, coded));
}

/**
 * The same for a request that the framework has not seen, where the answer is in memory as it is sent.
 * @returns whether it was sent; where not, nothing has been
 */
export function sendIfInMemory(request: IncomingMessage, response: ServerResponse, answer: Answer): boolean {
  const { headers } = request;
  const variant = variantFor(headers, answer);
  if (isCurrent(headers['if-none-match'], variant.validators)) {
    writeNotModified(response, variant);
    return true;
  }
  const { ready } = variant;
  if (ready === null || typeof ready.body === 'function') return false;
  response.writeHead(200, ready.head);
  if (ready.text === null) response.end(ready.body);
  else response.end(ready.text, 'latin1');
  return true;
}

function variantFor(headers: IncomingHttpHeaders, answer: Answer): Variant {
  const accepted = headers['accept-encoding'];
  const liked = preferredCoding(accepted);
  // A large answer has no brotli: who likes that best and takes gzip too gets gzip.
  const coding =
    answer.isLarge === true && liked === 'br' ? (acceptsGzip(accepted) ? 'gzip' : 'identity') : liked;
  return answer.variants[coding];
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

function writeNotModified(response: ServerResponse, { notModifiedHead }: Variant): void {
  response.writeHead(304, notModifiedHead);
  response.end();
}

function write(reply: FastifyReply, { head, body }: CodedBody): void {
  reply.hijack();
  reply.raw.writeHead(200, head);
  if (typeof body !== 'function') reply.raw.end(body);
  else if (reply.request.raw.method === 'HEAD') reply.raw.end();
  // A client that leaves early ends the stream; there is nobody to tell.
  else pipeline(body(), reply.raw, () => undefined);
}
