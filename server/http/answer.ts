/** A prebuilt answer: bytes, tags and heads, made once a snapshot and sent many times. */
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { encode } from './compress.ts';
import { createHead, fieldLines, type Head } from './head.ts';
import type { HeaderFields } from './headers.ts';
import type { Coding } from './negotiate.ts';

/** What the answers of one kind have in common. */
export type AnswerFields = {
  readonly contentType: string;
  readonly cacheControl: string;
  /** What both 200 and 304 carry besides ETag, Cache-Control and Vary (`Accept-Encoding` where it does not say more). */
  readonly sharedHeaders?: HeaderFields;
  /** What belongs to the body: its safety, its language. A 304 leaves it as the client has it. */
  readonly headers: HeaderFields;
  /** Sent as they are: what is compressed already. */
  readonly isCompressed?: true;
};

/** How the heads of its answers begin: made once, for joining them costs as much as a search. */
export type AnswerKind = {
  readonly ok: string;
  readonly notModified: string;
  readonly isCompressed: boolean;
};

/** Bytes, or text with a character for each of them (latin1), which Node sends faster where they are few. */
export type Bytes = Buffer | string;

/**
 * The bytes of a coding, with the head of the 200 that carries them. A body that is too long to be kept is
 * made anew for each who asks, piece by piece.
 */
export type CodedBody = { readonly head: Head; readonly body: Bytes | (() => Readable) };

export type Variant = {
  readonly etag: string;
  readonly coding: Coding;
  /** The coded body, once it was asked for; compressed the first time. */
  ready: CodedBody | null;
  preparing: Promise<CodedBody> | null;
  notModified: Head | null;
};

export type Answer = {
  readonly kind: AnswerKind;
  /** Field lines of this answer alone. */
  readonly own: string;
  readonly tag: string;
  readonly bytes: number;
  /** How much work its codings are worth: always the same for the same bytes, which have one tag. */
  readonly use: 'many' | 'once';
  readonly identity: Variant;
  gzip: Variant | null;
  br: Variant | null;
  /** Kept compressed with gzip only: brotli takes too long for it. */
  readonly isLarge?: true;
};

/** Below this a coding costs more than it saves. */
export const CODED_MIN_BYTES = 1024;
/** Up to this a body and its head fit into what Node writes in one piece. */
const TEXT_MAX_BYTES = 12 * 1024;

export function answerKind(fields: AnswerFields): AnswerKind {
  const { contentType, cacheControl, sharedHeaders, headers, isCompressed = false } = fields;
  const shared = fieldLines({ 'Cache-Control': cacheControl, Vary: 'Accept-Encoding', ...sharedHeaders });
  return {
    ok: createHead(200, fieldLines({ 'Content-Type': contentType, ...headers }), shared).text,
    notModified: createHead(304, shared).text,
    isCompressed,
  };
}

/** An answer that is the only one of its kind. */
export function createAnswer({ body, ...fields }: AnswerFields & { readonly body: Buffer }): Answer {
  return answerOf(answerKind(fields), body);
}

/**
 * Makes an answer ready. Its ETag is a digest of the body, hence a function of snapshot, route, query and
 * locale alone, and the same in the next snapshot where nothing changed; each coding has a tag of its own
 * (RFC 9110 section 8.8.3.3). Codings are made when first asked for.
 * @param own field lines of this answer alone
 * @param tag a digest of what the body is made of, where that is at hand
 * @param use `once` for what is mostly not kept
 */
export function answerOf(
  kind: AnswerKind,
  body: Bytes,
  own = '',
  tag: string = digestOf(body),
  use: Answer['use'] = 'many',
): Answer {
  const identity = variant(`"${tag}"`, 'identity');
  identity.ready = codedBody(kind, own, identity, asKept(body), body.length);
  const coded = kind.isCompressed || body.length < CODED_MIN_BYTES ? identity : null;
  return { kind, own, tag, bytes: body.length, use, identity, gzip: coded, br: coded };
}

/** So many characters are turned into bytes, hashed and compressed at once: a few milliseconds of work. */
const BLOCK_LENGTH = 512 * 1024;

/**
 * Makes an answer ready that is too long to be a string, or to be kept as it is: what a hundred thousand offers
 * are. It is written, hashed and compressed piece by piece, with turns for other requests in between, and kept
 * with gzip only; who takes no coding gets it uncompressed on the way. Its tags are those that
 * {@link createAnswer} would give it.
 */
export async function createLargeAnswer(kind: AnswerKind, pieces: Iterable<string>): Promise<Answer> {
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
  const unzip = (): Readable => {
    const plain = createGunzip();
    plain.end(zipped);
    return plain;
  };
  const tag = endOf(hash);
  const identity = variant(`"${tag}"`, 'identity');
  identity.ready = codedBody(kind, '', identity, unzip, bytes);
  const gzip = variant(`"${tag}-gz"`, 'gzip');
  gzip.ready = codedBody(kind, '', gzip, zipped, zipped.length);
  return { kind, own: '', tag, bytes, use: 'many', isLarge: true, identity, gzip, br: gzip };
}

/** The answer in a coding, which need not be {@link prepare prepared} yet. */
export function variantOf(answer: Answer, coding: Coding): Variant {
  switch (coding) {
    case 'identity':
      return answer.identity;
    case 'gzip':
      answer.gzip ??= variant(`"${answer.tag}-gz"`, coding);
      return answer.gzip;
    case 'br':
      answer.br ??= variant(`"${answer.tag}-br"`, coding);
      return answer.br;
  }
}

export function notModifiedHead({ kind }: Answer, of: Variant): Head {
  of.notModified ??= { status: 304, text: `${kind.notModified}ETag: ${of.etag}\r\n` };
  return of.notModified;
}

/** Compresses the body the first time. */
export function prepare(answer: Answer, of: Variant): Promise<CodedBody> {
  const { ready, coding } = of;
  if (ready !== null || coding === 'identity') return Promise.resolve(ready ?? noBody(answer));
  of.preparing ??= encode(plainBytes(answer), coding, answer.use)
    .then((bytes) => {
      of.ready = codedBody(answer.kind, answer.own, of, asKept(bytes), bytes.length);
      return of.ready;
    })
    // Whoever asks next tries anew.
    .finally(() => {
      of.preparing = null;
    });
  return of.preparing;
}

function noBody(answer: Answer): never {
  throw new Error(`The answer ${answer.tag} has no body of its own`);
}

function plainBytes(answer: Answer): Buffer {
  const body = answer.identity.ready?.body;
  return body === undefined || typeof body === 'function' ? noBody(answer) : toBuffer(body);
}

/** Few bytes as text; text stays what it is, since turning it into bytes costs more than it saves. */
function asKept(bytes: Bytes): Bytes {
  return typeof bytes === 'string' || bytes.length > TEXT_MAX_BYTES ? bytes : bytes.toString('latin1');
}

function toBuffer(bytes: Bytes): Buffer {
  return typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
}

/** 162 bits of SHA-256, as an ETag names a body. */
export function digestOf(body: Bytes): string {
  const hash = createHash('sha256');
  return endOf(typeof body === 'string' ? hash.update(body, 'latin1') : hash.update(body));
}

function endOf(hash: Hash): string {
  return hash.digest('base64url').slice(0, 27);
}

function variant(etag: string, coding: Coding): Variant {
  return { etag, coding, ready: null, preparing: null, notModified: null };
}

function codedBody(
  kind: AnswerKind,
  own: string,
  { etag, coding }: Variant,
  body: CodedBody['body'],
  length: number,
): CodedBody {
  const codingLine = coding === 'identity' ? '' : `Content-Encoding: ${coding}\r\n`;
  const lines = `${own}ETag: ${etag}\r\nContent-Length: ${length}\r\n${codingLine}`;
  return { head: { status: 200, text: kind.ok + lines }, body };
}
