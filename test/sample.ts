/**
 * What `npm test` looks at a part of and `npm run test:full` looks at whole. The part is the same for the same
 * seed: `ZERO_TESTS_SEED` is a whole number, 1 when it is not set.
 */

/** Whether this run looks at everything: `ZERO_TESTS=full`. */
export const FULL = process.env.ZERO_TESTS === 'full';

export const SEED = readSeed(process.env.ZERO_TESTS_SEED);

function readSeed(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`ZERO_TESTS_SEED is a whole number, not ${text}`);
}

/**
 * One of `every` things, the first by the seed, and besides these the first of each shape that is not among them;
 * everything in a full run.
 * @param shapesOf the shapes that a thing has; each is looked at in every run
 */
export function sample<T>(
  all: readonly T[],
  every: number,
  shapesOf: (one: T, position: number) => readonly string[] = () => [],
  full: boolean = FULL,
): T[] {
  if (full) return [...all];
  const isTaken = (position: number): boolean => position % every === SEED % every;
  const seen = new Set(all.flatMap((one, at) => (isTaken(at) ? shapesOf(one, at) : [])));
  return all.filter((one, at) => {
    const fresh = isTaken(at) ? [] : shapesOf(one, at).filter((shape) => !seen.has(shape));
    for (const shape of fresh) seen.add(shape);
    return isTaken(at) || fresh.length > 0;
  });
}
