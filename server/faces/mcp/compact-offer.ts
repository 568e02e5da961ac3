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
  return {
    slug: offer.slug,
    name: offer.name,
    summary: offer.summary,
    plan: offer.plan,
    provider: offer.provider,
    url: offer.url,
    category: offer.category,
    roles: offer.roles,
    freeType: offer.freeType,
    trialDays: offer.trialDays,
    endsOn: offer.endsOn,
    limits: offer.limits,
    commercial: offer.commercial,
    signup: offer.signup,
    flags: offer.flags,
    overage: offer.overage,
    audiences: offer.audiences,
    evidence: offer.evidence,
    review: offer.review,
  };
}
