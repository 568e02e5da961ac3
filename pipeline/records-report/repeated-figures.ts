/** Offers with the same figure in limits of different metrics: perhaps one figure read twice. */
import type { LimitRecord } from '../../schemas/record.ts';
import { amountOf } from './amounts.ts';
import type { ListedOffer } from './listed-offers.ts';
import type { RepeatedFigure } from './report.ts';

/**
 * The figures that an offer states under two metrics: those out of one quote first, then those that count
 * over the same time, then the largest. 0 and 1 say nothing: many plans allow one of everything.
 */
export function repeatedFigures(offers: readonly ListedOffer[]): RepeatedFigure[] {
  return offers
    .flatMap(repeatedIn)
    .sort(
      (a, b) =>
        Number(b.sameQuote) - Number(a.sameQuote) ||
        Number(overOneTime(b)) - Number(overOneTime(a)) ||
        b.value - a.value,
    );
}

function overOneTime({ limits }: RepeatedFigure): boolean {
  return new Set(limits.map(({ period }) => period)).size === 1;
}

function repeatedIn({ offer, at }: ListedOffer): RepeatedFigure[] {
  const groups = new Map<string, LimitRecord[]>();
  for (const limit of offer.limits) {
    const amount = amountOf(limit);
    if (amount === null || limit.value === 0 || limit.value === 1) continue;
    const key = `${amount.value} ${amount.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), limit]);
  }
  return [...groups.values()].flatMap((limits) => {
    const first = limits[0];
    if (first === undefined || first.value === 'unlimited') return [];
    if (new Set(limits.map(({ metric }) => metric)).size < 2) return [];
    const { value, unit } = first;
    return [
      {
        offer: offer.slug,
        at: at(['limits', offer.limits.indexOf(first)]),
        value,
        unit,
        limits: limits.map(({ id, metric, period }) => ({ id, metric, period })),
        sameQuote: offer.evidence.some((entry) => metricsCarried(entry.fields, limits).size > 1),
      },
    ];
  });
}

/** The metrics among these limits for which one quote stands. */
function metricsCarried(fields: readonly string[], limits: readonly LimitRecord[]): Set<string> {
  return new Set(limits.filter(({ id }) => fields.includes(`limits.${id}`)).map(({ metric }) => metric));
}
