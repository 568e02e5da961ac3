/** All that the page of an offer shows, for every face that writes it out. */

import type { OfferAnswer } from '../../schemas/catalog-queries.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { OfferHistory } from '../../schemas/offer-history.ts';
import { publishedOn } from '../../schemas/standing.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { type RoleFigure, roleFigures } from './best/role-figures.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { readOfferHistory } from './history/read-history.ts';
import { stabilityFor } from './history/stability-line.ts';
import { type Reading, readOffer } from './read-offer.ts';

export type OfferView = {
  /** In the asked locale. */
  readonly offer: OfferAnswer;
  readonly history: OfferHistory;
  /** What we corrected in its record, newest first. */
  readonly corrected: readonly ChangeEntry[];
  /** Empty for a plan that nobody can have any more: it is compared with nothing. */
  readonly figures: readonly RoleFigure[];
  /** How long the facts that matter have not changed; null if unknown, and for a plan that is gone. */
  readonly stood: string | null;
};

/** Reads an offer by its slug or an old one, with its history and its place among the plans of its roles. */
export function readOfferView(index: CatalogIndex, slug: string, locale: Locale): Reading<OfferView> {
  const reading = readOffer(index, slug, locale);
  if (reading.kind !== 'found') return reading;
  const offer = reading.value;
  const history = readOfferHistory(index, slug, locale);
  if (history.kind !== 'found') throw new Error(`${slug}: an offer without a history`);
  const isThere = offer.standing === 'available';
  return {
    kind: 'found',
    value: {
      offer,
      history: history.value,
      corrected: (index.changesByOffer.get(offer.slug) ?? []).filter(({ kind }) => kind === 'correction'),
      figures: isThere ? roleFigures(index, offer) : [],
      stood: isThere ? stoodLine(index, offer, locale) : null,
    },
  };
}

function stoodLine(index: CatalogIndex, offer: OfferAnswer, locale: Locale): string | null {
  const [role] = offer.roles;
  if (role === undefined) return null;
  const entries = index.changesByOffer.get(offer.slug) ?? [];
  return stabilityFor(offer, role, entries, publishedOn(index.catalog), locale)?.text ?? null;
}
