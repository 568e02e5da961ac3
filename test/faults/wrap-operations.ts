/** A hand between the store and the disk: what tests do to its n-th file operation. */
import { createRequire, syncBuiltinESMExports } from 'node:module';

export type Operation = (...args: unknown[]) => Promise<unknown>;
export type Operations = Record<string, Operation>;

/** The CommonJS view of `node:fs/promises` is the mutable one. */
const fs = createRequire(import.meta.url)('node:fs/promises') as Operations;

/**
 * Puts a function before operations of `node:fs/promises`, for every import of this process.
 * @param ofHandles operations of opened files that it is put before as well
 * @param before awaited first; what it throws, the operation throws
 * @returns takes it away again
 */
export function wrapOperations(
  names: readonly string[],
  ofHandles: readonly string[],
  before: (name: string, args: readonly unknown[], original: Operation) => unknown,
): () => void {
  const wrap = (target: Operations, name: string): Operation => {
    const original = target[name];
    if (original === undefined) throw new Error(`node:fs/promises has no ${name}`);
    target[name] = async (...args) => {
      await before(name, args, original.bind(target));
      const result = await original.apply(target, args);
      // A FileHandle.
      if (name === 'open') for (const method of ofHandles) wrap(result as Operations, method);
      return result;
    };
    return original;
  };
  const originals = names.map((name) => [name, wrap(fs, name)] as const);
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) fs[name] = original;
    syncBuiltinESMExports();
  };
}
