/** Reads the answers of a review, one per line, from a person, a file or a program. */
import { createInterface } from 'node:readline';
import type { Output } from '../../schemas/terminal/index.ts';

/** Asks one question. Null at the end of the input. */
export type Ask = (question: string) => Promise<string | null>;

/** The person leaves this quote as it is, or ends the review. */
export type Leave = { readonly leave: 'skip' | 'stop' };

export type Asking = { readonly ask: Ask; readonly close: () => void };

/** Reads answers from lines of a stream. @param echo whether to print each answer: input from a pipe is not shown */
export function askLines(input: NodeJS.ReadableStream, output: Output, echo: boolean): Asking {
  const lines = createInterface({ input });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      output.out(question);
      const { value, done } = await iterator.next();
      if (done === true) return null;
      if (echo) output.out(`${value}\n`);
      return value;
    },
    close: () => lines.close(),
  };
}

/**
 * Asks until the answer is one, and offers what to take by Enter.
 * @param offered null if there is nothing to take
 * @param refuse what is wrong with an answer; null if nothing is
 */
export async function askUntil(
  { ask, out }: { readonly ask: Ask; readonly out: Output['out'] },
  question: string,
  offered: string | null,
  refuse: (answer: string) => string | null,
): Promise<string | Leave> {
  for (;;) {
    const line = await ask(`  ${question}${offered === null ? '' : ` [${offered}]`}: `);
    if (line === null || line.trim() === 'x') return { leave: 'stop' };
    if (line.trim() === 's') return { leave: 'skip' };
    const answer = line.trim() === '' ? offered : line.trim();
    if (answer === null) continue;
    const wrong = refuse(answer);
    if (wrong === null) return answer;
    out(`  ${wrong}\n`);
  }
}
