/** Precompressed forms of the files of a version, next to them: `catalog.json.gz`, `catalog.json.br`. */
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { SNAPSHOT_FILES } from '../../schemas/snapshot.ts';
import { type Fault, faultText } from './fault.ts';
import { nullIfMissing, syncPath, writeDurably } from './files.ts';
import { listVersions } from './open.ts';
import { MANIFEST_FILE } from './paths.ts';

export const CODINGS = ['gzip', 'br'] as const;
export type FileCoding = (typeof CODINGS)[number];

/** What a coding adds to the name of a file, as static hosts look for it. */
export const CODING_SUFFIX: Readonly<Record<FileCoding, string>> = { gzip: '.gz', br: '.br' };

const TEXT_TYPES = new Set(['.json', '.md', '.html', '.csv']);
/** Below this a coding costs more than it saves. */
const CODED_MIN_BYTES = 1024;
/** Above this the best compression takes minutes. */
const BEST_MAX_BYTES = 8 * 1024 * 1024;

/** What a form is named until it is whole; a crash leaves it. */
export const UNFINISHED_FORM = '.coding.tmp';

/** Whether a file is worth a precompressed form. Parquet is compressed already. */
export function isWorthCoding(name: string, bytes: number): boolean {
  return TEXT_TYPES.has(extname(name)) && bytes >= CODED_MIN_BYTES;
}

/** Compresses on the thread pool; made once and sent many times, so it may take its time. */
export function compress(body: Buffer, coding: FileCoding): Promise<Buffer> {
  const best = body.length <= BEST_MAX_BYTES;
  if (coding === 'gzip') return promisify(gzip)(body, { level: best ? 9 : 6 });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? 10 : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/**
 * The bytes that a precompressed form represents.
 * @param bytes how many they must be; more are not unpacked. Throws for what is no such form.
 */
export function decompress(coded: Buffer, coding: FileCoding, bytes: number): Promise<Buffer> {
  const options = { maxOutputLength: Math.max(1, bytes) };
  return coding === 'gzip' ? promisify(gunzip)(coded, options) : promisify(brotliDecompress)(coded, options);
}

/** Makes the forms of a version that are not there yet, of those of the named files that it has. A crash leaves whole forms and at most one left-over. */
export async function writeEncodedForms(
  versionsDir: string,
  version: string,
  names: readonly string[],
): Promise<void> {
  const folder = join(versionsDir, version);
  let written = 0;
  for (const name of names) {
    const file = join(folder, name);
    const missing: FileCoding[] = [];
    for (const coding of CODINGS)
      if ((await nullIfMissing(stat(file + CODING_SUFFIX[coding]))) === null) missing.push(coding);
    if (missing.length === 0) continue;
    const body = await nullIfMissing(readFile(file));
    if (body === null || !isWorthCoding(name, body.length)) continue;
    for (const coding of missing) {
      await writeForm(file + CODING_SUFFIX[coding], await compress(body, coding));
      written++;
    }
  }
  if (written > 0) await syncPath(folder);
}

/** Makes what is missing in a whole store; for one whose versions were written before there were such forms. */
export async function encodeStore(versionsDir: string): Promise<void> {
  for (const version of await listVersions(versionsDir))
    await writeEncodedForms(versionsDir, version, [...SNAPSHOT_FILES, MANIFEST_FILE]);
}

/** Checks each form of a file that is there against the file's own bytes. */
export async function verifyEncodedForms(file: string, body: Buffer, where: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const coding of CODINGS) {
    const suffix = CODING_SUFFIX[coding];
    const coded = await nullIfMissing(readFile(file + suffix));
    if (coded === null) continue;
    try {
      if (!(await decompress(coded, coding, body.length)).equals(body))
        faults.push({ where: where + suffix, what: 'does not hold the bytes of the file' });
    } catch (error) {
      faults.push({ where: where + suffix, what: `cannot be unpacked (${faultText(error)})` });
    }
  }
  return faults;
}

async function writeForm(path: string, bytes: Buffer): Promise<void> {
  const temporary = join(dirname(path), UNFINISHED_FORM);
  await rm(temporary, { force: true });
  await writeDurably(temporary, bytes);
  await rename(temporary, path);
}
