/** Records when a key was last used, at most once a minute, and never in the way of an answer. */
import type { StackStore } from './store.ts';

const EVERY_MS = 60_000;
const REMEMBERED_MAX = 10_000;

export type KeyUseLog = { warn(facts: object, text: string): void };

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
