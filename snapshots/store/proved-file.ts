/** Files whose bytes are those that a manifest names. DESIGN 5. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../schemas/snapshot.ts';
import { sha256 } from './files.ts';

export type ProvedFile = {
  /** All bytes. Throws where they are no longer those that were proved. */
  read(): Promise<Buffer>;
  /** The same in order, a few megabytes at a time. Throws behind the last where they are no longer those. */
  chunks(): AsyncIterable<Buffer>;
};

/** A larger file is not kept in memory: it is read, and proved, again whenever it is needed. */
const KEPT_MAX_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 4 * 1024 * 1024;

type Expected = Manifest['files'][number];

/**
 * Reads a file and compares length and SHA-256.
 * @param keptMax bytes up to which a file is kept in memory
 * @returns a reason in words where they are others
 */
export async function proveFile(
  dir: string,
  expected: Expected,
  keptMax = KEPT_MAX_BYTES,
): Promise<ProvedFile | string> {
  const path = join(dir, expected.name);
  try {
    const { size } = await stat(path);
    if (size !== expected.bytes) return wrongLength(expected, size);
    if (size <= keptMax) {
      const bytes = await readFile(path);
      return wrongBytes(expected, bytes.length, sha256(bytes)) ?? provedBytes(bytes);
    }
    for await (const _chunk of provedChunks(path, expected));
  } catch (error) {
    if (error instanceof ProofError) return error.message;
    return `${expected.name} cannot be read (${error instanceof Error && 'code' in error ? error.code : error})`;
  }
  const chunks = (): AsyncIterable<Buffer> => provedChunks(path, expected);
  return {
    chunks,
    read: async () => {
      const parts: Buffer[] = [];
      for await (const part of chunks()) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}

/** Bytes that were proved and stay in memory. */
export function provedBytes(bytes: Buffer): ProvedFile {
  return {
    read: async () => bytes,
    async *chunks() {
      yield bytes;
    },
  };
}

/** The bytes of a file are not those that its manifest names. */
class ProofError extends Error {}

async function* provedChunks(path: string, expected: Expected): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    // Without an encoding a stream of a file gives bytes.
    const bytes: Buffer = chunk;
    hash.update(bytes);
    length += bytes.length;
    yield bytes;
  }
  const wrong = wrongBytes(expected, length, hash.digest('hex'));
  if (wrong !== null) throw new ProofError(wrong);
}

function wrongBytes(expected: Expected, length: number, digest: string): string | null {
  if (length !== expected.bytes) return wrongLength(expected, length);
  return digest === expected.sha256 ? null : `${expected.name} does not have the SHA-256 of the manifest`;
}

function wrongLength({ name, bytes }: Expected, length: number): string {
  return `${name} has ${length} bytes, the manifest says ${bytes}`;
}
