/** What a person reads on the terminal when the server listens. */
import { englishDay } from '../schemas/words/describe-number.ts';
import type { Stats } from '../schemas/catalog.ts';

/** `off`: a schedule was asked for and CONTACT is unset; `none`: the command runs no schedule. */
export type Nights = 'on' | 'off' | 'none';

/**
 * Three lines: where the service is, what it serves, whether nightly checks run.
 * @param address where it listens
 * @param stats of the catalog that is served; null if there is none
 */
export function greeting(address: string, stats: Stats | null, nights: Nights): readonly string[] {
  const catalog =
    stats === null
      ? 'There is no catalog to serve yet.'
      : `It serves ${stats.offers} free plans of ${stats.providers} providers, as of ${englishDay(stats.dataAsOf.slice(0, 10))}.`;
  return [`Zero is running. Open ${address}`, catalog, NIGHTS[nights]];
}

const NIGHTS = {
  on: 'Nightly checks are on. Press Ctrl+C to stop.',
  off: 'Nightly checks are off. Set CONTACT to your mail address to turn them on.',
  none: 'Press Ctrl+C to stop.',
} as const;
