/** What the conditions of a search ask of an offer, as the rules say it: one plain question after the other. */
import type { Offer } from '../../schemas/catalog.ts';
import type { OffersQuery } from '../../schemas/catalog-queries.ts';
import { MAIN_FIGURES } from '../../schemas/measures.ts';
import { METRICS, type Metric } from '../../schemas/metrics.ts';
import { classifyEuRegion } from '../../schemas/regions/eu-region.ts';
import { hasRegionIn, REGION_FILTERS } from '../../schemas/regions/region-filters.ts';
import { convertUnit, findDimension, perMonth } from '../../schemas/units.ts';
import { listKinds, type Role } from '../../schemas/vocabulary.ts';
import { measures, readAmount } from '../../schemas/wanted-amount.ts';
import { metricInRole } from '../../server/catalog/allowances/index.ts';
import { isSecondaryRole } from '../../server/catalog/order/index.ts';

/** Those in which amounts of space, of time and of things are compared. */
const COMMON_UNITS = ['GB', 'hours', 'count'] as const;

const NO_CONDITIONS = ['q', 'sort', 'facets', 'limit', 'offset', 'locale'];

/** The parameters of a query that are conditions, each with its value. */
export function conditionsOf(query: OffersQuery): { readonly filter: string; readonly value: string }[] {
  return Object.entries({ standing: 'available', ...query }).flatMap(([filter, value]) =>
    NO_CONDITIONS.includes(filter) || value === undefined || value === false
      ? []
      : [{ filter, value: String(value) }],
  );
}

/** Whether an offer states what a condition asks for. Silence is never a yes. */
export function meets(offer: Offer, filter: string, value: string, roles: readonly Role[]): boolean {
  switch (filter) {
    case 'provider':
      return offer.provider.slug === value;
    case 'category':
      return offer.category === value;
    case 'role':
      return offer.roles.some((role) => role === value);
    case 'kind':
      return listKinds(offer.kinds).some((kind) => kind === value);
    case 'freeType':
      return offer.freeType === value && offer.standing === 'available';
    case 'region':
      return REGION_FILTERS.some((region) => region === value && hasRegionIn(offer, region));
    case 'standing':
      return value === 'all' || offer.standing === value;
    case 'min':
      return gives(offer, value, roles);
    case 'commercialOnly':
      return offer.commercial.use === 'allowed';
    case 'productionOk':
      return offer.production === 'allowed';
    case 'noCard':
      return offer.signup.card === 'not-required';
    case 'noPhone':
      return offer.signup.phone === 'not-required';
    case 'noBill':
      if (offer.stopSwitch === 'on-by-default') return true;
      return ['blocked', 'paused', 'throttled'].includes(offer.overage);
    case 'noRealName':
      return offer.signup.realName === 'not-required';
    case 'noIdlePause':
      return ['never', 'sleeps'].includes(offer.flags.idlePause);
    case 'noSleep':
      return offer.flags.idlePause === 'never';
    case 'noDataTraining':
      return offer.flags.dataTraining === 'never';
    case 'chinaOk':
      return offer.audiences.cn === 'available';
    case 'euRegion':
      return classifyEuRegion(offer) === 'available';
    case 'eeaOk':
      return offer.audiences.eea === 'available';
    case 'noIcpFiling':
      return offer.icpFiling === 'not-required';
    default:
      throw new Error(`No rule for ${filter}`);
  }
}

/** Whether a plan gives an amount in one of the asked roles, else in one that it is made for. */
function gives(offer: Offer, min: string, roles: readonly Role[]): boolean {
  const wanted = readAmount(min);
  if (wanted === null) return false;
  const { value, unit, period, metrics } = wanted;
  const [amount = 0] = COMMON_UNITS.flatMap((common) => convertUnit(value, unit, common) ?? []);
  const least = period === null ? amount : (perMonth(amount, period) ?? 0);
  const isHeld = roles.length === 0 && findDimension(unit) === 'bytes';
  const named: readonly Metric[] = metrics.length > 0 ? metrics : isHeld ? ['storage'] : [];
  return offer.roles
    .filter((role) => (roles.length > 0 ? roles.includes(role) : !isSecondaryRole(offer, role)))
    .flatMap((role) =>
      (named.length > 0 ? named : MAIN_FIGURES[role])
        .filter((metric) => measures(wanted, metric))
        .flatMap((metric) => metricInRole(offer, role, metric) ?? []),
    )
    .filter(({ limit }) => findDimension(limit.unit) === findDimension(unit))
    .filter(({ basis }) => basis === 'month' || (basis === 'held' && period === null))
    .some((given) => given.amount !== null && given.amount >= least);
}

/** The most of a metric in the asked roles, else in all: what comes back or is held, what is given once, silence. */
export function mostOf(offer: Offer, sort: string, roles: readonly Role[]): [group: number, amount: number] {
  const served = roles.length === 0 ? offer.roles : offer.roles.filter((role) => roles.includes(role));
  const madeForIt = served.filter((role) => !isSecondaryRole(offer, role));
  const found = (madeForIt.length > 0 ? madeForIt : served).flatMap((role): [number, number][] =>
    METRICS.filter((metric) => metric === sort).flatMap((metric): [number, number][] => {
      const given = metricInRole(offer, role, metric);
      if (given === null) return [];
      return [given.amount === null ? [2, 0] : [given.basis === 'once' ? 1 : 0, given.amount]];
    }),
  );
  return found.reduce((best, one) => (compareMost(one, best) < 0 ? one : best), [3, 0]);
}

export function compareMost([groupA, a]: [number, number], [groupB, b]: [number, number]): number {
  if (groupA !== groupB) return groupA - groupB;
  return a === b ? 0 : b - a;
}
