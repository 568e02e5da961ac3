/** Builds the whole catalog as published, and its statistics. */
import type { Catalog, Offer, Provider, Stats } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { standingOn } from '../../schemas/standing.ts';
import type { Unlisted } from '../../schemas/unlisted.ts';
import type { Standing } from '../../schemas/vocabulary.ts';
import { countedCategories } from './categories.ts';

const DAY_MS = 86_400_000;

/**
 * @param changes all published entries, for the figures of the last 30 days
 * @param now RFC 3339, the night
 */
export function assembleCatalog(
  snapshot: string,
  providers: readonly Provider[],
  offers: readonly Offer[],
  changes: readonly ChangeEntry[],
  unlisted: readonly Unlisted[],
  now: string,
): Catalog {
  const sortedOffers = bySlug(offers);
  const sortedProviders = bySlug(providers);
  // Doubtful, ended and closed plans stay readable; no figure counts them, their providers or their quotes.
  const standing = (of: Standing): Offer[] =>
    sortedOffers.filter((offer) => standingOn(offer, now.slice(0, 10)) === of);
  const free = standing('available');
  const categories = countedCategories(free);
  const dataAsOf = latestSighting(sortedOffers) ?? now;
  const recent = changes.filter(({ happenedOn }) => {
    const ago = Date.parse(now) - Date.parse(`${happenedOn}T00:00:00Z`);
    return ago >= 0 && ago <= 30 * DAY_MS;
  });
  const evidence = free.flatMap((offer) => offer.evidence);
  const stats: Stats = {
    offers: free.length,
    doubtful: standing('doubtful').length,
    providers: new Set(free.map(({ provider }) => provider.slug)).size,
    categories: categories.filter(({ offers: count }) => count > 0).length,
    quotes: evidence.length,
    sources: new Set(evidence.map(({ source }) => source)).size,
    verified: evidence.filter(({ freshness }) => freshness.status === 'verified').length,
    underReview: free.filter(({ review }) => review !== null).length,
    changes30d: recent.filter(({ kind }) => kind === 'change').length,
    corrections30d: recent.filter(({ kind }) => kind === 'correction').length,
    dataAsOf,
    snapshot,
  };
  return {
    dataAsOf,
    snapshot,
    categories,
    providers: sortedProviders,
    offers: sortedOffers,
    unlisted: bySlug(unlisted),
    stats,
  };
}

function bySlug<T extends { readonly slug: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** When the newest piece of evidence was read, live or in a dated copy; null for a catalog without any. */
function latestSighting(offers: readonly Offer[]): string | null {
  let latest: { readonly moment: string; readonly at: number } | null = null;
  for (const offer of offers) {
    for (const { freshness, captured } of offer.evidence) {
      const read = captured.at === null ? null : `${captured.at}T00:00:00Z`;
      const moment = freshness.checkedAt ?? freshness.verifiedAt ?? read;
      if (moment === null) continue;
      const at = Date.parse(moment);
      if (latest === null || at > latest.at) latest = { moment, at };
    }
  }
  return latest?.moment ?? null;
}
