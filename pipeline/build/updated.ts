/** When an offer last changed for its readers: a fact, a text or a quote; not its freshness, its marker or how long it has stood. */
import type { Offer } from '../../schemas/catalog.ts';

/** Keeps `updatedAt` of the last publication where nothing but freshness and marker differs. */
export function withUpdatedAt(offer: Offer, before: Offer | null, now: string): Offer {
  const same = before !== null && substance(offer) === substance(before);
  // A later moment than now is that of a clock which has since been put back.
  const isPast = before !== null && Date.parse(before.updatedAt) <= Date.parse(now);
  return { ...offer, updatedAt: same && isPast ? before.updatedAt : now };
}

function substance(offer: Offer): string {
  return JSON.stringify({
    ...offer,
    review: null,
    updatedAt: null,
    evidence: offer.evidence.map((entry) => ({ ...entry, freshness: null, since: null })),
  });
}
