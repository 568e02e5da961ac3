/** What a chosen plan gives for a need: its main limits against the usage, and what happens past them. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { MAIN_FIGURES } from '../../../schemas/main-figures.ts';
import type { MainLimit, Pick as PlanPick } from '../../../schemas/plan.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { BEYOND_TEXTS, limitName, limitText } from '../../words/index.ts';
import type { NeedFit } from '../choose/index.ts';
import { type IndexedOffer, isRate, limitsOneThing } from '../offers/index.ts';
import { quotesFor } from '../reasons/index.ts';

const MAIN_LIMITS_MAX = 3;

/** The limits that bind the stated usage first, then those of the need's main figure, rates last, then credits. */
export function mainLimits({ offer }: IndexedOffer, role: Role, fit: NeedFit, locale: Locale): MainLimit[] {
  const metrics: readonly string[] = MAIN_FIGURES[role];
  const shares = new Map(
    fit.figures.flatMap(({ binding, share }) =>
      binding === null ? [] : [[binding.limit.id, share] as const],
    ),
  );
  const place = (limit: OfferLimit): number => {
    if (shares.has(limit.id)) return -1;
    const position = metrics.indexOf(limit.metric);
    const later = isRate(limit) ? metrics.length : 0;
    return position >= 0 ? position + later : limit.metric === 'credits' ? 2 * metrics.length : Infinity;
  };
  return offer.limits
    .filter((limit) => limit.roles.includes(role) && !limitsOneThing(limit) && place(limit) !== Infinity)
    .sort((a, b) => place(a) - place(b))
    .slice(0, MAIN_LIMITS_MAX)
    .map((limit) => {
      const share = shares.get(limit.id) ?? null;
      return {
        limit: limit.id,
        metric: limit.metric,
        name: limitName(limit, locale),
        text: limitText(limit, locale, limit.roles),
        // Infinity is no JSON number; a share of nothing allowed has no value.
        share: share === Number.POSITIVE_INFINITY ? null : share,
        evidence: quotesFor(offer, [`limits.${limit.id}`]),
      };
    });
}

/** What happens at 101 % of the plan. */
export function beyondLimits({ offer }: IndexedOffer, locale: Locale): PlanPick['beyond'] {
  const { overage, signup } = offer;
  const text =
    overage === 'billed' && signup.card === 'not-required'
      ? BEYOND_TEXTS.billedWithCard
      : BEYOND_TEXTS[overage];
  return { overage, text: text[locale], evidence: quotesFor(offer, ['overage']) };
}
