/** Reads and writes the key files and draft roots of the ceremony. */
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Metadata, Root } from '@tufjs/models';
import { writeDurably } from '../../snapshots/store/index.ts';
import {
  generateKeyPem,
  KeyError,
  loadKeyFile,
  MetadataError,
  parseRoot,
  parseSigningKey,
  type SigningKey,
} from '../../snapshots/tuf/index.ts';
import { CeremonyError } from './store.ts';

/** Makes a private key and writes it for its owner alone: `{role}-{first 8 of its id}.pem`. */
export async function writeNewKey(folder: string, role: string): Promise<SigningKey> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = generateKeyPem();
  const key = parseSigningKey(pem, role);
  await writeDurably(join(folder, `${role}-${key.key.keyID.slice(0, 8)}.pem`), Buffer.from(pem), {
    mode: 0o600,
  });
  return key;
}

/** @param folder created if missing, for its owner alone @throws {CeremonyError} if keys would be in a served folder */
export async function keepOutOfStore(folder: string, store: string): Promise<void> {
  const real = async (path: string): Promise<string> => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return realpath(path);
  };
  const [keys, served] = [await real(resolve(folder)), await real(resolve(store))];
  if (keys === served || keys.startsWith(served + sep))
    throw new CeremonyError(`${folder} lies in the store, which is served: keep private keys elsewhere`);
}

/** @throws {CeremonyError} */
export async function loadRootKeys(files: readonly string[]): Promise<SigningKey[]> {
  try {
    return await Promise.all(files.map(loadKeyFile));
  } catch (error) {
    if (error instanceof KeyError) throw new CeremonyError(error.message, { cause: error });
    throw error;
  }
}

/** @throws {CeremonyError} */
export async function readDraft(file: string): Promise<Metadata<Root>> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CeremonyError(`${file} cannot be read (${error.code ?? error.message})`);
  });
  try {
    return parseRoot(bytes);
  } catch (error) {
    if (error instanceof MetadataError)
      throw new CeremonyError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}
