/** Conditional reads: entity tags of answers that are made per request, and If-None-Match. RFC 9110 section 13. */
import etag from '@fastify/etag';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import fresh from 'fresh';

/**
 * Whether the client has the answer already: lists, weak tags and the star. The comparison is given the tag
 * alone, because "Cache-Control: no-cache" of a request, which fetch sends along, speaks to caches: an origin
 * evaluates the condition all the same (RFC 9110 section 13.2.2).
 */
export function isCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // A single tag comes back as it was sent; only lists and weak tags need parsing.
  return ifNoneMatch === tag || fresh({ 'if-none-match': ifNoneMatch }, { etag: tag });
}

/** Whether what was last modified then is what a client got at the moment it names. Both are HTTP dates. */
export function isUnmodified(ifModifiedSince: string | undefined, lastModified: string): boolean {
  return (
    ifModifiedSince !== undefined &&
    fresh({ 'if-modified-since': ifModifiedSince }, { 'last-modified': lastModified })
  );
}

/**
 * Gives the answers of a scope that are made per request an entity tag, and answers 304 if the client has it. The plugin
 * makes the tag; the comparison is ours, since the plugin's knows neither lists nor `*`, answers 304 to any
 * method and status, and leaves Content-Length 0 on it. Must be called before any route is registered.
 */
export async function useConditionalReads(app: FastifyInstance): Promise<void> {
  await app.register(etag, { algorithm: 'sha256', replyWith304: false });
  app.addHook('onSend', dropNeedlessTag);
  // Of each route, and behind its other hooks: that of HEAD sets a Content-Length, which a 304 must not carry.
  app.addHook('onRoute', (route) => {
    const own = route.onSend ?? [];
    route.onSend = [...(Array.isArray(own) ? own : [own]), answerConditionally];
  });
}

/** Errors, and answers that nobody may keep, have nothing to be compared with. */
const dropNeedlessTag: onSendHookHandler = (request, reply, payload, done) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isKept = !String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store');
  if (!isRead || !isKept || reply.statusCode >= 400) reply.removeHeader('etag');
  done(null, payload);
};

/** What describes a body, and so does not belong to a 304. */
const BODY_FIELDS = ['content-type', 'content-length', 'content-encoding', 'content-language'] as const;

const answerConditionally: onSendHookHandler = (request, reply, payload, done) => {
  const tag = reply.getHeader('etag');
  // Files, sent as streams, are compared before they are opened. HEAD has no body by now.
  const isWhole =
    reply.statusCode === 200 && (payload === null || typeof payload === 'string' || Buffer.isBuffer(payload));
  if (!isWhole || typeof tag !== 'string' || !isCurrent(request.headers['if-none-match'], tag)) {
    done(null, payload);
    return;
  }
  for (const name of BODY_FIELDS) reply.removeHeader(name);
  reply.code(304);
  done(null, null);
};
