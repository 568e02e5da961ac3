/** Counts the results of a review for its last lines. */
import type { Output } from '../../schemas/terminal/index.ts';

export type Tally = {
  /** Quotes that an answer was written for. */
  written: number;
  readonly files: Set<string>;
  skipped: number;
  /** What only a person with the file in an editor can mend, a line each. */
  readonly byHand: string[];
};

export function newTally(): Tally {
  return { written: 0, files: new Set(), skipped: 0, byHand: [] };
}

/** Counts an answer that was written. @param quotes how many quotes of the report it settles */
export function countWritten(tally: Tally, file: string, quotes: number, byHand: readonly string[]): void {
  tally.written += quotes;
  tally.files.add(file);
  tally.byHand.push(...byHand);
}

/** @param left quotes that nobody was asked about */
export function sayTally(output: Output, tally: Tally, left: number): void {
  const { written, files, skipped, byHand } = tally;
  output.out(
    `\nwritten: ${count(written, 'quote')} in ${count(files.size, 'record')}; skipped: ${skipped}; not looked at: ${left}; to be mended by hand: ${byHand.length}\n`,
  );
  for (const line of byHand) output.out(`  ${line}\n`);
  if (written > 0) output.out('the next night publishes what you wrote\n');
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
