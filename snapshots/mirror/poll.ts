/** Pulls again at an interval. */
import type { PullResult } from './pull-result.ts';
import { pause } from './transfer.ts';

/**
 * Pulls until the signal fires, with a pause between pulls that varies by a tenth, so that many mirrors do not
 * come at once. A pull that fails is reported like any other, and the next one tries anew.
 * @param random from 0 to 1
 */
export async function pollMirror(
  pull: () => Promise<PullResult>,
  everySeconds: number,
  random: () => number,
  signal: AbortSignal,
  onResult: (result: PullResult) => void,
): Promise<void> {
  while (!signal.aborted) {
    onResult(await pull());
    await pause(everySeconds * 1000 * (0.9 + random() / 5), signal);
  }
}
