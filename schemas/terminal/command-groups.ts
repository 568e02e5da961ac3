/** Loads a command only when the command line names it, so that each starts fast. */

/** @typeParam S what its commands are made with, the program among it */
export type CommandGroup<S> = {
  /** The names of the commands that `add` adds. */
  readonly words: readonly string[];
  readonly add: (scene: S) => Promise<void>;
};

/**
 * Adds the group that a word calls. Help, and whatever is no command, needs them all: then all are added, in order.
 * @param word the first word of a line; undefined if it has none
 */
export async function addCalledGroup<S>(
  groups: readonly CommandGroup<S>[],
  scene: S,
  word: string | undefined,
): Promise<void> {
  const called = groups.find(({ words }) => word !== undefined && words.includes(word));
  if (called !== undefined) await called.add(scene);
  else for (const { add } of groups) await add(scene);
}

/** Whether a line asks for the version alone, for which no command need be loaded. */
export function asksForVersion([word]: readonly string[]): boolean {
  return word === '--version' || word === '-V';
}
