/** Counts calls in this process: a window per caller, that starts with its first call. */
import type { RatePolicy, RateStore, RateVerdict } from './rate-policy.ts';

type Window = { endsMs: number; used: number };

/** @param callersMax counted at most for each policy; above it the oldest windows are forgotten, so memory stays bounded */
export function createMemoryRateStore(callersMax = 100_000): RateStore {
  const byPolicy = new Map<RatePolicy, Map<string, Window>>();
  return {
    hit(policy: RatePolicy, caller: string, nowMs: number): RateVerdict {
      let windows = byPolicy.get(policy);
      if (windows === undefined) {
        windows = new Map();
        byPolicy.set(policy, windows);
      }
      let window = windows.get(caller);
      if (window === undefined || window.endsMs <= nowMs) {
        // Set anew, so that the Map stays in the order in which windows start.
        windows.delete(caller);
        window = { endsMs: nowMs + policy.windowSeconds * 1000, used: 0 };
        windows.set(caller, window);
        forgetEnded(windows, nowMs, callersMax);
      }
      window.used += 1;
      return {
        allowed: window.used <= policy.limit,
        remaining: Math.max(0, policy.limit - window.used),
        resetSeconds: Math.max(1, Math.ceil((window.endsMs - nowMs) / 1000)),
      };
    },
  };
}

function forgetEnded(windows: Map<string, Window>, nowMs: number, max: number): void {
  for (const [caller, window] of windows) {
    if (window.endsMs > nowMs && windows.size <= max) break;
    windows.delete(caller);
  }
}
