/** Decides how fresh the evidence of a fact is. The service never claims a verification that did not happen. */
import type { Freshness } from '../../schemas/catalog.ts';
import { STALE_AFTER_DAYS } from '../../schemas/vocabulary.ts';
import type { QuoteSighting } from '../read/sources/index.ts';

const DAY_MS = 86_400_000;

/**
 * @param before the freshness in the last publication of the very same quote; null for a new quote
 * @param missed whether the quote is still on the list of missed ones
 */
export function nextFreshness(
  before: Freshness | null,
  sighting: QuoteSighting,
  missed: boolean,
  now: string,
): Freshness {
  const verifiedAt = notAfter(
    sighting.kind === 'seen-live' ? sighting.at : (before?.verifiedAt ?? null),
    now,
  );
  const checkedAt = notAfter(
    sighting.kind === 'seen-live' || (sighting.kind === 'lost' && sighting.live)
      ? sighting.at
      : (before?.checkedAt ?? null),
    now,
  );
  return { status: chooseStatus(verifiedAt, before, sighting, missed, now), verifiedAt, checkedAt };
}

/**
 * What was seen was seen before now: a later date is that of a clock which has since been put back, and a date
 * in the future is never claimed. `now` itself is kept if both are equal moments.
 */
function notAfter(moment: string | null, now: string): string | null {
  return moment !== null && Date.parse(moment) > Date.parse(now) ? now : moment;
}

function chooseStatus(
  verifiedAt: string | null,
  before: Freshness | null,
  sighting: QuoteSighting,
  missed: boolean,
  now: string,
): Freshness['status'] {
  if (missed && sighting.kind !== 'seen-live') return 'missing';
  if (verifiedAt === null) return isUnconfirmed(before, sighting) ? 'unconfirmed' : 'captured';
  return Date.parse(now) - Date.parse(verifiedAt) > STALE_AFTER_DAYS * DAY_MS ? 'stale' : 'verified';
}

/** Never seen live, and the live page does not show it: tonight, or when it was last read and could tell. */
function isUnconfirmed(before: Freshness | null, sighting: QuoteSighting): boolean {
  return (sighting.kind === 'lost' && sighting.live) || before?.status === 'unconfirmed';
}
