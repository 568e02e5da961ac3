/** Compressed forms of immutable files, made once and kept in memory. */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { CODED_MIN_BYTES, compress } from '../../http/index.ts';

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
export function isWorthCoding(path: string, bytes: number): boolean {
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
