/** How much of the memory that this process may have is in use. */
import { getHeapStatistics } from 'node:v8';
import { memoryLimit } from '../machine.ts';

/**
 * From 0 to 1, of what a container or unit allows, else of what the machine has; of the heap, if that is fuller.
 * @param processes that share that memory
 */
export function memoryInUse(processes: number): number {
  const { heapUsed, external } = process.memoryUsage();
  return Math.max(
    heapUsed / getHeapStatistics().heap_size_limit,
    (heapUsed + external) / (memoryLimit() / processes),
  );
}
