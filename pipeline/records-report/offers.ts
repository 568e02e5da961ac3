/** The offers and limits of all records in one list each, with the place in its file that a maintainer would open. */
import type { LimitRecord, OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import type { LoadedRecord } from '../load/index.ts';

export type ListedOffer = {
  readonly offer: OfferRecord;
  readonly provider: ProviderRecord;
  /** `file:line` of a value within the offer; of the offer itself for an empty path. */
  readonly at: (path: readonly (string | number)[]) => string;
};

/** Every offer, in the order of files and within them. */
export function listOffers(records: readonly LoadedRecord[]): ListedOffer[] {
  return records.flatMap((loaded) =>
    loaded.record.offers.map((offer, index) => ({
      offer,
      provider: loaded.record,
      at: (path) => placeIn(loaded, ['offers', index, ...path]),
    })),
  );
}

/** `file:line` of a value in a record. */
export function placeIn(loaded: LoadedRecord, path: readonly (string | number)[]): string {
  return `${loaded.file}:${loaded.yaml.positionOf(path).line}`;
}

export type ListedLimit = { readonly offer: string; readonly limit: LimitRecord; readonly at: string };

/** Every limit, in the order of the offers. */
export function listLimits(offers: readonly ListedOffer[]): ListedLimit[] {
  return offers.flatMap(({ offer, at }) =>
    offer.limits.map((limit, index) => ({ offer: offer.slug, limit, at: at(['limits', index]) })),
  );
}
