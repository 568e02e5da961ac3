/** Ed25519 keys of a signed repository. Private keys lie in folders outside the store, PKCS#8 in PEM. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Key, Signature } from '@tufjs/models';
import { z } from 'zod';
import { sha256 } from '../store/index.ts';

/** Roles whose keys the publishing machine holds; the root's stay offline. */
export const ONLINE_ROLES = ['targets', 'snapshot', 'timestamp'] as const;
export type OnlineRole = (typeof ONLINE_ROLES)[number];

export type SigningKey = { readonly key: Key; readonly sign: (bytes: Buffer) => Signature };

/** A key that cannot be used; the message names the file and says why. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/** A new private key as PEM. */
export function generateKeyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

const jwkSchema = z.object({ x: z.string() });

/** The public half as metadata carries it; its id is the SHA-256 of its canonical JSON (TUF 4.2). Only Ed25519. */
export function toPublicKey(key: KeyObject, name: string): Key {
  if (key.asymmetricKeyType !== 'ed25519') throw new KeyError(`${name} is not an Ed25519 key`);
  const { x } = jwkSchema.parse(key.export({ format: 'jwk' }));
  const keyVal = { public: Buffer.from(x, 'base64url').toString('hex') };
  // Keys in the order of the alphabet and plain ASCII: this JSON is the canonical one.
  const canonical = JSON.stringify({ keytype: 'ed25519', keyval: keyVal, scheme: 'ed25519' });
  return new Key({ keyID: sha256(canonical), keyType: 'ed25519', scheme: 'ed25519', keyVal });
}

/** @throws {KeyError} if the text is not a private Ed25519 key */
export function parseSigningKey(pem: string, name: string): SigningKey {
  const secret = parsePrivateKey(pem, name);
  const key = toPublicKey(createPublicKey(secret), name);
  return {
    key,
    sign: (bytes) => new Signature({ keyID: key.keyID, sig: sign(null, bytes, secret).toString('hex') }),
  };
}

/** @throws {KeyError} if the file is no private key, or everybody on the machine can read it */
export async function loadKeyFile(file: string): Promise<SigningKey> {
  const { mode } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new KeyError(`${file} cannot be read (${error.code ?? error.message})`);
  });
  if ((mode & 0o007) !== 0)
    throw new KeyError(`${file} can be read by everybody on this machine: chmod 600 it`);
  return parseSigningKey(await readFile(file, 'utf8'), file);
}

/**
 * Every `*.pem` of a folder, in the order of the names; which role a key signs for is the root's to say.
 * @throws {KeyError} if the folder or a file of it cannot be used
 */
export async function loadKeyFolder(folder: string): Promise<SigningKey[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new KeyError(`the folder of keys ${folder} cannot be read (${error.code ?? error.message})`);
  });
  const files = names.filter((name) => name.endsWith('.pem')).sort();
  return Promise.all(files.map((name) => loadKeyFile(join(folder, name))));
}

function parsePrivateKey(pem: string, name: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new KeyError(`${name} is not a private key in PEM`, { cause: error });
  }
}
