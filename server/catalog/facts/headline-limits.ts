/** Which limits of a plan a person looks at first. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { Metric } from '../../../schemas/metrics.ts';

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
  'projects',
];

export const HEADLINE_MAX = 3;

/** At most `max` limits, each of another metric, the most telling first; ties in the record's order. */
export function headlineLimits(offer: Pick<Offer, 'limits'>, max = HEADLINE_MAX): OfferLimit[] {
  const rank = ({ metric }: OfferLimit): number => {
    const position = TELLING.indexOf(metric);
    return position === -1 ? TELLING.length : position;
  };
  const seen = new Set<Metric>();
  return [...offer.limits]
    .sort((a, b) => rank(a) - rank(b))
    .filter(({ metric }) => !seen.has(metric) && seen.add(metric))
    .slice(0, max);
}
