import { describe, expect, it } from 'vitest';
import { ATTEMPTS_MAX, afterFailure } from './deliver-notices.ts';

const down = { kind: 'unreachable', reason: 'the connection failed: ECONNREFUSED' } as const;
const answered = (status: number, retryAfterMs: number | null = null) =>
  ({ kind: 'answered', status, retryAfterMs }) as const;
const HOUR = 3_600_000;

describe('after a failed attempt', () => {
  it('waits five times as long each time, at most a day, about three days in all', () => {
    const waits = Array.from({ length: ATTEMPTS_MAX - 1 }, (_, number) => {
      const next = afterFailure(down, number + 1, () => 0.5);
      return next.kind === 'retry' ? next.waitMs : 0;
    });
    expect(waits.slice(0, 4)).toEqual([5000, 25_000, 125_000, 625_000]);
    expect(waits.slice(-2)).toEqual([24 * HOUR, 24 * HOUR]);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / HOUR;
    expect(hours).toBeGreaterThan(72);
    expect(hours).toBeLessThan(96);
  });

  it('spreads the waits, so that those who failed together part', () => {
    expect(afterFailure(down, 2, () => 0)).toMatchObject({ waitMs: 18_750 });
    expect(afterFailure(down, 2, () => 1)).toMatchObject({ waitMs: 31_250 });
  });

  it('waits as long as the receiver asks, at most a day', () => {
    expect(afterFailure(answered(503, 60_000), 1, () => 0.5)).toMatchObject({ waitMs: 60_000 });
    expect(afterFailure(answered(503, 1000), 1, () => 0.5)).toMatchObject({ waitMs: 5000 });
    expect(afterFailure(answered(503, 1e12), 1, () => 0.5)).toMatchObject({ waitMs: 24 * HOUR });
  });

  it.each([
    ['that cannot be reached', down, true],
    [
      'to which nothing may be sent',
      { kind: 'refused', reason: '10.0.0.1 is not a public address' } as const,
      true,
    ],
    ['that has a fault', answered(502), true],
    ['that has too much to do', answered(429), true],
    ['that refuses this notice', answered(400), false],
    ['that has moved', answered(308), false],
  ])('leaves a receiver %s alone: %#', (_which, outcome, alone) => {
    expect(afterFailure(outcome, 1, () => 0)).toMatchObject({ kind: 'retry', postponeOthers: alone });
  });

  it('gives up at once where the receiver is gone, and after the last attempt', () => {
    expect(afterFailure(answered(410), 1, () => 0)).toEqual({
      kind: 'give-up',
      reason: 'the receiver answered 410: it wants no more notices',
    });
    expect(afterFailure(answered(500), ATTEMPTS_MAX - 1, () => 0).kind).toBe('retry');
    expect(afterFailure(answered(500), ATTEMPTS_MAX, () => 0)).toEqual({
      kind: 'give-up',
      reason: '10 attempts failed, the last one: HTTP 500',
    });
  });
});
