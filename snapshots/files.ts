/** Bytes on disk that survive a crash: digest, canonical JSON, durable write. */
import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** SHA-256 in lower-case hex. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** JSON as it is written in a snapshot: two spaces, a final line feed, so that a diff of two versions can be read. */
export function toJsonBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8');
}

/** Writes a new file and waits until its bytes are on disk. Fails where the file exists. */
export async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
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
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(dirname(file));
}
