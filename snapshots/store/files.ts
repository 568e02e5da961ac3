/** Bytes on disk that survive a crash: digest, canonical JSON, durable write. */
import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { jsonPieces } from './json-slices.ts';

/** SHA-256 in lower-case hex. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Whether an error of the file system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Text of so many characters is turned into bytes at once. */
const BLOCK_LENGTH = 1 << 20;

function joinPieces(pieces: Iterable<string>): Buffer {
  const blocks: Buffer[] = [];
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < BLOCK_LENGTH) continue;
    blocks.push(Buffer.from(text, 'utf8'));
    text = '';
  }
  blocks.push(Buffer.from(`${text}\n`, 'utf8'));
  return Buffer.concat(blocks);
}

/** JSON as it is written in a snapshot: two spaces, a final line feed, so that a diff of two versions can be read. */
export function toJsonBytes(value: unknown): Buffer {
  return joinPieces(jsonPieces(value));
}

/**
 * Writes a new file and waits until its bytes are on disk. Fails where the file exists.
 * @param mode who may read it; as the process makes files where left out
 */
export async function writeDurably(file: string, bytes: Buffer, mode?: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the names in a folder are on disk: a rename is only lasting after this (POSIX fsync of a directory). */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file as one step: readers see the old bytes or the new ones, never a part. */
export async function replaceDurably(file: string, bytes: Buffer, suffix: string): Promise<void> {
  const temporary = `${file}.${suffix}.tmp`;
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    // What was in force stays in force; the part that was written is of no use.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(file));
}
