/**
 * Keeps the engine fast over the life of a process. V8 forgets the shape of objects of which two full collections
 * found none alive, as happens while a catalog is being loaded. What Node makes for every request with computed
 * keys then goes a slow way that it never leaves again: a small read costs twice as much for as long as the
 * process lives. One object of each kind that stays alive prevents it.
 */
import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

export function keepShapeOf(object: object): void {
  kept.push(object);
}

/** Keeps a task of `process.nextTick`. To be called when a process begins: what was forgotten stays so. */
export function keepTaskShape(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(() => {
      // What is being run is the task itself.
      keepShapeOf(executionAsyncResource());
      resolve();
    });
  });
}
