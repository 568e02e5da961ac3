/** A prebuilt answer: bytes, tags and header fields, made once a snapshot and sent many times. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { flatten, type HeaderFields } from './headers.ts';
import type { Coding } from './negotiate.ts';

export type Representation = {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  /** `Accept-Encoding` unless the answer depends on more. */
  readonly vary?: string;
  /** What both 200 and 304 carry besides ETag, Cache-Control and Vary: who may read the answer. */
  readonly sharedHeaders?: HeaderFields;
  /** What belongs to the body: its safety, its language, its neighbours. A 304 leaves it as the client has it. */
  readonly headers: HeaderFields;
};

/** The bytes of a coding, with the header of the 200 that carries them. */
export type CodedBody = { readonly head: string[]; readonly body: Buffer };

export type Variant = {
  /** As `fresh` takes the answer's own fields. */
  readonly validators: { readonly etag: string };
  readonly notModifiedHead: string[];
  /** The coded body, once it was asked for; compressed the first time. */
  ready: CodedBody | null;
  readonly prepare: () => Promise<CodedBody>;
};

export type Answer = { readonly bytes: number; readonly variants: Readonly<Record<Coding, Variant>> };

/** Below this a coding costs more than it saves. */
export const CODED_MIN_BYTES = 1024;
/** Above this the best compression takes seconds. */
const BEST_COMPRESSION_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Makes an answer ready. Its ETag is a digest of the body, hence a function of snapshot, route, query and
 * locale alone, and the same in the next snapshot where nothing changed; each coding has a tag of its own
 * (RFC 9110 section 8.8.3.3). Codings are made when first asked for.
 */
export function createAnswer(representation: Representation): Answer {
  const { body } = representation;
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const identity = createVariant(representation, `"${tag}"`, null);
  if (body.length < CODED_MIN_BYTES) {
    return { bytes: body.length, variants: { identity, gzip: identity, br: identity } };
  }
  return {
    bytes: body.length,
    variants: {
      identity,
      gzip: createVariant(representation, `"${tag}-gz"`, 'gzip'),
      br: createVariant(representation, `"${tag}-br"`, 'br'),
    },
  };
}

/**
 * Compresses a body; on the thread pool, so that other requests go on.
 * @param use `many` for bytes that are sent often and may take their time, `once` for those of one request
 */
export function encode(
  body: Buffer,
  coding: Exclude<Coding, 'identity'>,
  use: 'many' | 'once',
): Promise<Buffer> {
  const best = use === 'many' && body.length <= BEST_COMPRESSION_MAX_BYTES;
  if (coding === 'gzip') return promisify(gzip)(body, { level: best ? 9 : 6 });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? 9 : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function createVariant(representation: Representation, etag: string, coding: 'gzip' | 'br' | null): Variant {
  const shared = {
    'Cache-Control': representation.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...representation.sharedHeaders,
  };
  const coded = (bytes: Buffer): CodedBody => ({
    body: bytes,
    head: flatten(
      { 'Content-Type': representation.contentType, 'Content-Length': String(bytes.length) },
      coding === null ? {} : { 'Content-Encoding': coding },
      representation.headers,
      shared,
    ),
  });
  let preparing: Promise<CodedBody> | null = null;
  const variant: Variant = {
    validators: { etag },
    notModifiedHead: flatten(shared),
    ready: coding === null ? coded(representation.body) : null,
    prepare: () => {
      preparing ??= (
        coding === null ? Promise.resolve(representation.body) : encode(representation.body, coding, 'many')
      ).then((bytes) => {
        const done = coded(bytes);
        variant.ready = done;
        return done;
      });
      return preparing;
    },
  };
  return variant;
}
