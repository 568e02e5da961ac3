/** Changes to the file, one after the other; those that wait share one write. */
import { StoreUnavailableError } from '../store.ts';
import type { Contents } from './contents.ts';

/** The contents after a step, the same ones if nothing changed, and its answer. It works on what it is given alone. */
export type Step<Answer> = (
  contents: Contents,
) => Promise<{ readonly contents: Contents; readonly answer: Answer }>;

export type Commits = {
  /** What is on disk. */
  current(): Contents;
  /**
   * Resolves with the answer once the contents are on disk.
   * @throws {StoreUnavailableError} if they could not be written; nothing of the step stays
   */
  commit<Answer>(step: Step<Answer>): Promise<Answer>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
};

/** @param write puts contents on disk */
export function createCommits(first: Contents, write: (contents: Contents) => Promise<void>): Commits {
  let onDisk = first;
  let waiting: { apply: (contents: Contents) => Promise<Contents>; settle: (fault: Error | null) => void }[] =
    [];
  let writing = false;
  let whenIdle: (() => void)[] = [];

  const run = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      let next = onDisk;
      for (const { apply } of batch) next = await apply(next);
      let fault: Error | null = null;
      try {
        if (next !== onDisk) await write(next);
        onDisk = next;
      } catch (error) {
        fault = new StoreUnavailableError('The file of the store could not be written', { cause: error });
      }
      for (const { settle } of batch) settle(fault);
    }
    // In the same step as the last look at what waits, so that no step comes in between.
    writing = false;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  };
  return {
    current: () => onDisk,
    commit<Answer>(step: Step<Answer>): Promise<Answer> {
      return new Promise((resolve, reject) => {
        let settled: () => void = () => reject(new Error('A step was settled before it was applied'));
        waiting.push({
          apply: async (contents) => {
            try {
              const { contents: next, answer } = await step(contents);
              settled = () => resolve(answer);
              return next;
            } catch (error) {
              // A bug in one step is its caller's alone.
              settled = () => reject(error);
              return contents;
            }
          },
          settle: (fault) => (fault === null ? settled() : reject(fault)),
        });
        if (!writing) void run();
      });
    },
    idle: () => (writing ? new Promise((resolve) => whenIdle.push(resolve)) : Promise.resolve()),
  };
}
