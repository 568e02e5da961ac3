/** A prebuilt answer: bytes, tags and header fields, made once a snapshot and sent many times. */
import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, createGzip, gzip } from 'node:zlib';
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

/**
 * The bytes of a coding, with the header of the 200 that carries them. A body that is too long to be kept is
 * made anew for each who asks, piece by piece.
 */
export type CodedBody = {
  readonly head: string[];
  readonly body: Buffer | (() => Readable);
  /**
   * The same where it is short and all ASCII: Node joins a header with text and sends both in one write, and
   * makes two parts of it for bytes, which for a short body costs some percent of all that a read needs.
   */
  readonly text: string | null;
};

export type Variant = {
  /** As `fresh` takes the answer's own fields. */
  readonly validators: { readonly etag: string };
  readonly notModifiedHead: string[];
  /** The coded body, once it was asked for; compressed the first time. */
  ready: CodedBody | null;
  readonly prepare: () => Promise<CodedBody>;
};

export type Answer = {
  readonly bytes: number;
  readonly variants: Readonly<Record<Coding, Variant>>;
  /** Kept compressed with gzip only: brotli takes too long for it. */
  readonly isLarge?: true;
};

/** Below this a coding costs more than it saves. */
export const CODED_MIN_BYTES = 1024;
/** Above this a body costs more as text than two parts do. */
const TEXT_MAX_BYTES = 4096;
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

/** So many characters are turned into bytes, hashed and compressed at once: a few milliseconds of work. */
const BLOCK_LENGTH = 512 * 1024;

/**
 * Makes an answer ready that is too long to be a string, or to be kept as it is: what a hundred thousand offers
 * are. It is written, hashed and compressed piece by piece, with turns for other requests in between, and kept
 * with gzip only; who takes no coding gets it uncompressed on the way. Its tags are those that
 * {@link createAnswer} would give it.
 */
export async function createLargeAnswer(
  representation: Omit<Representation, 'body'>,
  pieces: Iterable<string>,
): Promise<Answer> {
  const hash = createHash('sha256');
  const coder = createGzip({ level: 6 });
  const coded: Buffer[] = [];
  coder.on('data', (part: Buffer) => coded.push(part));
  const ended = once(coder, 'end');
  let bytes = 0;
  const write = async (text: string): Promise<void> => {
    const block = Buffer.from(text);
    hash.update(block);
    bytes += block.length;
    if (coder.write(block)) await nextTurn();
    else await once(coder, 'drain');
  };
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < BLOCK_LENGTH) continue;
    await write(text);
    text = '';
  }
  await write(text);
  coder.end();
  await ended;
  const zipped = Buffer.concat(coded);
  const tag = hash.digest('base64url').slice(0, 27);
  const gzipped = readyVariant(representation, `"${tag}-gz"`, 'gzip', zipped, zipped.length);
  const unzip = (): Readable => {
    const plain = createGunzip();
    plain.end(zipped);
    return plain;
  };
  const identity = readyVariant(representation, `"${tag}"`, null, unzip, bytes);
  return { bytes, isLarge: true, variants: { identity, gzip: gzipped, br: gzipped } };
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

type WithoutBody = Omit<Representation, 'body'>;

function sharedFields(representation: WithoutBody, etag: string): HeaderFields {
  return {
    'Cache-Control': representation.cacheControl,
    ETag: etag,
    Vary: representation.vary ?? 'Accept-Encoding',
    ...representation.sharedHeaders,
  };
}

function codedBody(
  representation: WithoutBody,
  etag: string,
  coding: 'gzip' | 'br' | null,
  body: CodedBody['body'],
  length: number,
): CodedBody {
  return {
    body,
    text:
      typeof body !== 'function' && body.length <= TEXT_MAX_BYTES && isAscii(body)
        ? body.toString('latin1')
        : null,
    head: flatten(
      { 'Content-Type': representation.contentType, 'Content-Length': String(length) },
      coding === null ? {} : { 'Content-Encoding': coding },
      representation.headers,
      sharedFields(representation, etag),
    ),
  };
}

function readyVariant(
  representation: WithoutBody,
  etag: string,
  coding: 'gzip' | null,
  body: CodedBody['body'],
  length: number,
): Variant {
  const ready = codedBody(representation, etag, coding, body, length);
  return {
    validators: { etag },
    notModifiedHead: flatten(sharedFields(representation, etag)),
    ready,
    prepare: () => Promise.resolve(ready),
  };
}

function createVariant(representation: Representation, etag: string, coding: 'gzip' | 'br' | null): Variant {
  const coded = (bytes: Buffer): CodedBody => codedBody(representation, etag, coding, bytes, bytes.length);
  let preparing: Promise<CodedBody> | null = null;
  const variant: Variant = {
    validators: { etag },
    notModifiedHead: flatten(sharedFields(representation, etag)),
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
