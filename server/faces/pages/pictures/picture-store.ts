/** The pictures of each snapshot that were drawn lately; they go when the snapshot does. */
import type { Answer } from '../../../http/answer.ts';
import { type BoundedCache, createBoundedCache } from '../../../http/bounded-cache.ts';
import type { ServedSnapshot } from '../../../snapshot/current-snapshot.ts';

/** About three hundred pictures of 60 KB. */
const BYTES_MAX = 20 * 1024 * 1024;

export type PictureStore = (snapshot: ServedSnapshot) => BoundedCache<Answer>;

export function createPictureStore(bytes = BYTES_MAX): PictureStore {
  const stores = new WeakMap<ServedSnapshot, BoundedCache<Answer>>();
  return (snapshot) => {
    let pictures = stores.get(snapshot);
    if (pictures === undefined) {
      pictures = createBoundedCache({ entries: 2000, bytes });
      stores.set(snapshot, pictures);
    }
    return pictures;
  };
}
