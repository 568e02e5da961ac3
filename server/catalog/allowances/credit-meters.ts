/**
 * Credits: what a plan gives once or every month and pays all use of a role from, in money or in its own units
 * (neurons, operations). If its provider says what a use costs, they are a meter like any other. If it does not, credits
 * block every measure that they pay for: no other limit of the plan can show that they last. Units of the provider's
 * own block only a flow that the plan counts in nothing else.
 */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { type Measure, measuresOf, type RoleMeasure } from '../../../schemas/measures.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { convertUnit, perMonth } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { flowWindow, isRate, limitsOneThing, modelOf, windowProves } from './limit-windows.ts';
import type { Meter, MeterUse } from './meter.ts';

/** A measure of a role that unpriced credits keep from being proven. */
export type BlockedMeasure = {
  readonly role: Role;
  readonly measure: Measure;
  readonly limit: OfferLimit;
  /** They are units of the provider's own, which pay for no more than what nothing else counts. */
  readonly ownUnits: boolean;
  /** They pay for all of the role, and nobody says how long that lasts. */
  readonly runsDown: boolean;
};

const OWN_UNITS: ReadonlySet<Metric> = new Set<Metric>(['neurons', 'usage-units']);

/** Whether a limit is one of credits that pay for use. */
function isCredits({ metric, period, scope }: OfferLimit): boolean {
  return (
    (metric === 'credits' || (OWN_UNITS.has(metric) && !isRate({ period }))) &&
    period !== null &&
    !limitsOneThing({ scope })
  );
}

/**
 * Credits that one unit of a measure costs in a role; null if no price of the limit bears on it. What also pays
 * for things that no measure tells, such as transformations or processor time, can run out unseen: it has no price.
 */
function findPrice(offer: Offer, limit: OfferLimit, { row, role }: Paid): number | null {
  const { costs = [], roles } = limit;
  const paid = offer.roles.filter((one) => roles.includes(one));
  if (row.unit === 'hours' || !costs.every(({ metric }) => paid.some((one) => isTold(metric, one))))
    return null;
  const { costs: prices = [] } = pricedFor(limit, role);
  for (const { metric, strength, factor } of row.metrics) {
    const cost = strength === 'proves' ? prices.find((one) => one.metric === metric) : undefined;
    const per = cost === undefined ? null : convertUnit(cost.per, cost.unit, row.unit);
    if (cost !== undefined && per !== null) return (factor * cost.amount) / per;
  }
  return null;
}

/** The limit with the prices that hold in a role. */
export function pricedFor(limit: OfferLimit, role: Role): OfferLimit {
  const { costs, ...rest } = limit;
  const own = costs?.filter(({ roles }) => roles?.includes(role) ?? true) ?? [];
  return own.length === 0 ? rest : { ...rest, costs: own };
}

/** Whether some measure tells how much of the metric is used in the role. How long something runs nobody can tell. */
function isTold(metric: Metric, role: Role): boolean {
  return measuresOf(role).some(
    ({ row: { unit, metrics } }) =>
      unit !== 'hours' && metrics.some((one) => one.metric === metric && one.strength === 'proves'),
  );
}

type Paid = RoleMeasure & { readonly role: Role };

/** The amounts of a month or held that credits pay for, by role. */
function listPaid(offer: Offer, { roles }: OfferLimit): Paid[] {
  return offer.roles
    .filter((role) => roles.includes(role))
    .flatMap((role) =>
      measuresOf(role)
        .filter(({ row: { kind } }) => kind === 'flow' || kind === 'stock' || kind === 'people')
        .map((one) => ({ ...one, role })),
    );
}

/** The meter of priced credits, in credits; null for limits of anything else and for credits without a price. */
export function creditMeter(offer: Offer, limit: OfferLimit): Meter | null {
  const window = flowWindow(limit.period);
  if (!isCredits(limit) || window === null) return null;
  const proves = windowProves(window);
  const uses = listPaid(offer, limit).flatMap((paid): MeterUse[] => {
    const factor = findPrice(offer, limit, paid);
    return factor === null ? [] : [{ role: paid.role, measure: paid.measure, factor, proves }];
  });
  if (uses.length === 0) return null;
  const perWindow = limit.value === 'unlimited' ? Number.POSITIVE_INFINITY : limit.value;
  const allowed =
    perWindow === Number.POSITIVE_INFINITY ? perWindow : (perMonth(perWindow, limit.period) ?? perWindow);
  return { limit, counts: 'credits', allowed, perWindow, window, model: modelOf(limit), uses };
}

/** Every measure that credits of the offer pay for at a rate that nobody states. */
export function blockedMeasures(offer: Offer): BlockedMeasure[] {
  return offer.limits.flatMap((limit) => {
    if (!isCredits(limit)) return [];
    const ownUnits = OWN_UNITS.has(limit.metric);
    const all = listPaid(offer, limit);
    const priced = new Set(
      all.flatMap((paid) => (findPrice(offer, limit, paid) === null ? [] : [paid.role])),
    );
    return all
      .filter(
        (paid) =>
          !(ownUnits && paid.row.kind !== 'flow') &&
          !isWorth(limit, paid) &&
          findPrice(offer, limit, paid) === null,
      )
      .map(({ role, measure }) => ({
        role,
        measure,
        limit,
        ownUnits,
        runsDown: !ownUnits && limit.worth === undefined && !priced.has(role),
      }));
  });
}

/** Whether a quote says how much of the measure the whole of the credits is worth. */
function isWorth({ worth = [] }: OfferLimit, { row }: RoleMeasure): boolean {
  return row.metrics.some(
    ({ metric, strength }) => strength === 'proves' && worth.some((one) => one.metric === metric),
  );
}
