/** Files that only have to be there: their name says all, or they hold no dependencies of their own. */
import type { Parsed } from './signal.ts';

export function parseNothing(): Parsed {
  return { signals: [] };
}
