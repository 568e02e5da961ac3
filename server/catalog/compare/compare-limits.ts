/** Lines up the limits of several plans: one row for what measures the same thing. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { CompareAnswer } from '../../../schemas/catalog-queries.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { amountIn, classifyMeasure, sharedPeriod } from './measure.ts';
import { lineUpMeasure } from './rows-of-measure.ts';

type ComparedLimit = CompareAnswer['limits'][number];

/**
 * Limits share a row when they measure the same thing over the same class of period for overlapping roles.
 * Lengths of time under one label, and room for a database, share one whatever the roles:
 * `month` (what comes back by the day, week, month or year), `held` (at rest, and ceilings), `once`, `rate` (caps of
 * a second, minute or hour). What a limit is counted for keeps no row apart, each cell's `stated` says it; only
 * ceilings on one thing (a request, a file, an address) stay among themselves. Of several limits of one measure a
 * plan's main one is in the common row, see {@link lineUpMeasure}.
 * @returns each stated limit exactly once, in the column of its plan; rows by metric in the order in which the
 *   plans state them. `value` is in the row's `unit` and `period`, `scope` that of the first stated cell, and
 *   `differs` true if two stated amounts differ once converted.
 */
export function compareLimits(offers: readonly Offer[]): ComparedLimit[] {
  return byMeasure(offers).flatMap((columns) =>
    lineUpMeasure(columns).flatMap(({ roles, cells }) => {
      const stated = cells.filter((cell) => cell !== null);
      const [first] = stated;
      if (first === undefined) return [];
      const { metric, unit, scope } = first;
      const period = sharedPeriod(stated);
      const amounts = new Set(stated.map((limit) => amountIn(limit, unit, period)));
      const values = offers.map((offer, column) => {
        const limit = cells[column] ?? null;
        if (limit === null) return null;
        const evidence = evidenceFor(offer, `limits.${limit.id}`);
        return { value: amountIn(limit, unit, period), stated: limit, evidence };
      });
      return [{ metric, unit, period, scope, roles: [...roles], values, differs: amounts.size > 1 }];
    }),
  );
}

/** The limits of each measure, a list for each plan; the measures of one metric are next to each other. */
function byMeasure(offers: readonly Offer[]): OfferLimit[][][] {
  const metrics = new Map<Metric, Map<string, OfferLimit[][]>>();
  offers.forEach((offer, column) => {
    for (const limit of offer.limits) {
      const measures = metrics.get(limit.metric) ?? new Map<string, OfferLimit[][]>();
      metrics.set(limit.metric, measures);
      const measure = classifyMeasure(limit);
      const columns = measures.get(measure) ?? offers.map(() => []);
      measures.set(measure, columns);
      columns[column]?.push(limit);
    }
  });
  return [...metrics.values()].flatMap((measures) => [...measures.values()]);
}
