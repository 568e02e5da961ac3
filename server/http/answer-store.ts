/** The prebuilt answers of each snapshot; they go when the snapshot does. */

import type { ServedSnapshot } from '../snapshot/current-snapshot.ts';
import type { Answer } from './answer.ts';
import { type BoundedCache, createBoundedCache } from './bounded-cache.ts';
import type { FreshBody } from './send-fresh.ts';

/** Whether a key was there before; says so of each key from its second time on, until it is forgotten. */
export type Doorkeeper = { again(key: string): boolean };

export type SnapshotAnswers = {
  /** By the address as it was asked: skips reading the query. */
  readonly byUrl: BoundedCache<Answer>;
  /** Which addresses were asked for before, of those that are kept only when they are asked for again. */
  readonly asked: Doorkeeper;
  /** By route and normalised query. */
  readonly byKey: BoundedCache<Answer>;
  /** Plans by the request, normalised. */
  readonly plans: BoundedCache<FreshBody>;
  readonly askedPlans: Doorkeeper;
  /** The few large ones that are always wanted: the whole catalog, the categories. */
  readonly pinned: Map<string, Answer>;
  /** Large ones under construction: whoever asks meanwhile waits for the same. */
  readonly pending: Map<string, Promise<Answer>>;
};

export type AnswerStore = (snapshot: ServedSnapshot) => SnapshotAnswers;

/** Longer addresses are not remembered. */
export const URL_KEY_MAX = 500;

/** Makes an empty store. `bytes` bounds the uncompressed bodies kept for one snapshot. */
export function createAnswerStore(bytes = 64 * 1024 * 1024): AnswerStore {
  const stores = new WeakMap<ServedSnapshot, SnapshotAnswers>();
  // Nearly every read asks for the snapshot of the read before; it is let go with the first read of the next one.
  let last: { readonly snapshot: ServedSnapshot; readonly answers: SnapshotAnswers } | null = null;
  return (snapshot) => {
    if (last?.snapshot === snapshot) return last.answers;
    let answers = stores.get(snapshot);
    if (answers === undefined) {
      answers = {
        byUrl: createBoundedCache({ entries: 5_000, bytes }),
        asked: createDoorkeeper(10_000),
        byKey: createBoundedCache({ entries: 20_000, bytes }),
        plans: createBoundedCache({ entries: 2_000, bytes: bytes / 4 }),
        askedPlans: createDoorkeeper(2_000),
        pinned: new Map(),
        pending: new Map(),
      };
      stores.set(snapshot, answers);
    }
    last = { snapshot, answers };
    return answers;
  };
}

/**
 * Tells who comes again from who comes once, as the doorkeeper of TinyLFU does (Einziger, Friedman and Manes,
 * 2017): what nobody asks for twice neither takes the place of what is, nor time to be kept and forgotten.
 */
function createDoorkeeper(entries: number): Doorkeeper {
  const seen = createBoundedCache<true>({ entries, bytes: entries });
  return {
    again: (key) => {
      const again = seen.get(key) === true;
      if (!again) seen.set(key, true, 1);
      return again;
    },
  };
}

/** The renderings that a page has. */
export const PAGE_FORMATS = ['html', 'markdown'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/** The key of a page in `byUrl`: its address alone does not say which rendering was asked for. */
export function pageAnswerKey(format: PageFormat, url: string): string {
  return `${format} ${url}`;
}
