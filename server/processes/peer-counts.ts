/**
 * What callers took in one of several processes, told to the others a tenth of a second later at most: a caller has
 * one allowance, whichever process its connections reach. What is told in between is summed up.
 */

/** `calls` are counted in a window of so many milliseconds, `time` is milliseconds of computing. */
export type Taken = {
  readonly what: 'calls' | 'time';
  readonly caller: string;
  readonly amount: number;
  readonly windowMs: number;
};

const TELL_EVERY_MS = 100;

/** @param send to all other processes */
export function createPeerCounts(send: (taken: readonly Taken[]) => void): (taken: Taken) => void {
  const waiting = new Map<string, Taken>();
  const tell = (): void => {
    send([...waiting.values()]);
    waiting.clear();
  };
  return (taken) => {
    if (waiting.size === 0) setTimeout(tell, TELL_EVERY_MS).unref();
    const key = `${taken.what} ${taken.caller}`;
    waiting.set(key, { ...taken, amount: taken.amount + (waiting.get(key)?.amount ?? 0) });
  };
}
