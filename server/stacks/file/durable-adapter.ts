/**
 * The lowdb adapter of the embedded store. lowdb's own JSONFile renames but never waits for the disk, so that a
 * power cut can leave an empty file; here a write has ended when the bytes and the name are on disk.
 */
import { copyFile, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Adapter } from 'lowdb';
import { nullIfMissing, syncPath, toJsonBytes } from '../../../snapshots/store/index.ts';
import { type Contents, contentsSchema, EMPTY, formatSchema } from './contents.ts';

/** The file cannot be read as a store: damaged, or of a newer version. It is left as it is: a person decides. */
export class DamagedStoreError extends Error {
  override readonly name = 'DamagedStoreError';
}

/** The file next to the store that holds the last readable contents. */
export function lastGoodPath(file: string): string {
  return `${file}.last-good`;
}

/** @param file path of the JSON file; its folder is made if it is missing */
export function createDurableAdapter(file: string): Adapter<Contents> {
  return {
    read: async () => {
      const bytes = await nullIfMissing(readFile(file));
      if (bytes === null) return null;
      const contents = parseContents(file, bytes);
      await copyAsLastGood(file);
      return contents;
    },
    write: async (contents) => {
      await mkdir(dirname(file), { recursive: true });
      await keepAsLastGood(file);
      await replacePrivately(file, toJsonBytes(contents));
    },
  };
}

/**
 * Reads the bytes of a store.
 * @throws {DamagedStoreError} naming the file, what is wrong and where the last good copy is
 */
export function parseContents(file: string, bytes: Buffer): Contents {
  const advice = `The file is left as it is; the last good copy is ${lastGoodPath(file)}`;
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new DamagedStoreError(
      `${file} is damaged: ${error instanceof Error ? error.message : String(error)}. ${advice}`,
      { cause: error },
    );
  }
  const parsed = contentsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const newer = formatSchema.safeParse(value);
  if (newer.success && newer.data.format > EMPTY.format)
    throw new DamagedStoreError(
      `${file} is of a newer version of the service (format ${newer.data.format}, this one reads ${EMPTY.format}): start that version again. The file is left as it is`,
    );
  const [issue] = parsed.error.issues;
  throw new DamagedStoreError(
    `${file} is damaged: ${issue?.path.map(String).join('.')}: ${issue?.message}. ${advice}`,
  );
}

/** Replaces the file as one step and waits for the disk. Digests and addresses of people are for its owner only. */
async function replacePrivately(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.writing.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncPath(dirname(file));
}

/** At each start: what this start has read is still there, whatever happens to the file later. */
async function copyAsLastGood(file: string): Promise<void> {
  const copy = lastGoodPath(file);
  const temporary = `${copy}.writing`;
  await copyFile(file, temporary);
  const handle = await open(temporary, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, copy);
  await syncPath(dirname(file));
}

/** File systems that know no second name for a file. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Before each write: the contents before it get a second name, which costs no copy. Without one, the copy of the start stays. */
async function keepAsLastGood(file: string): Promise<void> {
  const temporary = `${lastGoodPath(file)}.writing`;
  await rm(temporary, { force: true });
  try {
    await link(file, temporary);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || NO_LINKS.includes(code)) return;
    throw error;
  }
  await rename(temporary, lastGoodPath(file));
}
