/** Looks at the process: how late its event loop is and how much of its memory is in use. */

import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { LoadSample } from './pressure.ts';

const RESOLUTION_MS = 20;

export type LoadProbe = { sample(): Omit<LoadSample, 'connections'>; close(): void };

/** Begins to measure; each sample covers the time since the one before it. */
export function probeLoad(): LoadProbe {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const memoryMax = memoryLimit();
  let measured = { count: 0, sumNs: 0 };
  const heapMax = getHeapStatistics().heap_size_limit;
  return {
    sample() {
      // Of this window alone. A reset would throw away the beginning of the turn that is being measured, and see
      // nothing at all if every turn is longer than a window: when it matters most.
      const { count } = delay;
      const sumNs = count === 0 ? 0 : delay.mean * count;
      const meanMs = (sumNs - measured.sumNs) / (count - measured.count) / 1e6;
      measured = { count, sumNs };
      const { heapUsed, external } = process.memoryUsage();
      return {
        delayMs: Number.isFinite(meanMs) ? Math.max(0, meanMs - RESOLUTION_MS) : 0,
        memory: Math.max(heapUsed / heapMax, (heapUsed + external) / memoryMax),
      };
    },
    close: () => delay.disable(),
  };
}

/** Bytes this process may have: what a container or unit allows, else what the machine has. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
