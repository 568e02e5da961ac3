/**
 * The time that each caller took of the machine: one account for plans, checks, reads, compression, pictures and
 * tools. It fills up again at a steady rate.
 */
import { LRUCache } from 'lru-cache';

export type TimeLimits = {
  /** Time that one caller may take at once, milliseconds. */
  readonly callerMs: number;
  /** Share of the time that passes which a caller gets back. */
  readonly refillRate: number;
};

/** Half a minute of a thread in each minute: 60 of the slowest plans there are take less. */
export const TIME_LIMITS: TimeLimits = { callerMs: 30_000, refillRate: 0.5 };

/** Callers whose time is known at most; those seen longest ago are forgotten, so memory stays bounded. */
const CALLERS_MAX = 100_000;

export type CallerTime = {
  readonly limits: TimeLimits;
  charge(caller: string, ms: number): void;
  /** Milliseconds that a caller has taken and not got back yet. */
  taken(caller: string): number;
};

/** @param now milliseconds of a clock that never goes back */
export function createCallerTime(
  limits: TimeLimits = TIME_LIMITS,
  now = () => performance.now(),
): CallerTime {
  const accounts = new LRUCache<string, { readonly ms: number; readonly atMs: number }>({ max: CALLERS_MAX });
  const taken = (caller: string): number => {
    const last = accounts.get(caller);
    return last === undefined ? 0 : Math.max(0, last.ms - (now() - last.atMs) * limits.refillRate);
  };
  return {
    limits,
    taken,
    charge: (caller, ms) => void accounts.set(caller, { ms: taken(caller) + ms, atMs: now() }),
  };
}

/** Seconds after which a caller who has taken its time may ask again; null for everybody else. */
export function secondsToWait({ limits, taken }: CallerTime, caller: string): number | null {
  const over = taken(caller) - limits.callerMs;
  return over < 0 ? null : Math.floor(over / limits.refillRate / 1000) + 1;
}
