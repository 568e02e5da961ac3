/** A disk that fails from its n-th operation on, for all of this process: what a crash leaves, without the process. */
import { createRequire, syncBuiltinESMExports } from 'node:module';

type Operation = (...args: unknown[]) => Promise<unknown>;

// The CommonJS view of the module is the mutable one; the sync makes every import see it.
const fs = createRequire(import.meta.url)('node:fs/promises') as Record<string, Operation>;
const NAMES = ['open', 'rename', 'mkdir', 'rm', 'link', 'copyFile'] as const;

export class Crash extends Error {}

/**
 * Runs some work, failing every change of the disk from the n-th on.
 * @returns how many there were, and whether the work was cut short
 */
export async function crashing(
  nth: number,
  inFolder: string,
  work: () => Promise<unknown>,
): Promise<{ operations: number; crashed: boolean }> {
  let operations = 0;
  const originals = NAMES.map((name) => [name, fs[name]] as const);
  for (const [name, original] of originals) {
    if (original === undefined) throw new Error(`node:fs/promises has no ${name}`);
    fs[name] = async (...args) => {
      // The lock of the store lives on: it is given back as if by a process that ended.
      if (String(args[0]).startsWith(inFolder) && ++operations >= nth) throw new Crash('the disk is gone');
      return original(...args);
    };
  }
  syncBuiltinESMExports();
  try {
    await work();
    return { operations, crashed: false };
  } catch (error) {
    if (error instanceof Crash) return { operations, crashed: true };
    throw error;
  } finally {
    for (const [name, original] of originals) if (original !== undefined) fs[name] = original;
    syncBuiltinESMExports();
  }
}
