/** What a command writes, kept for a test to read. */
import type { Output } from '../schemas/terminal/index.ts';

export type Said = { out: string; err: string };

/** An output and what was written to it so far. */
export function recordOutput(): { readonly output: Output; readonly said: Said } {
  const said = { out: '', err: '' };
  const output: Output = {
    out: (text) => {
      said.out += text;
    },
    error: (text) => {
      said.err += text;
    },
  };
  return { output, said };
}
