import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Schedule, startSchedule } from './schedule.ts';

describe('the schedule', () => {
  let schedule: Schedule | null = null;
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
  });
  afterEach(async () => {
    await schedule?.stop();
    schedule = null;
  });
  const start = (night: () => Promise<void>, zone = 'UTC'): Schedule => {
    schedule = startSchedule('30 2 * * *', zone, night, (line) => said.push(line));
    return schedule;
  };

  it('begins the next night at the hour of its zone', () => {
    const next = start(async () => undefined, 'Asia/Shanghai').next();
    expect(next?.getUTCHours()).toBe(18);
    expect(next?.getUTCMinutes()).toBe(30);
  });

  it('never runs two nights at once, and says which one it passed over', async () => {
    let running = 0;
    let most = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const nightly = start(async () => {
      most = Math.max(most, ++running);
      await held;
      running--;
    });
    const first = nightly.runNow();
    await nightly.runNow();
    expect(said).toEqual(['the previous night is still running; this one is skipped']);
    release();
    await first;
    await nightly.runNow();
    expect(most).toBe(1);
  });

  it('says that a night failed and goes on', async () => {
    const night = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(undefined);
    const nightly = start(night);
    await nightly.runNow();
    await nightly.runNow();
    expect(said[0]).toContain('disk full');
    expect(night).toHaveBeenCalledTimes(2);
  });

  it('waits for the night under way when it is stopped', async () => {
    let ended = false;
    const nightly = start(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ended = true;
    });
    void nightly.runNow();
    await nightly.stop();
    expect(ended).toBe(true);
  });
});
