import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { probeLoad } from './sample-load.ts';

it('sees that the event loop is late, also where every turn is longer than the time between two looks', async () => {
  const probe = probeLoad();
  // When the process gets its next turn is the machine's to say, and so is which look counts it: one must.
  let seen = 0;
  while (seen <= 150) {
    const end = performance.now() + 200;
    while (performance.now() < end);
    await wait(1);
    seen = probe.sample().delayMs;
  }
  probe.close();
  expect(seen).toBeGreaterThan(150);
});
