/** Compresses bodies. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './negotiate.ts';

/** Below this a coding costs more than it saves. */
export const CODED_MIN_BYTES = 1024;
/** Above this the best compression takes seconds. */
const BEST_COMPRESSION_MAX_BYTES = 2 * 1024 * 1024;
/** Above this brotli takes seconds at any quality that is smaller than gzip. */
const FAST_COMPRESSION_MIN_BYTES = 32 * 1024 * 1024;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Compresses a body on the thread pool, so that other requests go on.
 * @param use `many` for bytes that are sent often and may take their time, `once` for those of one request
 */
export function compress(
  body: Buffer,
  coding: Exclude<Coding, 'identity'>,
  use: 'many' | 'once',
): Promise<Buffer> {
  const best = use === 'many' && body.length <= BEST_COMPRESSION_MAX_BYTES;
  const fast = body.length >= FAST_COMPRESSION_MIN_BYTES;
  if (coding === 'gzip') return compressGzip(body, { level: best ? 9 : fast ? 1 : 6 });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? 9 : fast ? 1 : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
