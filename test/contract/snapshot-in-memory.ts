/** A snapshot to serve in tests. */
import type { CurrentSnapshot, ServedSnapshot } from '../../server/snapshot/index.ts';

/** One snapshot in memory, with no store behind it; `swap` puts another in its place. */
export function currentSnapshotInMemory(
  first: ServedSnapshot | null,
): CurrentSnapshot & { swap(next: ServedSnapshot | null): void } {
  let served = first;
  return {
    current: () => served,
    refresh: async () => {},
    close: () => {},
    swap: (next) => {
      served = next;
    },
  };
}
