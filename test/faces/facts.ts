/** Facts as any face of the service states them, in one form that can be compared. */

import type { Evidence } from '../../schemas/catalog.ts';
import type { OfferAnswer } from '../../schemas/catalog-queries.ts';
import type { PlanAnswer, Reason } from '../../schemas/plan.ts';
import { PROSE_FIELDS } from '../../schemas/record.ts';
import type { FreshnessStatus, Locale } from '../../schemas/vocabulary.ts';
import { describeLimit } from '../../schemas/words/describe-fact.ts';
import { offerFacts } from '../../server/catalog/index.ts';
import { shownQuote } from '../../server/words/index.ts';

/** A quote as people read it, with its source and how fresh it is: `words @ https://... (captured)`. */
export function quoteLine(quote: string, source: string, status: FreshnessStatus | 'unsaid'): string {
  return `${shownQuote(quote).replaceAll(/\s+/g, ' ').trim()} @ ${source} (${status})`;
}

export type OfferFacts = {
  /** Each quote once for every fact it carries, sorted. */
  readonly quotes: readonly string[];
  /** Each limit's amount in words, sorted. */
  readonly amounts: readonly string[];
};

/** What the API's answer states: the truth that the other faces are held against. */
export function factsOf(offer: OfferAnswer, locale: Locale): OfferFacts {
  const lines = ({ quote, source, freshness }: Evidence): string =>
    quoteLine(quote, source, freshness.status);
  const shown = new Set([
    ...offerFacts(offer).map(({ field }) => field),
    ...offer.limits.map(({ id }) => `limits.${id}`),
    ...offer.setup.map(({ id }) => `setup.${id}`),
    ...PROSE_FIELDS,
  ]);
  return {
    quotes: offer.evidence
      .flatMap((one) => {
        // A quote for what credits cost stands with their limit.
        const facts = new Set(one.fields.map((field) => field.replace(/\.costs$/, '')));
        return [...facts].filter((field) => shown.has(field)).map(() => lines(one));
      })
      .sort(),
    amounts: offer.limits.map((limit) => describeLimit(limit, locale)).sort(),
  };
}

/** Every reason that a plan gives anywhere, its warnings included. */
export function reasonsOf(plan: PlanAnswer): Reason[] {
  return [
    ...plan.warnings,
    ...plan.picks.flatMap((pick) => [
      ...pick.why,
      ...pick.watch,
      ...pick.relaxation,
      ...pick.alternatives.flatMap(({ gains, losses }) => [...gains, ...losses]),
      ...pick.exclusions.flatMap(({ reasons }) => reasons),
    ]),
  ];
}

/** The distinct quotes that a plan shows: those behind its reasons, its main limits and what happens past them. */
export function quotesOfPlan(plan: PlanAnswer): string[] {
  const shown = plan.picks.flatMap(({ mainLimits, beyond }) => [
    ...mainLimits.map(({ evidence }) => ({ code: '', text: '', evidence })),
    ...(beyond === null ? [] : [{ code: '', text: '', evidence: beyond.evidence }]),
  ]);
  return quotesOf([...reasonsOf(plan), ...shown]);
}

/** The same with the words of constraints that are yet to be confirmed, which a page shows as words of its own. */
export function quotesWithUnconfirmed(plan: PlanAnswer): string[] {
  const open = plan.picks
    .flatMap(({ unconfirmed }) => unconfirmed.flatMap(({ evidence }) => evidence))
    .map(({ quote, source, freshness }) => quoteLine(quote, source, freshness.status));
  return [...new Set([...quotesOfPlan(plan), ...open])].sort();
}

/** The distinct quotes behind the reasons, sorted. */
function quotesOf(reasons: readonly Reason[]): string[] {
  const lines = reasons.flatMap(({ evidence }) =>
    evidence.map(({ quote, source, freshness }) => quoteLine(quote, source, freshness.status)),
  );
  return [...new Set(lines)].sort();
}
