/** Describes on standard error what a first run will do, before anything is read or published. */
import type { Expectation } from '../read/sources/index.ts';

/**
 * @returns one line each: what is not known yet, what tonight does about it, and what to expect of it; none if
 *   every host was asked before, and the first run is over
 */
export function expectationLines({
  quotes,
  hosts,
  newHosts,
  tonight,
  neverSeenLive,
  nights,
}: Expectation): string[] {
  if (newHosts === 0) return [];
  const rest = nights === 1 ? 'this night asks the last of them' : `${nights} nights until all were asked`;
  return [
    `first run: ${neverSeenLive} of ${quotes} quotes were never seen live; ${newHosts} of ${hosts} hosts were never asked, ${rest}`,
    `tonight: ${tonight.hosts} hosts, ${tonight.pages} pages, ${tonight.quotes} quotes, ${tonight.neverSeenLive} of them never seen live`,
    ...(tonight.neverSeenLive === 0 ? [] : [likely(tonight)]),
  ];
}

function likely({ likelyChanged, undated }: Expectation['tonight']): string {
  const age = undated === 0 ? '' : `, and some of ${undated} more whose copies have no date`;
  return `by the age of the copies about ${likelyChanged} of these will not be on their pages as they were read${age}: they become unconfirmed and are in the report, and no record is marked for them`;
}
