/** What all tests of a file or a `describe` share. */
import { afterAll, beforeAll } from 'vitest';

/**
 * Makes a thing before the tests of the file or `describe` that calls this, and ends it after them. Its parts can be
 * read only while they run.
 */
export function useShared<T extends object>(make: () => Promise<T>, end?: (made: T) => unknown): T {
  let made: T | undefined;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(async () => {
    if (made !== undefined) await end?.(made);
  });
  // Each part that is read is a part of the thing itself.
  return new Proxy({} as T, {
    get: (_, name) => {
      if (made === undefined) throw new Error('what tests share is there only while they run');
      const part: unknown = Reflect.get(made, name, made);
      return typeof part === 'function' ? part.bind(made) : part;
    },
  });
}
