/** How processor time grows with what a caller sends: eight doublings, of which the upper ones are judged. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../snapshots/package.ts';

export type Sample = {
  /** Processor time of the process that did the work, all threads. */
  readonly cpuMs: number;
  /** Of the answer; 0 if there is none. */
  readonly bytes: number;
};

export type Growth = {
  readonly name: string;
  /** Units of the last step: fewer than were asked for if a step took {@link ENOUGH_MS}. */
  readonly size: number;
  readonly first: Sample;
  readonly last: Sample;
  /** Of the cost over the upper doublings: 1 is linear, 2 quadratic. Null if the whole costs next to nothing. */
  readonly exponent: number | null;
};

const DOUBLINGS = 8;
/** Doublings below the last step from which growth is judged. */
const JUDGED = [2, 3, 4];
/** n log n grows with less than 1.1 here; collections of garbage add to it, and a square has 2. */
const EXPONENT_MAX = 1.6;
/** What the last step must cost more than the first, so that the noise of a machine is not taken for growth. */
const FLOOR_MS = 20;
/** A step that takes so long shows its growth: the next ones could take for ever. */
const ENOUGH_MS = 400;
/** Answers may grow by as much as the request, and by this. */
const ANSWER_BYTES_SPARE = 64 * 1024;

/**
 * @param largest units of the last step
 * @param call does the work for so many units, not answered from a cache
 */
export async function measureGrowth(
  name: string,
  largest: number,
  call: (size: number) => Promise<Sample>,
): Promise<Growth> {
  const sizes = Array.from({ length: DOUBLINGS + 1 }, (_, at) =>
    Math.max(1, Math.round(largest / 2 ** (DOUBLINGS - at))),
  );
  const at = (step: number): number => sizes[step] ?? 1;
  const first = await call(at(0));
  let top = DOUBLINGS / 2;
  let last = await call(at(top));
  while (top < DOUBLINGS && last.cpuMs < ENOUGH_MS) {
    // Even a cube of so little can be waited for.
    top = last.cpuMs - first.cpuMs < 1 ? DOUBLINGS : top + 1;
    last = await call(at(top));
  }
  const base = { name, size: at(top), first, last };
  if (last.cpuMs - first.cpuMs < FLOOR_MS) return { ...base, exponent: null };
  let exponent = Infinity;
  let high = 0;
  // A finding is measured again: a collection of garbage is no growth.
  for (const repeats of [3, 7, 15]) {
    const steps = [0, top, ...JUDGED.map((doublings) => top - doublings)];
    const least = steps.map(() => Infinity);
    // In turns, so that a busy minute and code made faster bear on all steps alike.
    for (let time = 0; time < repeats; time++) {
      for (const [position, step] of steps.entries()) {
        const { cpuMs } = await call(at(step));
        // What a text costs is in every call; what a collection of garbage costs is in some.
        least[position] = Math.min(least[position] ?? Infinity, cpuMs);
      }
    }
    const [none = 0, highest = 0, ...lower] = least;
    high = highest;
    if (high - none < FLOOR_MS) return { ...base, exponent: null };
    // Where collections of garbage or slower code set in, one of them is too high.
    exponent = Math.min(
      ...lower.map((low, of) => Math.log2((high - none) / Math.max(low - none, 0.25)) / (JUDGED[of] ?? 1)),
    );
    if (exponent <= EXPONENT_MAX) break;
  }
  return { ...base, last: { ...last, cpuMs: high }, exponent };
}

/** What is wrong with a growth; null if nothing is. @param bytes of the request at its last step */
export function complain({ name, first, last, exponent, size }: Growth, bytes: number): string | null {
  if (exponent !== null && exponent > EXPONENT_MAX)
    return `${name}: ${last.cpuMs.toFixed(0)} ms for ${size} units, growing by the power of ${exponent.toFixed(2)}`;
  return last.bytes - first.bytes > bytes + ANSWER_BYTES_SPARE
    ? `${name}: ${bytes} bytes are answered with ${last.bytes}`
    : null;
}

/** The steepest ten as a table, printed and kept with the results of the tests. */
export function report(title: string, file: string, growths: readonly Growth[]): void {
  const steepest = [...growths]
    .sort((a, b) => (b.exponent ?? 0) - (a.exponent ?? 0) || b.last.cpuMs - a.last.cpuMs)
    .slice(0, 10);
  const rows = steepest.map(
    ({ name, size, first, last, exponent }) =>
      `| ${name} | ${size} | ${first.cpuMs.toFixed(1)} | ${last.cpuMs.toFixed(1)} | ${exponent?.toFixed(2) ?? `below ${FLOOR_MS} ms`} |`,
  );
  const head =
    '| field | units | CPU ms, first step | CPU ms, last step | exponent |\n| --- | ---: | ---: | ---: | ---: |';
  const text = `${title}\n\n${head}\n${rows.join('\n')}\n`;
  console.log(text);
  const folder = join(packageRoot(), 'node_modules', '.cache', 'zero');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text);
}
