/** What a chosen plan gives for a need: its main limits against the usage, and what happens past them. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { MAIN_FIGURES } from '../../../schemas/measures.ts';
import type { MainLimit, Pick as PlanPick } from '../../../schemas/plan.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { isRate, limitsOneThing, pricedFor } from '../../catalog/allowances/index.ts';
import { limitName, limitText, overageText } from '../../words/index.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';

const MAIN_LIMITS_MAX = 3;

/**
 * The main limits of an offer for a need: those that bind the stated usage first, then those of the need's main
 * figure, caps on speed last, then credits.
 * @param binding ids of the limits that bind the stated usage
 * @param shares of the limits that the stated usage counts against, by id
 */
export function mainLimits(
  { offer, quotes }: IndexedOffer,
  role: Role,
  binding: ReadonlySet<string>,
  shares: ReadonlyMap<string, number>,
  locale: Locale,
): MainLimit[] {
  const metrics: readonly string[] = MAIN_FIGURES[role];
  const place = (limit: OfferLimit): number => {
    if (binding.has(limit.id)) return -1;
    const position = metrics.indexOf(limit.metric);
    if (position >= 0) return position + (isRate(limit) ? metrics.length : 0);
    return limit.metric === 'credits' ? 2 * metrics.length : Number.POSITIVE_INFINITY;
  };
  return offer.limits
    .filter((limit) => limit.roles.includes(role) && !limitsOneThing(limit) && Number.isFinite(place(limit)))
    .sort((a, b) => place(a) - place(b))
    .slice(0, MAIN_LIMITS_MAX)
    .map((limit) => {
      const share = shares.get(limit.id) ?? null;
      return {
        limit: limit.id,
        metric: limit.metric,
        name: limitName(limit, locale),
        text: limitText(pricedFor(limit, role), locale, limit.roles),
        // Infinity is no JSON number; a share of nothing allowed has no value.
        share: share === Number.POSITIVE_INFINITY ? null : share,
        evidence: quotes([`limits.${limit.id}`]),
      };
    });
}

/** What happens at 101 % of the plan. */
export function describeOverage({ offer, quotes }: IndexedOffer, locale: Locale): PlanPick['beyond'] {
  const { overage } = offer;
  return { overage, text: overageText(offer, locale), evidence: quotes(['overage']) };
}
