/** The limits of all offers in one list, each with the place in its file. */
import type { LimitRecord } from '../../schemas/record.ts';
import type { ListedOffer } from './listed-offers.ts';

export type ListedLimit = { readonly offer: string; readonly limit: LimitRecord; readonly at: string };

/** Every limit, in the order of the offers. */
export function listLimits(offers: readonly ListedOffer[]): ListedLimit[] {
  return offers.flatMap(({ offer, at }) =>
    offer.limits.map((limit, index) => ({ offer: offer.slug, limit, at: at(['limits', index]) })),
  );
}
