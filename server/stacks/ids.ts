/** Ids and keys from random bytes. */
import { createHash } from 'node:crypto';

/** Gives this many random bytes: `randomBytes` of node:crypto outside tests. */
export type Random = (bytes: number) => Buffer;

const ID_BYTES = 12;
const KEY_BYTES = 32;

/** 96 random bits: ids are not secret, they only must never meet. */
export function newId(prefix: 'org' | 'stk' | 'key' | 'whk', random: Random): string {
  return `${prefix}_${random(ID_BYTES).toString('base64url')}`;
}

/** A new API key: `zero_` and 32 random bytes. It is shown once; only {@link hashKey} of it is kept. */
export function newKey(random: Random): string {
  return `zero_${random(KEY_BYTES).toString('base64url')}`;
}

/** A secret to sign with, as the Standard Webhooks specification writes it: 24 to 64 bytes in Base64. */
export function newWebhookSecret(random: Random): string {
  return `whsec_${random(KEY_BYTES).toString('base64')}`;
}

/** SHA-256 in hex. A key has 256 random bits, so that a slow hash with salt would protect nothing more. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex');
}
