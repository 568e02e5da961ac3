/** The prepared answers of each version of the data; they go when the version does. */
import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from './prepared-answer.ts';

export type AnswerCache = {
  get(key: string): PreparedAnswer | undefined;
  has(key: string): boolean;
  /** @param pinned kept as long as the version, whatever its size: for the few large reads that are always wanted */
  set(key: string, answer: PreparedAnswer, pinned: boolean): void;
};

/** By the version that the answers were made of. */
export type AnswerCaches = (version: object) => AnswerCache;

/** Longer keys are not kept: a caller must not be able to fill the memory with addresses. */
const KEY_MAX_LENGTH = 500;

/** @param maxBytes of the uncompressed bodies that are kept for one version, besides those that are pinned */
export function createAnswerCaches(maxBytes = 64 * 1024 * 1024): AnswerCaches {
  const caches = new WeakMap<object, AnswerCache>();
  return (version) => {
    let cache = caches.get(version);
    if (cache === undefined) {
      cache = createAnswerCache(maxBytes);
      caches.set(version, cache);
    }
    return cache;
  };
}

function createAnswerCache(maxBytes: number): AnswerCache {
  const pinned = new Map<string, PreparedAnswer>();
  const recent = new LRUCache<string, PreparedAnswer>({
    max: 20_000,
    maxSize: maxBytes,
    sizeCalculation: ({ identity }, key) => identity.body.length + key.length + 1,
  });
  return {
    get: (key) => recent.get(key) ?? pinned.get(key),
    has: (key) => recent.has(key) || pinned.has(key),
    set: (key, answer, isPinned) => {
      if (key.length > KEY_MAX_LENGTH) return;
      if (isPinned) pinned.set(key, answer);
      else recent.set(key, answer);
    },
  };
}
