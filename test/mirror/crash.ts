/** A disk that fails from its n-th operation on, for all of this process: what a crash leaves, without the process. */
import { wrapOperations } from '../faults/wrap-operations.ts';

const NAMES = ['open', 'rename', 'mkdir', 'rm', 'link', 'copyFile'];

export class Crash extends Error {}

/** Runs some work, failing every change of the disk from the n-th on: how many there were, and whether it ended. */
export async function crashing(
  nth: number,
  inFolder: string,
  work: () => Promise<unknown>,
): Promise<{ operations: number; crashed: boolean }> {
  let operations = 0;
  const restore = wrapOperations(NAMES, [], (_name, args) => {
    // The lock of the store lives on: it is given back as if by a process that ended.
    if (String(args[0]).startsWith(inFolder) && ++operations >= nth) throw new Crash('the disk is gone');
  });
  try {
    await work();
    return { operations, crashed: false };
  } catch (error) {
    if (error instanceof Crash) return { operations, crashed: true };
    throw error;
  } finally {
    restore();
  }
}
