/** Colours of the demo: on a terminal, and none in a log. */
import { styleText } from 'node:util';

const asItIs = (text: string): string => text;
export const PLAIN = { title: asItIs, good: asItIs, bad: asItIs, faint: asItIs };
export type Paint = typeof PLAIN;
/** Whether there is a terminal is asked once, below, and not again for each text. */
const styled = (style: 'bold' | 'green' | 'red' | 'dim') => (text: string) =>
  styleText(style, text, { validateStream: false });
export const COLOURED: Paint = {
  title: styled('bold'),
  good: styled('green'),
  bad: styled('red'),
  faint: styled('dim'),
};

/** `NO_COLOR` (https://no-color.org) holds wherever it is set to something. */
export function paintFor(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): Paint {
  return isTerminal && (env.NO_COLOR ?? '') === '' ? COLOURED : PLAIN;
}
