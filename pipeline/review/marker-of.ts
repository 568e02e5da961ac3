/** The public marker of an offer, from the list of missed quotes. SPEC "Review marker of a record". */
import type { Review } from '../../schemas/catalog.ts';
import type { MissedQuote } from '../../schemas/snapshot.ts';

/** @returns null unless a quote of the offer is missed; `since` is the first night of any of them */
export function reviewMarkerOf(offer: string, missed: readonly MissedQuote[]): Review | null {
  const ofOffer = missed.filter((entry) => entry.offer === offer);
  const since = ofOffer.map((entry) => entry.since).sort()[0];
  if (since === undefined) return null;
  return { since, fields: [...new Set(ofOffer.flatMap((entry) => entry.fields))].sort() };
}
