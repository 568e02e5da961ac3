/** How much of the memory that this process may have is in use. */
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** From 0 to 1, of what a container or unit allows, else of what the machine has; of the heap, if that is fuller. */
export function memoryInUse(): number {
  const constrained = process.constrainedMemory();
  const most = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  const { heapUsed, external } = process.memoryUsage();
  return Math.max(heapUsed / getHeapStatistics().heap_size_limit, (heapUsed + external) / most);
}
