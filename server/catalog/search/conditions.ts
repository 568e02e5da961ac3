/** The conditions of a search, from its parameters and its words, and which offers meet each. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';
import { MAIN_FIGURES } from '../../../schemas/measures.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { convertUnit, findDimension, perMonth } from '../../../schemas/units.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { measures, readAmount, type WantedAmount } from '../../../schemas/wanted-amount.ts';
import type { ToolIndex } from '../adoption/tool-index.ts';
import { COMMON_UNITS, type MetricAmount, metricInRole } from '../allowances/index.ts';
import { askedValue, FILTERS } from '../facts/filters.ts';
import { once } from '../once.ts';
import { isSecondaryRole } from '../order/index.ts';

/** A filter by the name of its parameter and what it asks for. */
export type Condition = { readonly filter: string; readonly value: string };

export type Conditions = {
  /** @param roles what is looked for; an amount is asked of them, and of what a plan is made for if there are none */
  readonly meeting: (condition: Condition, roles: readonly Role[]) => ReadonlySet<Offer>;
  /**
   * What a plan states of what an amount asks for, in the first of the roles that it has, and whether that is enough;
   * null if it states nothing.
   */
  readonly statedOf: (
    wanted: WantedAmount,
    offer: Offer,
    roles: readonly Role[],
  ) => { readonly stated: MetricAmount; readonly isEnough: boolean } | null;
  /** How much a plan gives of a metric in a role; null if it states nothing. */
  readonly amountOf: (offer: Offer, role: Role, metric: Metric) => MetricAmount | null;
};

/** The conditions that the parameters of a query ask for. */
export function askedConditions(query: OffersQuery): Condition[] {
  const closed = FILTERS.flatMap(({ name }) => {
    const value = askedValue(query, name);
    return value === null ? [] : [{ filter: name, value }];
  });
  const open = (['provider', 'tool', 'min'] as const).flatMap((filter) => {
    const value = query[filter];
    return value === undefined ? [] : [{ filter, value }];
  });
  return [...closed, ...open];
}

/** @param offers in list order */
export function createConditions(
  offers: readonly Offer[],
  { toolsNaming }: Pick<ToolIndex, 'toolsNaming'>,
): Conditions {
  const closed = new Map<string, ReadonlySet<Offer>>();
  // Most searches ask for no amount.
  const amounts = once(() => readAmounts(offers));
  const amountsIn: AmountsIn = (role, metric) => amounts().get(amountKey(role, metric)) ?? NO_AMOUNTS;
  return {
    amountOf: (offer, role, metric) => amountsIn(role, metric).get(offer) ?? null,
    statedOf: (wanted, offer, asked) => {
      const own = offer.roles.filter((role) => asked.includes(role));
      const least = inCommonUnit(wanted);
      const amounts = (own.length > 0 ? own : offer.roles).flatMap((role) =>
        metricsFor(wanted, role, own.length > 0).flatMap((metric) => {
          const stated = amountsIn(role, metric).get(offer);
          if (stated === undefined) return [];
          return [{ stated, isEnough: least !== null && isEnough(stated, wanted, least) }];
        }),
      );
      const dimension = findDimension(wanted.unit);
      return (
        amounts.find((one) => one.isEnough) ??
        amounts.find(({ stated }) => findDimension(stated.limit.unit) === dimension) ??
        null
      );
    },
    meeting: ({ filter, value }, roles) => {
      if (filter === 'provider') return new Set(offers.filter(({ provider }) => provider.slug === value));
      if (filter === 'tool')
        return new Set(
          offers.filter((offer) =>
            offer.roles.some(
              (role) => (roles.length === 0 || roles.includes(role)) && toolsNaming(offer, role).has(value),
            ),
          ),
        );
      if (filter === 'min') {
        const wanted = readAmount(value);
        return wanted === null ? new Set() : offersGiving(wanted, roles, amountsIn);
      }
      const key = `${filter} ${value}`;
      const set = closed.get(key) ?? new Set(offersMeeting(offers, filter, value));
      closed.set(key, set);
      return set;
    },
  };
}

function offersMeeting(offers: readonly Offer[], filter: string, value: string): Offer[] {
  const found = FILTERS.find(({ name }) => name === filter);
  if (found === undefined) throw new Error(`There is no filter "${filter}"`);
  return offers.filter((offer) => found.meets(offer, value));
}

type AmountsIn = (role: Role, metric: Metric) => ReadonlyMap<Offer, MetricAmount>;
const NO_AMOUNTS: ReadonlyMap<Offer, MetricAmount> = new Map();

function amountKey(role: Role, metric: Metric): string {
  return `${role} ${metric}`;
}

/** What every plan gives, by role and metric: reading limits takes far longer than comparing amounts. */
function readAmounts(offers: readonly Offer[]): Map<string, Map<Offer, MetricAmount>> {
  const amounts = new Map<string, Map<Offer, MetricAmount>>();
  for (const offer of offers) {
    const metrics = new Set(offer.limits.map(({ metric }) => metric));
    for (const role of offer.roles)
      for (const metric of metrics) {
        const amount = metricInRole(offer, role, metric);
        if (amount === null) continue;
        const key = amountKey(role, metric);
        const known = amounts.get(key) ?? new Map<Offer, MetricAmount>();
        amounts.set(key, known.set(offer, amount));
      }
  }
  return amounts;
}

/**
 * Offers that state at least an amount: of what it names, else of the main figures of the role that it can measure.
 * What does not come back is no allowance to live on.
 */
function offersGiving(
  wanted: WantedAmount,
  roles: readonly Role[],
  amountsIn: AmountsIn,
): ReadonlySet<Offer> {
  const least = inCommonUnit(wanted);
  if (least === null) return new Set();
  const found = new Set<Offer>();
  for (const role of roles.length > 0 ? roles : ROLES)
    for (const metric of metricsFor(wanted, role, roles.length > 0))
      for (const [offer, stated] of amountsIn(role, metric))
        if (isEnough(stated, wanted, least) && (roles.length > 0 || !isSecondaryRole(offer, role)))
          found.add(offer);
  return found;
}

function isEnough({ amount, basis, limit }: MetricAmount, wanted: WantedAmount, least: number): boolean {
  if (amount === null || basis === 'once' || findDimension(limit.unit) !== findDimension(wanted.unit))
    return false;
  // An amount of a day or a month is asked of what comes back, not of a ceiling.
  return amount >= least && (wanted.period === null || basis === 'month');
}

/** If neither a metric nor a role is named, gigabytes are those to keep data in. */
function metricsFor(wanted: WantedAmount, role: Role, isRoleAsked: boolean): readonly Metric[] {
  if (wanted.metrics.length > 0) return wanted.metrics.filter((metric) => measures(wanted, metric));
  if (!isRoleAsked && findDimension(wanted.unit) === 'bytes') return ['storage'];
  return MAIN_FIGURES[role].filter((metric) => measures(wanted, metric));
}

/** By the month if a period is asked for. */
function inCommonUnit({ value, unit, period }: WantedAmount): number | null {
  const common = COMMON_UNITS[findDimension(unit)];
  const amount = common === null ? null : convertUnit(value, unit, common);
  return amount === null || period === null ? amount : perMonth(amount, period);
}
