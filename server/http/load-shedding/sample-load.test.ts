import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { probeLoad } from './sample-load.ts';

it('sees that the event loop is late, also where every turn is longer than the time between two looks', async () => {
  const probe = probeLoad();
  const delays: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const end = performance.now() + 200;
    while (performance.now() < end);
    await wait(1);
    delays.push(probe.sample().delayMs);
  }
  probe.close();
  // The first look may come before anything was measured.
  for (const delayMs of delays.slice(1)) expect(delayMs).toBeGreaterThan(150);
});
