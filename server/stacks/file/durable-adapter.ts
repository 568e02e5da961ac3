/**
 * The lowdb adapter of the embedded store. lowdb's own JSONFile renames but never waits for the disk, so that a
 * power cut can leave an empty file; here a write has ended when the bytes and the name are on disk.
 */
import { link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Adapter } from 'lowdb';
import { nullIfMissing, replaceDurably, toJsonBytes } from '../../../snapshots/store/index.ts';
import { type Contents, contentsSchema, EMPTY, formatSchema } from './contents.ts';

/** The file cannot be read as a store: damaged, or of a newer version. It is left as it is: a person decides. */
export class DamagedStoreError extends Error {
  override readonly name = 'DamagedStoreError';
}

/** The file next to the store that holds the last readable contents. */
export function lastGoodPath(file: string): string {
  return `${file}.last-good`;
}

/** Digests and addresses of people are for the owner of the file only. */
const MODE = 0o600;

/**
 * @param file path of the JSON file; its folder is made if it is missing
 * @param token in the names of temporary files, which the next holder of the file removes
 * @param mayReplace asked right before the file is replaced; what it throws, the write throws
 */
export function createDurableAdapter(
  file: string,
  token: string,
  mayReplace: () => Promise<void>,
): Adapter<Contents> {
  return {
    read: async () => {
      const bytes = await nullIfMissing(readFile(file));
      if (bytes === null) return null;
      const contents = parseContents(file, bytes);
      // What this start has read is still there, whatever happens to the file later.
      await replaceDurably(lastGoodPath(file), bytes, token, { mode: MODE });
      return contents;
    },
    write: async (contents) => {
      await mkdir(dirname(file), { recursive: true });
      await keepAsLastGood(file, token);
      await replaceDurably(file, toJsonBytes(contents), token, { mode: MODE, mayReplace });
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

/** File systems that know no second name for a file. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Before each write: the contents before it get a second name, which costs no copy. Without one, the copy of the start stays. */
async function keepAsLastGood(file: string, token: string): Promise<void> {
  const temporary = `${lastGoodPath(file)}.${token}.tmp`;
  try {
    await link(file, temporary);
    await rename(temporary, lastGoodPath(file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || NO_LINKS.includes(code)) return;
    throw error;
  } finally {
    // It stays if both are names of one file already, as after a write that failed (POSIX rename).
    await rm(temporary, { force: true });
  }
}
