/** Finds incidents: one host loses most of its quotes at once. Pure. */
import type { Incident } from '../../schemas/snapshot.ts';
import { type QuoteTonight, tellsOfTheNight } from './quotes-tonight.ts';

/** A host has an incident when at least this many of its quotes, and more than half, are newly lost at once. */
const INCIDENT_QUOTES = 4;
const INCIDENT_SHARE = 0.5;

/**
 * @param before incidents after the last night
 * @param day the night, `YYYY-MM-DD`
 * @param again whether the last version is of the same day: two runs of one day are one night
 */
export function hostIncidents(
  quotes: readonly QuoteTonight[],
  newlyLost: readonly QuoteTonight[],
  before: readonly Incident[],
  day: string,
  again: boolean,
): Incident[] {
  const judged = countByHost(quotes.filter(tellsOfTheNight));
  const earlier = new Map(before.map((incident) => [incident.host, incident]));
  return [...countByHost(newlyLost)]
    .filter(([host, lost]) => lost >= INCIDENT_QUOTES && lost > INCIDENT_SHARE * (judged.get(host) ?? 0))
    .map(([host]) => {
      const known = earlier.get(host);
      if (known === undefined) return { host, since: day, nights: 1 };
      return { host, since: known.since, nights: known.nights + (again ? 0 : 1) };
    })
    .concat(silentIncidents(before, quotes))
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

/**
 * A host without any page read live tonight keeps the count of its incident: the night says nothing of it. A host
 * without any quote ever seen live has lost nothing: its incident is of a version that still counted copies.
 */
function silentIncidents(before: readonly Incident[], quotes: readonly QuoteTonight[]): Incident[] {
  const heard = new Set(
    quotes.filter(({ live, result }) => live === true && result !== 'unread').map(({ host }) => host),
  );
  const seen = new Set(quotes.filter(({ seenBefore }) => seenBefore).map(({ host }) => host));
  return before.filter(({ host }) => seen.has(host) && !heard.has(host));
}

function countByHost(list: readonly QuoteTonight[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { host } of list) counts.set(host, (counts.get(host) ?? 0) + 1);
  return counts;
}
