/** From the Authorization header to the key behind it. RFC 6750. */
import { timingSafeEqual } from 'node:crypto';
import { hashKey } from './ids.ts';
import type { KeyRecord } from './records.ts';
import type { StackStore } from './store.ts';

const EVERY_MS = 60_000;
const REMEMBERED_MAX = 10_000;

type KeyUseLog = { warn(facts: object, text: string): void };

/** Makes a recorder. A record that could not be written is a line in the log; the call goes on. */
export function createKeyUseRecorder(log: KeyUseLog) {
  const recorded = new Map<string, number>();
  return (
    store: Pick<StackStore, 'recordKeyUse'>,
    key: { readonly id: string; readonly lastUsedAt: string | null },
    now: Date,
  ): void => {
    const nowMs = now.getTime();
    const last = Math.max(
      recorded.get(key.id) ?? 0,
      key.lastUsedAt === null ? 0 : Date.parse(key.lastUsedAt),
    );
    if (nowMs - last < EVERY_MS) return;
    if (recorded.size >= REMEMBERED_MAX) recorded.clear();
    recorded.set(key.id, nowMs);
    store
      .recordKeyUse(key.id, now.toISOString())
      .catch((error: unknown) => log.warn({ err: error, key: key.id }, 'the use of a key was not recorded'));
  };
}

export type Authentication =
  | { readonly kind: 'authenticated'; readonly key: KeyRecord }
  | { readonly kind: 'refused'; readonly state: Exclude<KeyState, 'valid'>; readonly key: KeyRecord }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'missing' };

/** Stands in for an unknown key, so that it takes the same steps as a known one. No key has this digest. */
const NOBODY = { hash: '0'.repeat(64), revokedAt: null, orphanedAt: null, expiresAt: null };

/**
 * Looks a key up by its SHA-256 and compares the digests in constant time. The lookup itself tells nothing: who
 * does not have the key cannot choose its digest.
 * @throws {StoreUnavailableError}
 */
export async function authenticate(
  store: Pick<StackStore, 'findKey'>,
  authorization: string | undefined,
  now: Date,
): Promise<Authentication> {
  const presented = readBearer(authorization);
  if (presented === null) return { kind: 'missing' };
  const hash = hashKey(presented);
  const found = await store.findKey(hash);
  const kept = found ?? NOBODY;
  const same = timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(kept.hash, 'hex'));
  const state = checkKeyState(kept, now);
  if (found === null || !same) return { kind: 'unknown' };
  return state === 'valid' ? { kind: 'authenticated', key: found } : { kind: 'refused', state, key: found };
}

/** The token of `Bearer TOKEN`; the scheme in any case (RFC 9110 section 11.1). */
function readBearer(authorization: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;
}

export type KeyState = 'valid' | 'revoked' | 'orphaned' | 'expired';

/** Of several reasons the one that a person decided on is said: revoked, then orphaned, then expired. */
export function checkKeyState(
  key: Pick<KeyRecord, 'revokedAt' | 'orphanedAt' | 'expiresAt'>,
  now: Date,
): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  if (key.orphanedAt !== null) return 'orphaned';
  if (key.expiresAt !== null && Date.parse(key.expiresAt) <= now.getTime()) return 'expired';
  return 'valid';
}
