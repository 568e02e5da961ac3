/** An offer as lists of the tool server carry it: every fact with its quotes, without what only mirrors need. */
import type { z } from 'zod';
import { type Offer, offerSchema } from '../../../schemas/catalog.ts';

const LEFT_OUT = {
  translations: true,
  aliases: true,
  regions: true,
  setup: true,
  note: true,
  noteZh: true,
  urlZh: true,
  updatedAt: true,
} as const;

export const compactOfferSchema = offerSchema.omit(LEFT_OUT).meta({ id: 'CompactOffer' });
export type CompactOffer = z.infer<typeof compactOfferSchema>;

/** The same facts; `get_offer` has the rest. */
export function compactOffer(offer: Offer): CompactOffer {
  // Object.fromEntries loses the fields, which are those of the schema.
  return Object.fromEntries(Object.entries(offer).filter(([field]) => !(field in LEFT_OUT))) as CompactOffer;
}
