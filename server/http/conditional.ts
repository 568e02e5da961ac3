/** Conditional reads: what a client says of the representation that it has. RFC 9110 section 13. */
import fresh from 'fresh';

/** What the client made a condition of the answer is not so; the error handler answers 412. */
export class PreconditionFailedError extends Error {
  override readonly name = 'PreconditionFailedError';
  readonly statusCode = 412;
}

type ConditionFields = {
  readonly 'if-match'?: string | undefined;
  readonly 'if-unmodified-since'?: string | undefined;
};

/**
 * Evaluates If-Match, or else If-Unmodified-Since: the first steps of RFC 9110 section 13.2.2. Tags are compared
 * strongly, so that a weak one never matches.
 * @param lastModified HTTP date; null if it is not known, and then no date is a condition
 * @throws {PreconditionFailedError} if the condition does not hold
 */
export function checkPreconditions(fields: ConditionFields, tag: string, lastModified: string | null): void {
  const { 'if-match': ifMatch, 'if-unmodified-since': since } = fields;
  if (ifMatch === undefined && since === undefined) return;
  const holds =
    ifMatch === undefined
      ? // What is no date is ignored: no moment is later than it.
        lastModified === null || since === undefined || !(Date.parse(lastModified) > Date.parse(since))
      : ifMatch.split(',').some((one) => one.trim() === tag || one.trim() === '*');
  if (!holds) throw new PreconditionFailedError('A condition of the request does not hold');
}

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
