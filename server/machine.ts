/** What the machine gives the service. */
import { availableParallelism, totalmem } from 'node:os';

/** A process over the committed catalog takes 0.3 GiB, and several times that under load. */
const MEMORY_OF_TWO = 2 * 1024 ** 3;

/** Bytes the service may have: what a container or unit allows, else what the machine has. */
export function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Two processes, so that the end of one is no outage, where cores and memory are enough for both. */
export function defaultProcesses(cores = availableParallelism(), memory = memoryLimit()): number {
  return cores >= 2 && memory >= MEMORY_OF_TWO ? 2 : 1;
}
