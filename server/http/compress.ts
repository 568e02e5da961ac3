/** Compresses bodies. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './negotiate.ts';

/** Above this the best compression takes seconds. */
const BEST_COMPRESSION_MAX_BYTES = 2 * 1024 * 1024;

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
