/** Keys by their digest. A lookup takes as long for a digest that is there as for one that is not. */
import type { KeyRecord } from '../records.ts';
import type { Contents } from './contents.ts';

const indexes = new WeakMap<Contents['keys'], ReadonlyMap<string, KeyRecord>>();

export function keyByHash({ keys }: Contents, hash: string): KeyRecord | null {
  let index = indexes.get(keys);
  if (index === undefined) {
    index = new Map(keys.map((key) => [key.hash, key]));
    indexes.set(keys, index);
  }
  return index.get(hash) ?? null;
}
