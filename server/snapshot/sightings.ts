/** Lookups over the state of a version. */
import type { StateFile } from '../../schemas/snapshot.ts';
import { quoteKey } from '../../snapshots/store/index.ts';
import type { Sightings } from '../catalog/index.ts';

export function createSightings(state: Pick<StateFile, 'sources' | 'quotes' | 'missed'>): Sightings {
  const pages = new Map(state.sources.map((page) => [page.url, page]));
  const quotes = new Map(state.quotes.map((quote) => [quote.key, quote]));
  const missed = new Map(state.missed.map((one) => [`${one.offer}/${one.evidence}`, one]));
  return {
    page: (url) => pages.get(url) ?? null,
    quote: (evidence) => quotes.get(quoteKey(evidence)) ?? null,
    missed: (offer, evidence) => missed.get(`${offer}/${evidence}`) ?? null,
  };
}
