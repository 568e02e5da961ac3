/** Sends one file: whole, compressed, a range of it, or the news that the client has it. RFC 9110. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isWorthCoding } from '../../../snapshots/store/index.ts';
import { type HeaderFields, isCurrent, isUnmodified, OPEN_CORS, preferredCoding } from '../../http/index.ts';
import { readByteRange } from './byte-range.ts';
import type { CodedForms } from './coded-forms.ts';

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
  const asked = request.headers['if-range'];
  const wantsRange = request.headers.range !== undefined && (asked === undefined || asked === `"${sha256}"`);
  const coding = wantsRange ? 'identity' : preferredCoding(request.headers['accept-encoding']);
  const form = coding === 'identity' ? null : await forms.get({ path, size, sha256 }, coding);
  const etag = `"${sha256}${TAG_SUFFIX[form === null ? 'identity' : coding]}"`;
  reply.headers({
    ...(type.startsWith('text/html') ? security.page : security.data),
    ...OPEN_CORS,
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(lastModified === null ? {} : { 'Last-Modified': lastModified }),
    ...(saveAs === undefined ? {} : { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
    'Accept-Ranges': 'bytes',
    ...(isWorthCoding(path, size) ? { Vary: 'Accept-Encoding' } : {}),
  });
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers;
  if (isCurrent(known, etag)) return reply.code(304).send();
  // A tag says more than a moment: if the client has one, its moment does not count.
  if (known === undefined && lastModified !== null && isUnmodified(since, lastModified))
    return reply.code(304).send();
  reply.header('Content-Type', type);
  if (form !== null) {
    reply.headers({ 'Content-Encoding': coding, 'Content-Length': String(form.size) });
    const open = () => (form.kind === 'file' ? createReadStream(form.path) : Readable.from([form.body]));
    return sendBody(request, reply, open);
  }
  const range = wantsRange ? readByteRange(request.headers.range, size) : ({ kind: 'whole' } as const);
  switch (range.kind) {
    case 'unsatisfiable':
      return reply
        .code(416)
        .headers({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store', 'Content-Length': '0' })
        .removeHeader('ETag')
        .removeHeader('Content-Type')
        .send();
    case 'part':
      reply.code(206).headers({
        'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
        'Content-Length': String(range.end - range.start + 1),
      });
      return sendBody(request, reply, () => createReadStream(path, range));
    case 'whole':
      reply.header('Content-Length', String(size));
      return sendBody(request, reply, () => createReadStream(path));
  }
}

/** Sends a stream; to HEAD only what was set so far, whose length the framework would replace by that of nothing. */
function sendBody(request: FastifyRequest, reply: FastifyReply, open: () => Readable): FastifyReply {
  if (request.method !== 'HEAD') return reply.send(open());
  reply.hijack();
  reply.raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.end();
  return reply;
}
