/** An offer as lists of the tool server carry it: every fact with its quotes, without what only mirrors need. */
import type { z } from 'zod';
import { type Offer, offerSchema } from '../../../schemas/catalog.ts';

export const compactOfferSchema = offerSchema
  .omit({
    translations: true,
    aliases: true,
    regions: true,
    setup: true,
    note: true,
    noteZh: true,
    updatedAt: true,
  })
  .meta({ id: 'CompactOffer' });
export type CompactOffer = z.infer<typeof compactOfferSchema>;

/** The same facts; `get_offer` has the rest. */
export function compactOffer(offer: Offer): CompactOffer {
  const { translations, aliases, regions, setup, note, noteZh, updatedAt, ...compact } = offer;
  return compact;
}
