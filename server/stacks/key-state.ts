/** Whether a key opens anything now. */
import type { KeyRecord } from './records.ts';

export const KEY_STATES = ['valid', 'revoked', 'orphaned', 'expired'] as const;
export type KeyState = (typeof KEY_STATES)[number];

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
