/** The three figures of an offer that its picture shows. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { describeAmount, describePeriod } from '../../../../schemas/describe-fact.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { HEADLINE_MAX, headlineLimits, offerFacts } from '../../../catalog/index.ts';
import { factName, factValue, limitName, limitScope, marksOf } from '../../../words/index.ts';

export type HeadlineFigure = {
  /** With its unit: `5 GB`. */
  readonly amount: string;
  /** `Bandwidth`. */
  readonly name: string;
  /** `per month, per project`; empty for a fact that is no limit. */
  readonly per: string;
  /** Whether it is an allowance, or another fact. */
  readonly limit: boolean;
  /** A quote behind it can no longer be found. */
  readonly underReview: boolean;
};

/** What to show where a plan states too few limits, the most telling first. */
const FACTS_INSTEAD = ['signup.card', 'commercial.use', 'overage', 'flags.idlePause', 'audiences.cn'];

/** Up to three stated figures: the limits that every page shows first, then other stated facts; never one that is unstated. */
export function headlineFigures(offer: Offer, locale: Locale): HeadlineFigure[] {
  const underReview = (field: string): boolean => offer.review?.fields.includes(field) ?? false;
  const limits = headlineLimits(offer).map((limit) => ({
    amount: describeAmount({ ...limit, period: null }, locale),
    name: limitName(limit, locale),
    per: [describePeriod(limit.period, locale), limitScope(limit, locale)]
      .filter((part) => part !== '')
      .join(marksOf(locale).comma),
    limit: true,
    underReview: underReview(`limits.${limit.id}`),
  }));
  const known = offerFacts(offer);
  const facts = FACTS_INSTEAD.flatMap((field) => {
    const fact = known.find((one) => one.field === field);
    if (fact?.stated !== true) return [];
    return [
      {
        amount: factValue(fact, locale),
        name: factName(field, locale),
        per: '',
        limit: false,
        underReview: underReview(field),
      },
    ];
  });
  return [...limits, ...facts].slice(0, HEADLINE_MAX);
}
