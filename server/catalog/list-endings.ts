/** The plans that have an end (`endsOn`): announced by their providers, or seen to be gone by a day. */
import type { Evidence, Offer } from '../../schemas/catalog.ts';
import { compareText } from '../../schemas/lists.ts';
import { publishedOn } from '../../schemas/standing.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { evidenceFor } from './facts/evidence-for.ts';

export type Ending = {
  /** In the asked locale. */
  readonly offer: Offer;
  /** `YYYY-MM-DD`; it may have passed, for as long as the plan is published. */
  readonly endsOn: string;
  /** Whether the day has come, by that of the snapshot. */
  readonly isPast: boolean;
  /** The quotes that carry the date. */
  readonly evidence: readonly Evidence[];
};

/** Every ending of the snapshot, the earliest first, those of one day by slug. */
export function listEndings(index: CatalogIndex, locale: Locale): Ending[] {
  const today = publishedOn(index.catalog);
  return index.offers
    .flatMap((offer) =>
      offer.endsOn === null
        ? []
        : [
            {
              offer: offerInLocale(index, offer, locale),
              endsOn: offer.endsOn,
              isPast: offer.endsOn <= today,
              evidence: evidenceFor(offer, 'endsOn'),
            },
          ],
    )
    .sort((a, b) =>
      a.endsOn === b.endsOn ? compareText(a.offer.slug, b.offer.slug) : compareText(a.endsOn, b.endsOn),
    );
}
