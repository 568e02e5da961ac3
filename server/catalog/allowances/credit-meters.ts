/**
 * Credits: what a plan gives once or every month and pays all use of a role from. If its provider says what a
 * use costs, they are a meter like any other; if it does not, they block every figure that they pay for: no
 * other limit of the plan can show that the credits last.
 */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { FIGURE_UNITS, type ScaleFigure } from '../../../schemas/plan.ts';
import { convertUnit, perMonth } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { FIGURES, figuresBearingOn } from './figures.ts';
import { flowWindow, limitsOneThing, modelOf, windowProves } from './limit-windows.ts';
import type { Meter, MeterUse } from './meter.ts';

/** A figure of a role that unpriced credits keep from being proven. */
export type BlockedFigure = { readonly role: Role; readonly figure: ScaleFigure; readonly limit: OfferLimit };

/** A limit of credits that pay for use; null for any other. */
function readCredits(limit: OfferLimit): { readonly value: number | 'unlimited' } | null {
  if (limit.metric !== 'credits' || limit.period === null || limitsOneThing(limit)) return null;
  return { value: limit.value };
}

/**
 * Credits that one unit of a figure costs in a role; null if no price of the limit bears on it. What also pays
 * for things that no figure tells, such as transformations or processor time, can run out unseen: it has no price.
 */
function findPrice(offer: Offer, limit: OfferLimit, role: Role, figure: ScaleFigure): number | null {
  const { costs = [] } = limit;
  const paid = offer.roles.filter((one) => limit.roles.includes(one));
  if (!costs.every(({ metric }) => paid.some((one) => isTold(metric, one)))) return null;
  for (const { metric, strength, factor } of FIGURES[figure].roles[role]?.metrics ?? []) {
    const cost = strength === 'proves' ? costs.find((one) => one.metric === metric) : undefined;
    const per = cost === undefined ? null : convertUnit(cost.per, cost.unit, FIGURE_UNITS[figure]);
    if (cost !== undefined && per !== null) return (factor * cost.amount) / per;
  }
  return null;
}

/** Whether some figure of a request tells how much of the metric is used in the role. */
function isTold(metric: Metric, role: Role): boolean {
  return figuresBearingOn(role).some((figure) =>
    FIGURES[figure].roles[role]?.metrics.some((one) => one.metric === metric && one.strength === 'proves'),
  );
}

/** The roles that a limit draws on and the offer serves, each with every figure that bears on it. */
function listFigures(offer: Offer, limit: OfferLimit): { role: Role; figure: ScaleFigure }[] {
  return offer.roles
    .filter((role) => limit.roles.includes(role))
    .flatMap((role) => figuresBearingOn(role).map((figure) => ({ role, figure })));
}

/** The meter of priced credits, in credits; null for limits of anything else and for credits without a price. */
export function creditMeter(offer: Offer, limit: OfferLimit): Meter | null {
  const credits = readCredits(limit);
  const window = flowWindow(limit.period);
  if (credits === null || window === null) return null;
  const proves = windowProves(window);
  const uses = listFigures(offer, limit).flatMap(({ role, figure }): MeterUse[] => {
    const factor = findPrice(offer, limit, role, figure);
    return factor === null ? [] : [{ role, figure, factor, proves }];
  });
  if (uses.length === 0) return null;
  const perWindow = credits.value === 'unlimited' ? Number.POSITIVE_INFINITY : credits.value;
  const allowed =
    perWindow === Number.POSITIVE_INFINITY ? perWindow : (perMonth(perWindow, limit.period) ?? perWindow);
  return { limit, counts: 'credits', allowed, perWindow, window, model: modelOf(limit), uses };
}

/** Every figure that credits of the offer pay for at a rate that nobody states. */
export function blockedFigures(offer: Offer): BlockedFigure[] {
  return offer.limits.flatMap((limit) =>
    readCredits(limit) === null
      ? []
      : listFigures(offer, limit).flatMap(({ role, figure }) =>
          findPrice(offer, limit, role, figure) === null ? [{ role, figure, limit }] : [],
        ),
  );
}
