/** Sends one file: whole, compressed, a range of it, or the news that the client has it. RFC 9110. */

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  CODED_MIN_BYTES,
  checkPreconditions,
  compress,
  FILE_CORS,
  type HeaderFields,
  isCurrent,
  isUnmodified,
  preferredCoding,
} from '../../http/index.ts';

/** A version never changes once it has its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.parquet': 'application/vnd.apache.parquet',
  '.csv': 'text/csv; charset=utf-8; header=present',
  '.sqlite': 'application/vnd.sqlite3',
};

export type SentFile = {
  readonly path: string;
  readonly sha256: string;
  readonly cacheControl: string;
  /** If the file may change tomorrow: since when it is this one, RFC 3339. */
  readonly modifiedAt?: string;
  /** The name to keep it under, if its address does not say which version it is of. */
  readonly saveAs?: string;
};

const TAG_SUFFIX = { identity: '', gzip: '-gz', br: '-br' } as const;

/**
 * A range is always one of the file itself, never of a compressed form, so that a download that began compressed
 * can be resumed. Each form has a tag of its own.
 * @param security fields of data and of pages at this server
 * @throws {PreconditionFailedError} if the request names another file than this one
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  forms: CodedForms,
  security: { readonly data: HeaderFields; readonly page: HeaderFields },
): Promise<FastifyReply> {
  const { path, sha256, cacheControl, modifiedAt, saveAs } = file;
  const lastModified = modifiedAt === undefined ? null : new Date(modifiedAt).toUTCString();
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const { size } = await stat(path);
  const { range: requested, 'if-range': unless } = request.headers;
  // A date is as good as the tag here: no two versions are made in one second (RFC 9110 section 13.1.5).
  const isSame = unless === undefined || unless === `"${sha256}"` || unless === lastModified;
  // Of HEAD a range says nothing (RFC 9110 section 14.2).
  const wantsRange = request.method === 'GET' && requested !== undefined && isSame;
  const coding = wantsRange ? 'identity' : preferredCoding(request.headers['accept-encoding']);
  const form = coding === 'identity' ? null : await forms.get({ path, size, sha256 }, coding);
  const etag = `"${sha256}${TAG_SUFFIX[form === null ? 'identity' : coding]}"`;
  checkPreconditions(request.headers, etag, lastModified);
  reply.headers({
    ...(type.startsWith('text/html') ? security.page : security.data),
    ...FILE_CORS,
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(lastModified === null ? {} : { 'Last-Modified': lastModified }),
    ...(saveAs === undefined ? {} : { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
    'Accept-Ranges': 'bytes',
    ...(isWorthCoding(path, size) ? { Vary: 'Accept-Encoding' } : {}),
  });
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers;
  // A tag says more than a moment: if the client has one, its moment does not count.
  const isKnown =
    known === undefined ? lastModified !== null && isUnmodified(since, lastModified) : isCurrent(known, etag);
  if (isKnown) return sendHead(reply.code(304));
  reply.headers({ 'Content-Type': type, ...(isText(type) ? { 'Content-Language': 'en' } : {}) });
  if (form !== null) {
    reply.headers({ 'Content-Encoding': coding, 'Content-Length': String(form.length) });
    return sendBody(request, reply, () => Readable.from([form]));
  }
  const range = wantsRange ? readByteRange(requested, size) : ({ kind: 'whole' } as const);
  switch (range.kind) {
    case 'unsatisfiable':
      return reply
        .code(416)
        .headers({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store', 'Content-Length': '0' })
        .removeHeader('ETag')
        .removeHeader('Content-Type')
        .removeHeader('Content-Language')
        .send();
    case 'part':
      reply
        .code(206)
        .headers({
          'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
          'Content-Length': String(range.end - range.start + 1),
        });
      return sendBody(request, reply, () => createReadStream(path, range));
    case 'whole':
      reply.header('Content-Length', String(size));
      return sendBody(request, reply, () => createReadStream(path));
  }
}

/** The report of a night, for people, is in English; data has no language. */
function isText(type: string): boolean {
  return type.startsWith('text/html') || type.startsWith('text/markdown');
}

function sendBody(request: FastifyRequest, reply: FastifyReply, open: () => Readable): FastifyReply {
  return request.method === 'HEAD' ? sendHead(reply) : reply.send(open());
}

/** Sends what was set so far and no body: the framework would add the length of nothing (RFC 9110 section 8.6). */
function sendHead(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.end();
  return reply;
}

/** One range of bytes. RFC 9110 section 14. */

type ByteRange =
  | { readonly kind: 'whole' }
  /** Both ends included. */
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/**
 * Reads a Range field for a body of `size` bytes. What is not one range of bytes is passed over, as the RFC
 * allows, and the whole is sent.
 */
export function readByteRange(field: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(field?.replaceAll(' ', '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return { kind: 'whole' };
  if (first === '') {
    const length = Number(last);
    if (length === 0 || size === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

type FileCoding = Parameters<typeof compress>[1];

export type CodedForms = {
  /** Null if the file is sent as it is: too small, compressed already, or too large to be compressed here. */
  get(file: { path: string; size: number; sha256: string }, coding: FileCoding): Promise<Buffer | null>;
};

const TEXT_TYPES = new Set(['.json', '.md', '.html', '.csv']);
/** Four times the catalog of today; it takes a quarter of a second of one thread. */
const COMPRESS_MAX_BYTES = 20 * 1024 * 1024;
const KEPT_BYTES = 32 * 1024 * 1024;

/** Whether a file is worth a compressed form. Parquet is compressed already. */
function isWorthCoding(path: string, bytes: number): boolean {
  return TEXT_TYPES.has(extname(path)) && bytes >= CODED_MIN_BYTES;
}

export function createCodedForms(): CodedForms {
  const made = new LRUCache<string, Promise<Buffer>>({ max: 512, maxSize: KEPT_BYTES });
  return {
    get: async ({ path, size, sha256 }, coding) => {
      if (!isWorthCoding(path, size) || size > COMPRESS_MAX_BYTES) return null;
      const key = `${sha256} ${coding}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const making = readFile(path).then((body) => compress(body, coding));
      // What it will weigh is not known yet; half the file is more than text ever needs.
      made.set(key, making, { size: Math.ceil(size / 2) });
      // Waiting callers get the error; later callers try again.
      making.catch(() => made.delete(key));
      return making;
    },
  };
}
