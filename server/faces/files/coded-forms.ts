/** Precompressed forms of immutable files: those next to them on disk, or made once and kept in memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import {
  CODING_SUFFIX,
  compress,
  type FileCoding,
  isWorthCoding,
  nullIfMissing,
} from '../../../snapshots/store/index.ts';
import { once } from '../../catalog/index.ts';

export type CodedForm =
  | { readonly kind: 'file'; readonly path: string; readonly size: number }
  | { readonly kind: 'memory'; readonly body: Buffer; readonly size: number };

export type CodedForms = {
  /** Null if the file is sent as it is: too small, compressed already, or too large to be compressed here. */
  get(file: { path: string; size: number; sha256: string }, coding: FileCoding): Promise<CodedForm | null>;
};

/** A larger file is compressed where versions are published, not while a reader waits. */
const COMPRESS_MAX_BYTES = 4 * 1024 * 1024;
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * A form on disk is used once it was proved to hold the very bytes of the file; one that does not is passed over.
 * The proof is repeated only when the form changes.
 */
export function createCodedForms(): CodedForms {
  // Made with its first proof: places for so many cost a server 10 ms as it starts, and most forms are never asked for.
  const proved = once(() => new LRUCache<string, Promise<boolean>>({ max: 100_000 }));
  const made = new LRUCache<string, Promise<CodedForm>>({ max: 512, maxSize: KEPT_BYTES });

  const onDisk = async (path: string, size: number, sha256: string, coding: FileCoding) => {
    const form = path + CODING_SUFFIX[coding];
    const stats = await nullIfMissing(stat(form));
    if (stats === null || stats.size >= size) return null;
    const mark = `${form} ${stats.mtimeMs} ${stats.size} ${sha256}`;
    const proof = proved().get(mark) ?? holdsBytes(form, coding, size, sha256);
    proved().set(mark, proof);
    return (await proof) ? ({ kind: 'file', path: form, size: stats.size } as const) : null;
  };

  return {
    get: async ({ path, size, sha256 }, coding) => {
      if (!isWorthCoding(path, size)) return null;
      const found = await onDisk(path, size, sha256, coding);
      if (found !== null || size > COMPRESS_MAX_BYTES) return found;
      const key = sha256 + CODING_SUFFIX[coding];
      const known = made.get(key);
      if (known !== undefined) return known;
      const making = readFile(path)
        .then((body) => compress(body, coding))
        .then((body): CodedForm => ({ kind: 'memory', body, size: body.length }));
      // What it will weigh is not known yet; half the file is more than text ever needs.
      made.set(key, making, { size: Math.ceil(size / 2) });
      // Waiting callers get the error; later callers try again.
      making.catch(() => made.delete(key));
      return making;
    },
  };
}

async function holdsBytes(form: string, coding: FileCoding, size: number, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(
      createReadStream(form),
      coding === 'gzip' ? createGunzip() : createBrotliDecompress(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) {
          bytes += chunk.length;
          if (bytes > size) return;
          hash.update(chunk);
        }
      },
    );
  } catch {
    // Cut off or not this coding at all: the file itself is sent instead.
    return false;
  }
  return bytes === size && hash.digest('hex') === sha256;
}
