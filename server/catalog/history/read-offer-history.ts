/** GET /offers/{slug}/history: each fact of a plan over time. */
import type { OfferHistory } from '../../../schemas/offer-history.ts';
import { publishedOn } from '../../../schemas/standing.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { nearestSlugs } from '../../words/index.ts';
import { type OfferSource, offerInLocale } from '../catalog-index.ts';
import type { Reading } from '../read-offer.ts';
import { lastDay } from './last-day.ts';
import { correctionsAmong, planHistory } from './plan-history.ts';

/** Reads the history of an offer by its slug or an old one. */
export function readOfferHistory(index: OfferSource, slug: string, locale: Locale): Reading<OfferHistory> {
  const offer = index.offerBySlug.get(slug);
  if (offer === undefined) {
    const moved = index.offerAliases.get(slug);
    if (moved !== undefined) return { kind: 'moved', slug: moved };
    return { kind: 'unknown', slug, nearest: nearestSlugs(slug, index.offerBySlug.keys()) };
  }
  const entries = index.changesByOffer.get(slug) ?? [];
  const { name, provider } = offerInLocale(index, offer, locale);
  const today = publishedOn(index.catalog);
  const history = planHistory(offer, entries, today, locale);
  const known = lastDay(index, history.stability.lastChange);
  const { endsOn } = offer;
  return {
    kind: 'found',
    value: {
      offer: { slug, name, provider },
      until: endsOn !== null && endsOn <= today && endsOn < known ? endsOn : known,
      ...history,
      corrections: correctionsAmong(entries),
    },
  };
}
