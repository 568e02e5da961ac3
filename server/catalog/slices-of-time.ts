/** Long work in short pieces, so that a server goes on answering meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long others wait at most, in milliseconds, where one step is short. */
const SLICE_MS = 8;

/** Does one step for each item and lets the event loop turn between them. Steps must not wait for each other. */
export async function slicesOfTime<T>(items: Iterable<T>, step: (item: T) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    step(item);
    if (performance.now() - since < SLICE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}
