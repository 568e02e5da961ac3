/** Decodes the document of a stored HTTP message: undoes the transfer and content codings really in use. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { getHeader, type HeaderList } from '../fetch/index.ts';

/** RFC 9112 section 7.1; bytes that are not in chunks (many tools store them joined) come back as they are. */
function dechunk(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at, 'latin1');
    const size =
      lineEnd < 0 ? null : /^([0-9a-f]{1,8})\s*(?:;.*)?$/i.exec(bytes.toString('latin1', at, lineEnd));
    if (size === null) return bytes;
    const length = Number.parseInt(size[1] ?? '', 16);
    if (length === 0) return Buffer.concat(pieces);
    const start = lineEnd + 2;
    if (start + length > bytes.length) return bytes;
    pieces.push(bytes.subarray(start, start + length));
    at = start + length + 2;
  }
}

function undo(coding: string, bytes: Buffer, maxBytes: number): Buffer {
  const options = { maxOutputLength: maxBytes };
  if (coding === 'gzip' || coding === 'x-gzip') return gunzipSync(bytes, options);
  if (coding === 'br') return brotliDecompressSync(bytes, options);
  if (coding === 'deflate')
    return ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, options) : inflateRawSync(bytes, options);
  return bytes;
}

/**
 * @param payload as stored after the HTTP headers
 * @param maxBytes cap of the decoded document
 * @returns null if the document is larger than the cap. A payload that is not in the coding its headers name
 *   is taken as it is: archiving tools often keep the headers and store the decoded bytes.
 */
export function storedDocument(payload: Buffer, headers: HeaderList, maxBytes: number): Buffer | null {
  const chunked = getHeader(headers, 'transfer-encoding')?.toLowerCase().includes('chunked') === true;
  let bytes = chunked ? dechunk(payload) : payload;
  const codings = (getHeader(headers, 'content-encoding') ?? '').toLowerCase().split(',');
  for (const coding of codings.map((one) => one.trim()).reverse()) {
    try {
      bytes = undo(coding, bytes, maxBytes);
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      if (error.code === 'ERR_BUFFER_TOO_LARGE') return null;
      break;
    }
  }
  return bytes.length > maxBytes ? null : bytes;
}
