/** How fresh the evidence of a fact is. DESIGN 6: the service never claims a verification that did not happen. */
import type { Freshness } from '../../schemas/catalog.ts';
import { STALE_AFTER_DAYS } from '../../schemas/vocabulary.ts';

/** What tonight's reading said of one quote. */
export type QuoteSighting =
  /** Seen on the live page at `at`. */
  | { readonly kind: 'seen-live'; readonly at: string }
  /** Seen in a dated copy that is not the live page: it proves the copy, not the present. */
  | { readonly kind: 'seen-in-copy' }
  /** A trusted page was read at `at` and does not show it; `live` false for a dated copy. */
  | { readonly kind: 'lost'; readonly at: string; readonly live: boolean }
  /** The page could not be read, or is not trusted tonight: this says nothing. */
  | { readonly kind: 'unread' };

const DAY_MS = 86_400_000;

/**
 * @param before the freshness in the last publication of the very same quote; null for a new quote
 * @param missed whether the quote is still on the list of missed ones
 * @param now RFC 3339
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
  return { status: statusOf(verifiedAt, sighting, missed, now), verifiedAt, checkedAt };
}

/**
 * What was seen was seen before now: a later date is that of a clock which has since been put back, and a date
 * in the future is never claimed. `now` itself is kept where both are equal moments.
 */
function notAfter(moment: string | null, now: string): string | null {
  return moment !== null && Date.parse(moment) > Date.parse(now) ? now : moment;
}

function statusOf(
  verifiedAt: string | null,
  sighting: QuoteSighting,
  missed: boolean,
  now: string,
): Freshness['status'] {
  if (missed && sighting.kind !== 'seen-live') return 'missing';
  if (verifiedAt === null) return 'captured';
  return Date.parse(now) - Date.parse(verifiedAt) > STALE_AFTER_DAYS * DAY_MS ? 'stale' : 'verified';
}
