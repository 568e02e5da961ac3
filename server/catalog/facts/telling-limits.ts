/** Which limits of a plan tell most of it. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { MAIN_FIGURES } from '../../../schemas/measures.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { ROLE_COLUMNS } from '../../../schemas/role-columns.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { isRate, limitsOneThing } from '../allowances/index.ts';

/** What people compare plans by, the most telling first. */
const TELLING: readonly Metric[] = [
  'monthly-active-users',
  'emails',
  'errors',
  'events',
  'tokens',
  'credits',
  'requests',
  'invocations',
  'commands',
  'messages',
  'runs',
  'page-views',
  'storage',
  'vectors',
  'records',
  'searches',
  'bandwidth',
  'memory',
  'cpu-time',
  'running-time',
  'build-time',
  'deployments',
  'projects',
];

/**
 * At most `max` limits, each of another metric, the most telling first; ties in the record's order.
 * @param role if a list is of one role, its main figures come first, and what is stated for other roles is left out
 *   unless nothing else is stated
 */
export function tellingLimits(
  offer: Pick<Offer, 'limits'> & Partial<Pick<Offer, 'freeType'>>,
  max: number,
  role: Role | null = null,
): OfferLimit[] {
  const own = role === null ? [] : offer.limits.filter(({ roles }) => roles.includes(role));
  const usual = role === null || own.length === 0 ? TELLING : tellingIn(role);
  // Where credits are what is given, nothing tells more.
  const metrics = offer.freeType?.endsWith('credit') === true ? ['credits' as const, ...usual] : usual;
  const rank = ({ metric, scope, period }: OfferLimit): number => {
    const position = metrics.indexOf(metric);
    const place = position === -1 ? metrics.length : position;
    // How fast, and how much of one thing, tell less than how much there is.
    const isPart = role !== null && (isRate({ period }) || limitsOneThing({ scope }));
    return isPart ? place + metrics.length + 1 : place;
  };
  const seen = new Set<Metric>();
  return [...(own.length === 0 ? offer.limits : own)]
    .sort((a, b) => rank(a) - rank(b))
    .filter(({ metric }) => !seen.has(metric) && seen.add(metric))
    .slice(0, max);
}

/** The metrics of a role: its main figures, what its plans are compared by, what tells of any plan. */
function tellingIn(role: Role): readonly Metric[] {
  const compared = ROLE_COLUMNS[role].map(({ metric }) => metric);
  return [...new Set<Metric>([...MAIN_FIGURES[role], ...compared, ...TELLING])];
}
