/** Bytes on disk that survive a crash: digest, canonical JSON, durable write. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** SHA-256 in lower-case hex. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** SHA-256 of a file in lower-case hex, without holding its bytes in memory. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** What an operation on a file or folder gives, or null if there is no such file or folder. Other errors are thrown. */
export async function nullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return null;
    throw error;
  }
}

/**
 * JSON as it is written in a snapshot: two spaces, a final line feed, so that a diff of two versions can be read.
 * @throws RangeError if the text is longer than a JavaScript string can be, at about 70,000 offers
 */
export function toJsonBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8');
}

/**
 * Writes a file and waits until its bytes are on disk. Fails if the file exists, unless `flag` is `w`.
 * @param options.mode who may read it; as the process makes files if left out
 */
export async function writeDurably(
  file: string,
  bytes: Buffer,
  { mode, flag = 'wx' }: { readonly mode?: number; readonly flag?: 'w' | 'wx' } = {},
): Promise<void> {
  const handle = await open(file, flag, mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until a file, or the names in a folder, are on disk: a rename is only lasting after this (POSIX fsync). */
export async function syncPath(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a file that is on disk a second name; a copy of it if the file system has no such links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (!['EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK'].includes(String(error.code))) throw error;
    await copyFile(from, to);
    await syncPath(to);
  }
}

/**
 * Replaces a file as one step: readers see the old bytes or the new ones, never a part.
 * @param suffix of the temporary file, before `.tmp`
 * @param options.mayReplace awaited when the new bytes are on disk; if it throws, the old ones stay
 */
export async function replaceDurably(
  file: string,
  bytes: Buffer,
  suffix: string,
  { mode, mayReplace }: { readonly mode?: number; readonly mayReplace?: () => Promise<void> } = {},
): Promise<void> {
  const temporary = `${file}.${suffix}.tmp`;
  try {
    await writeDurably(temporary, bytes, { flag: 'w', ...(mode === undefined ? {} : { mode }) });
    await mayReplace?.();
    await rename(temporary, file);
  } catch (error) {
    // What was in force stays in force; the part that was written is of no use.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncPath(dirname(file));
}
