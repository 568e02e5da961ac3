/** The free plans of a role, a row a plan: one function behind API, page, Markdown, CSV, picture and tool. */

import type {
  BestAnswer,
  BestCell,
  BestColumn,
  BestOrder,
  BestPlan,
  BestQuery,
  BestSort,
} from '../../../schemas/best.ts';
import type { Offer } from '../../../schemas/catalog.ts';
import { FACT_FILTERS, type FilterSwitch } from '../../../schemas/facts.ts';
import { METRIC_TABLE } from '../../../schemas/metrics.ts';
import { listAreas, offeredRegions } from '../../../schemas/regions/region-filters.ts';
import { ROLE_COLUMNS } from '../../../schemas/role-columns.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { pricedFor } from '../allowances/index.ts';
import { type CatalogIndex, offerInLocale } from '../catalog-index.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { askedValue, FILTERS } from '../facts/filters.ts';
import { tellingLimits } from '../facts/telling-limits.ts';
import { compareNames } from '../order/index.ts';
import { nearlyOf } from '../search/near-answers.ts';
import { amountGroup, type ColumnAmount, columnBasis, compareAmounts } from './amounts.ts';
import { byGroup, type RankedPlan } from './ranked-plans.ts';

export type BestReading =
  | { readonly kind: 'table'; readonly value: BestAnswer }
  /** The table of the role has no such column. */
  | { readonly kind: 'unknown-sort'; readonly sorts: readonly BestSort[] };

/** What the query of a table asks for, without its locale and its page. */
type Asked = Pick<BestQuery, FilterSwitch | 'region'>;

/**
 * The available plans of a role that meet the filters; those that serve it as a secondary role come later, those that
 * state no limit for it last.
 * @returns ordered as asked: by the standing order, a name, or a column. Silence comes last in every order.
 */
export function bestPlans(index: CatalogIndex, query: BestQuery): BestReading {
  const { role, sort, limit, offset, locale } = query;
  const sorts = listSorts(role);
  if (!sorts.includes(sort)) return { kind: 'unknown-sort', sorts };
  const ranked = index.rankedPlans(role);
  const left = ranked.filter(({ offer }) => meets(offer, query));
  const order = readOrder(query);
  const sorted = [...left].sort(comparison(role, sort, order, locale));
  const columns = listColumns(role, left, locale);
  const largest = columns.map((_column, at) => largestIn(left, role, at));
  return {
    kind: 'table',
    value: {
      role,
      sort,
      order,
      total: sorted.length,
      limit,
      offset,
      columns,
      filters: [
        ...FACT_FILTERS.map(({ name }) => ({
          name,
          value: 'true',
          on: query[name] === true,
          plans: left.filter(({ offer }) => meets(offer, { [name]: true })).length,
        })),
        ...offeredRegions(query.region).map((region) => ({
          name: 'region' as const,
          value: region,
          on: query.region === region,
          plans: left.filter(({ offer }) => meets(offer, { region })).length,
        })),
      ],
      nearly: nearlyOf(
        index,
        {
          found: left.length,
          offers: ranked
            .filter(({ offer }) => meets(offer, { region: query.region }))
            .map(({ offer }) => offer),
          switches: FACT_FILTERS.filter(({ name }) => query[name] === true),
        },
        locale,
      ),
      plans: sorted.slice(offset, offset + limit).map((one) => buildPlan(index, one, role, largest, locale)),
    },
  };
}

/** What the table of a role can be ordered by. */
export function listSorts(role: Role): BestSort[] {
  return ['best', 'name', ...ROLE_COLUMNS[role].map(({ metric }) => metric)];
}

/** The direction of an order: amounts from the largest, names from the first; the standing order has only one. */
function readOrder({ sort, order }: BestQuery): BestOrder | null {
  if (sort === 'best') return null;
  return order ?? (sort === 'name' ? 'asc' : 'desc');
}

function meets(offer: Offer, asked: Asked): boolean {
  return FILTERS.every(({ name, meets: isMet }) => {
    const value = askedValue(asked, name);
    return value === null || isMet(offer, value);
  });
}

/** Plans that compare equal keep the standing order: the sort is stable. */
function comparison(
  role: Role,
  sort: BestSort,
  order: BestOrder | null,
  locale: Locale,
): (a: RankedPlan, b: RankedPlan) => number {
  const direction = order === 'asc' ? -1 : 1;
  const at = ROLE_COLUMNS[role].findIndex(({ metric }) => metric === sort);
  const column = ROLE_COLUMNS[role][at];
  const within = (a: RankedPlan, b: RankedPlan): number => {
    if (sort === 'best') return 0;
    if (column !== undefined)
      return compareAmounts(a.amounts[at] ?? null, b.amounts[at] ?? null, columnBasis(column), direction);
    const [x, y] = [a, b].map(({ offer }) => offer.translations[locale].name);
    return -direction * compareNames(x ?? '', y ?? '', locale);
  };
  return (a, b) => byGroup(a, b) || within(a, b);
}

function listColumns(role: Role, plans: readonly RankedPlan[], locale: Locale): BestColumn[] {
  return ROLE_COLUMNS[role].map((column, at) => ({
    metric: column.metric,
    name: METRIC_TABLE[column.metric].name[locale],
    unit: column.unit,
    basis: columnBasis(column),
    stated: plans.filter(({ amounts }) => (amounts[at] ?? null) !== null).length,
  }));
}

/** The largest amount of a column that others are drawn against; null if fewer than two compare. */
function largestIn(plans: readonly RankedPlan[], role: Role, at: number): number | null {
  const column = ROLE_COLUMNS[role][at];
  if (column === undefined) return null;
  const basis = columnBasis(column);
  const amounts = plans.flatMap(({ amounts: all }) => {
    const found = all[at] ?? null;
    const amount = found?.amount ?? Number.POSITIVE_INFINITY;
    return amountGroup(found, basis) === 0 && Number.isFinite(amount) ? [amount] : [];
  });
  return amounts.length < 2 ? null : amounts.reduce((most, amount) => Math.max(most, amount), 0);
}

function buildPlan(
  index: CatalogIndex,
  { offer: published, byTheWay, amounts }: RankedPlan,
  role: Role,
  largest: readonly (number | null)[],
  locale: Locale,
): BestPlan {
  const offer = offerInLocale(index, published, locale);
  const { slug, name, plan, provider, url, freeType, trialDays, endsOn, ending, renewEveryDays } = offer;
  const { commercial, conditions, production, signup, flags, idle, overage, stopSwitch } = offer;
  const { atEnd, backups, regions, review } = offer;
  return {
    ...{ slug, name, plan, provider, url, standing: offer.standing },
    ...{ freeType, trialDays, endsOn, ending, renewEveryDays },
    ...{ commercial, conditions, production, signup, flags, idle, overage, stopSwitch },
    ...{ atEnd, backups, regions, review },
    areas: listAreas(published),
    byTheWay,
    adoption: index.toolIndex.adoptionOf(published, role)?.all ?? null,
    cells: ROLE_COLUMNS[role].map((column, at) =>
      buildCell(offer, amounts[at] ?? null, columnBasis(column), largest[at] ?? null),
    ),
    also: besides(offer, role, amounts),
    evidence: offer.evidence.filter(({ fields }) => fields.some(isShownFact)),
  };
}

const ALSO_MAX = 3;

/** What it states for the role in no column: a figure in the provider's own unit, a rate. */
function besides(offer: Offer, role: Role, amounts: RankedPlan['amounts']): BestPlan['also'] {
  const inColumns = amounts.map((found) => found?.limit.id);
  const rest = offer.limits.filter(({ id, roles }) => roles.includes(role) && !inColumns.includes(id));
  return tellingLimits({ limits: rest }, ALSO_MAX, role).map((stated) => ({
    stated: pricedFor(stated, role),
    evidence: evidenceFor(offer, `limits.${stated.id}`),
  }));
}

const SHOWN_FACTS =
  /^(?:freeType|trialDays|endsOn|renewEveryDays|commercial\.|conditions|production|signup\.|flags\.|idle\.|overage|stopSwitch|atEnd\.|backups|regions)/;

function isShownFact(field: string): boolean {
  return SHOWN_FACTS.test(field);
}

function buildCell(
  offer: Offer,
  found: ColumnAmount | null,
  basis: BestCell['basis'],
  largest: number | null,
): BestCell | null {
  if (found === null) return null;
  const { amount, limit } = found;
  const isDrawn = amountGroup(found, basis) === 0 && Number.isFinite(amount);
  return {
    amount: amount === Number.POSITIVE_INFINITY ? 'unlimited' : amount,
    basis: found.basis,
    share: isDrawn && amount !== null && largest !== null && largest > 0 ? amount / largest : null,
    stated: limit,
    evidence: evidenceFor(offer, `limits.${limit.id}`),
  };
}
