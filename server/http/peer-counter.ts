/** Counts calls in this process together with those that other processes of this machine tell of. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** The processes next to this one. */
export type CallPeers = {
  /** Says that a caller called once; a window begins with its first call. */
  tell(caller: string, windowMs: number): void;
  listen(take: (caller: string, calls: number, windowMs: number) => void): void;
};

/** A store for @fastify/rate-limit. @param callersMax counted; above it those seen longest ago are forgotten */
export function peerCounter(peers: CallPeers, callersMax: number): FastifyRateLimitStoreCtor {
  const windows = new LRUCache<string, { calls: number; readonly endsMs: number }>({ max: callersMax });
  const add = (caller: string, calls: number, windowMs: number) => {
    const now = performance.now();
    const known = windows.get(caller);
    const window = known !== undefined && known.endsMs > now ? known : { calls: 0, endsMs: now + windowMs };
    window.calls += calls;
    windows.set(caller, window);
    return { current: window.calls, ttl: window.endsMs - now };
  };
  peers.listen(add);
  return class PeerCounter implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, callback, windowMs) => {
      peers.tell(caller, windowMs);
      callback(null, add(caller, 1, windowMs));
    };
    /** The keys name their policy: one store is enough. */
    child = (): FastifyRateLimitStore => this;
  };
}
