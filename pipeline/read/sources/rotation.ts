/** Which pages are looked at with the browser too, though their text alone has every quote: each in its turn. */
import { sha256 } from '../../../snapshots/store/index.ts';

/** Within so many nights every page has had its turn once. */
export const NIGHTS_OF_A_ROUND = 7;
const DAY_MS = 86_400_000;

/**
 * Whether it is the turn of a page. It follows from address and day alone, so that a replay asks for the same pages.
 * @param day the night, `YYYY-MM-DD`
 */
export function isTurnOf(url: string, day: string): boolean {
  const night = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  const place = Number.parseInt(sha256(url).slice(0, 8), 16) % NIGHTS_OF_A_ROUND;
  // Days before 1970 count backwards.
  return place === ((night % NIGHTS_OF_A_ROUND) + NIGHTS_OF_A_ROUND) % NIGHTS_OF_A_ROUND;
}
