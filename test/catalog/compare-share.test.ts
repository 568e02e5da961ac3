/**
 * How much of what two plans both state stands side by side, over every pair of the committed catalog that shares a
 * role. What is comparable is counted here by rules written down a second time.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { CompareAnswer } from '../../schemas/compare.ts';
import { type CatalogIndex, compareOffers } from '../../server/catalog/index.ts';
import { committedSnapshot } from '../site/site.ts';

/** What is used up and comes back; every other metric is held, or a ceiling. */
const FLOWS: ReadonlySet<string> = new Set([
  ...['bandwidth', 'ingress', 'cpu-time', 'memory-time', 'running-time', 'build-time', 'requests'],
  ...['invocations', 'commands', 'read-operations', 'write-operations', 'delete-operations', 'rows-read'],
  ...['rows-written', 'messages', 'runs', 'searches', 'visits', 'page-views', 'deployments', 'emails'],
  ...['tokens', 'input-tokens', 'output-tokens', 'usage-units', 'neurons', 'credits', 'events', 'errors'],
  ...['spans', 'sessions', 'dimensions'],
]);
const SIZES_OF_ONE: ReadonlySet<string> = new Set([
  ...['file-size', 'request-size', 'message-size', 'deployment-size', 'execution-time', 'dimensions'],
]);
const ONE_THING: ReadonlySet<string> = new Set(['ip', 'file', 'request', 'message']);
const BYTES = /^(?:B|[KMGT]i?B)$/;
const TIMES: ReadonlySet<string> = new Set(['milliseconds', 'seconds', 'minutes', 'hours', 'days']);

function classOf({ metric, period }: OfferLimit): string {
  if (period === 'second' || period === 'minute' || period === 'hour') return 'rate';
  if (period === null || !FLOWS.has(metric)) return 'held';
  return period === 'total' ? 'once' : 'comes back';
}

function kindOfUnit(unit: string): string {
  if (BYTES.test(unit)) return 'bytes';
  if (TIMES.has(unit)) return 'time';
  return (
    unit.replace(/-(?:seconds|minutes|hours)$/, '').replace('GiB', 'GB') + (unit.includes('-') ? '-time' : '')
  );
}

function isComparable(a: OfferLimit, b: OfferLimit): boolean {
  const oneThing = (scope: string): string => (ONE_THING.has(scope) ? scope : '');
  return (
    a.metric === b.metric &&
    classOf(a) === classOf(b) &&
    kindOfUnit(a.unit) === kindOfUnit(b.unit) &&
    a.roles.some((role) => b.roles.includes(role)) &&
    (SIZES_OF_ONE.has(a.metric) || oneThing(a.scope) === oneThing(b.scope))
  );
}

const keyOf = (limit: OfferLimit): string => `${limit.metric}, ${classOf(limit)}`;

/** The keys that both plans state comparably. */
function keysOfBoth(a: Offer, b: Offer): Set<string> {
  const both = a.limits.filter((limit) => b.limits.some((other) => isComparable(limit, other)));
  return new Set(both.map(keyOf));
}

let index: CatalogIndex;
beforeAll(async () => {
  ({ index } = await committedSnapshot());
});

function comparisonOf(...slugs: string[]): CompareAnswer {
  const reading = compareOffers(index, slugs, 'en');
  if (reading.kind !== 'found') throw new Error(`${slugs.join(', ')}: ${reading.kind}`);
  return reading.value;
}

describe('limits of the committed catalog, side by side', () => {
  it('shares a row for at least 95 % of what both plans of a pair state, and loses nothing', () => {
    let stated = 0;
    let shared = 0;
    const apart = new Map<string, number>();
    const { offers } = index;
    offers.forEach((a, position) => {
      for (const b of offers.slice(position + 1)) {
        if (!a.roles.some((role) => b.roles.includes(role))) continue;
        const { limits } = comparisonOf(a.slug, b.slug);
        const met = new Set(
          limits.flatMap(({ values: [one, other] }) =>
            one && other && keyOf(one.stated) === keyOf(other.stated) ? [keyOf(one.stated)] : [],
          ),
        );
        for (const key of keysOfBoth(a, b)) {
          stated += 1;
          if (met.has(key)) shared += 1;
          else apart.set(key, (apart.get(key) ?? 0) + 1);
        }
        [a, b].forEach((offer, column) => {
          const shown = limits.flatMap(({ values }) => values[column]?.stated.id ?? []);
          expect(shown.sort()).toEqual(offer.limits.map(({ id }) => id).sort());
        });
        for (const { values, differs } of limits) {
          const amounts = values.flatMap((cell) => (cell === null ? [] : [cell.value]));
          expect(differs).toBe(new Set(amounts).size > 1);
        }
      }
    });
    console.log(`${shared} of ${stated} keys share a row: ${((100 * shared) / stated).toFixed(1)} %`, apart);
    expect(stated).toBeGreaterThan(1500);
    expect(shared / stated).toBeGreaterThanOrEqual(0.95);
  });
});
