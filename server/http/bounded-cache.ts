/** A cache that forgets what was not used for long, bounded by entries and by bytes. */

export type BoundedCache<T, K = string> = {
  get(key: K): T | undefined;
  set(key: K, value: T, bytes: number): void;
};

type Entry<T> = { readonly value: T; readonly bytes: number };

/**
 * Two generations of half the size each: what is used while it is old becomes young again, and when the young
 * half is full the old one is dropped. Unlike a strict order of last use this writes nothing on most reads.
 * @param limits an entry larger than half of `bytes` is not kept at all
 */
export function createBoundedCache<T, K = string>(limits: {
  entries: number;
  bytes: number;
}): BoundedCache<T, K> {
  let young = new Map<K, Entry<T>>();
  let old = new Map<K, Entry<T>>();
  let youngBytes = 0;

  const put = (key: K, entry: Entry<T>): void => {
    youngBytes += entry.bytes - (young.get(key)?.bytes ?? 0);
    young.set(key, entry);
    if (young.size <= limits.entries / 2 && youngBytes <= limits.bytes / 2) return;
    young.delete(key);
    old = young;
    young = new Map([[key, entry]]);
    youngBytes = entry.bytes;
  };

  return {
    get: (key) => {
      const entry = young.get(key);
      if (entry !== undefined) return entry.value;
      const aged = old.get(key);
      if (aged !== undefined) put(key, aged);
      return aged?.value;
    },
    set: (key, value, bytes) => {
      if (bytes <= limits.bytes / 2) put(key, { value, bytes });
    },
  };
}
