/** The prepared answers of each version of the data; they go when the version does. */
import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from './prepared-answer.ts';
import { identifyCaller } from './rate-policy.ts';

/** Who asks; its address is only looked at if it matters. */
type Asks = { readonly ip: string | undefined };

export type AnswerCache = {
  get(key: string, by: Asks): PreparedAnswer | undefined;
  has(key: string): boolean;
  set(key: string, by: Asks, answer: PreparedAnswer): void;
  /** Kept as long as the version, whatever its size: for the few large reads that are always wanted. */
  pin(key: string, answer: PreparedAnswer): void;
};

/** By the version that the answers were made of. */
export type AnswerCaches = (version: object) => AnswerCache;

/** Longer keys are not kept: a caller must not be able to fill the memory with addresses. */
const KEY_MAX_LENGTH = 500;

/** @param maxBytes that are kept for one version, besides those that are pinned */
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

type Kept = { readonly answer: PreparedAnswer; readonly caller: string };

/** Compressed forms come later and take less than half as much. */
function bytesOf({ identity, fields }: PreparedAnswer, key: string): number {
  return Math.ceil(identity.body.length * (fields.isCompressed === true ? 1 : 1.5)) + key.length + 1;
}

/**
 * One half is for answers that two callers asked for, the other for what only one did: a caller who asks for much
 * that is new takes nobody's prepared answers away.
 */
function createAnswerCache(maxBytes: number): AnswerCache {
  const half = { max: 20_000, maxSize: Math.ceil(maxBytes / 2) };
  const pinned = new Map<string, PreparedAnswer>();
  const shared = new LRUCache<string, PreparedAnswer>({ ...half, sizeCalculation: bytesOf });
  const single = new LRUCache<string, Kept>({
    ...half,
    sizeCalculation: ({ answer }, key) => bytesOf(answer, key),
  });
  return {
    get: (key, by) => {
      const known = shared.get(key) ?? pinned.get(key);
      if (known !== undefined) return known;
      const first = single.get(key);
      if (first === undefined) return undefined;
      if (first.caller !== identifyCaller(by.ip)) {
        single.delete(key);
        shared.set(key, first.answer);
      }
      return first.answer;
    },
    has: (key) => shared.has(key) || single.has(key) || pinned.has(key),
    set: (key, { ip }, answer) => {
      if (key.length <= KEY_MAX_LENGTH) single.set(key, { answer, caller: identifyCaller(ip) });
    },
    pin: (key, answer) => void pinned.set(key, answer),
  };
}
