/** Small random catalogs and requests, shaped so that ties, shared quotas and dead ends are frequent. */
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { ask, catalogOf, type LimitSketch, type OfferSketch, offer } from './fixtures.ts';

/** A seeded generator (mulberry32): the same seed gives the same catalogs everywhere. */
export interface Dice {
  /** A whole number from 0 to `below - 1`. */
  roll(below: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** True once in `times`. */
  rare(times: number): boolean;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
  return { roll, pick: (list) => list[roll(list.length)] ?? list[0], rare: (times) => roll(times) === 0 };
}

const LIMITS: readonly [LimitSketch, ...LimitSketch[]] = [
  { metric: 'requests', value: 300 },
  { metric: 'requests', value: 10, period: 'day' },
  { metric: 'requests', value: 'unlimited' },
  { metric: 'invocations', value: 200 },
  { metric: 'commands', value: 450 },
  { metric: 'messages', value: 5, period: 'day' },
  { metric: 'requests', id: 'rate', value: 1, period: 'minute' },
  { metric: 'storage', value: 500, unit: 'MB', period: 'total', scope: 'project' },
  { metric: 'storage', value: 2, unit: 'GB', period: 'total' },
  { metric: 'storage', value: 1, unit: 'GiB', period: null, scope: 'database' },
  { metric: 'storage', value: 4, unit: 'GB', period: 'month' },
  { metric: 'bandwidth', value: 4, unit: 'GB' },
  { metric: 'bandwidth', value: 16, unit: 'GB' },
  { metric: 'bandwidth', value: 1, unit: 'GB', period: 'day' },
  { metric: 'tokens', value: 400 },
  { metric: 'tokens', value: 10, period: 'day', scope: 'model' },
  { metric: 'tokens', id: 'tokens-big', value: 20, period: 'day', scope: 'model' },
  { metric: 'tokens', value: 100, period: 'total' },
  { metric: 'input-tokens', value: 600 },
  { metric: 'emails', value: 10, period: 'day' },
  { metric: 'emails', id: 'emails-month', value: 200 },
  { metric: 'monthly-active-users', value: 500, period: null, scope: 'project' },
  { metric: 'users', value: 100, period: 'total' },
  { metric: 'read-operations', value: 100 },
  { metric: 'errors', value: 5000 },
  { metric: 'page-views', value: 50_000 },
  { metric: 'file-size', value: 25, unit: 'MB', period: null, scope: 'file' },
];

function someRoles(random: Dice, pool: readonly [Role, ...Role[]], most: number): Role[] {
  const count = 1 + random.roll(most);
  return [...new Set(Array.from({ length: count }, () => random.pick(pool)))];
}

export function randomOffer(
  random: Dice,
  slug: string,
  provider: string,
  pool: readonly [Role, ...Role[]],
): Offer {
  const roles = someRoles(random, pool, 4);
  const limits = new Map<string, LimitSketch>();
  for (let count = random.roll(5); count > 0; count--) {
    const limit = random.pick(LIMITS);
    limits.set(limit.id ?? limit.metric, {
      ...limit,
      roles: random.rare(3) ? someRoles(random, pool, 2) : roles,
    });
  }
  const sketch: OfferSketch = { slug, provider, roles, limits: [...limits.values()] };
  if (random.rare(6))
    sketch.freeType = random.pick(['recurring-credit', 'one-time-credit', 'trial', 'open-source']);
  if (random.rare(15)) sketch.endsOn = random.pick(['2026-10-01', '2027-03-01']);
  if (random.rare(4)) sketch.commercial = random.pick(['forbidden', 'unstated']);
  if (random.rare(4)) sketch.card = random.pick(['required', 'unstated']);
  if (random.rare(6)) sketch.phone = random.pick(['required', 'unstated']);
  if (random.rare(3)) sketch.idle = random.pick(['sleeps', 'pauses', 'deletes', 'unstated']);
  if (random.rare(4)) sketch.training = random.pick(['opt-out', 'used', 'unstated']);
  if (random.rare(3)) sketch.overage = random.pick(['billed', 'unstated', 'paused']);
  if (random.rare(4)) sketch.cn = random.pick(['unavailable', 'unstated']);
  if (random.rare(6)) sketch.eea = random.pick(['unavailable', 'unstated']);
  if (random.rare(10)) sketch.review = true;
  if (random.rare(10)) sketch.freshness = random.pick(['stale', 'captured', 'missing']);
  return offer(sketch);
}

/** @param size how many offers, of about half as many providers */
export function randomCatalog(random: Dice, size: number, pool: readonly [Role, ...Role[]]): Catalog {
  const providers = 1 + Math.ceil(size / 2);
  return catalogOf(
    Array.from({ length: size }, (_, position) =>
      randomOffer(random, `offer-${random.roll(9)}${position}`, `provider-${random.roll(providers)}`, pool),
    ),
  );
}

export function randomRequest(
  random: Dice,
  catalog: Catalog,
  pool: readonly [Role, ...Role[]],
  most: number,
): PlanRequest {
  const slugs = catalog.offers.flatMap(({ slug, provider }) => [slug, provider.slug]);
  const someSlugs = () =>
    random.rare(3) && slugs.length > 0 ? [slugs[random.roll(slugs.length)] ?? ''] : [];
  const scale: Record<string, number> = {};
  const figures: [string, [number, ...number[]]][] = [
    ['monthlyActiveUsers', [50, 400, 800]],
    ['requestsPerMonth', [0, 50, 100, 150, 250, 400]],
    ['databaseGb', [0.25, 0.5, 1, 3]],
    ['fileStorageGb', [0.5, 1, 3]],
    ['bandwidthGbPerMonth', [1, 4, 8, 12]],
    ['emailsPerMonth', [150, 250, 400]],
    ['tokensPerMonth', [100, 250, 350, 500]],
  ];
  for (const [figure, amounts] of figures) if (random.rare(2)) scale[figure] = random.pick(amounts);
  return ask({
    needs: someRoles(random, pool, most),
    constraints: {
      commercial: random.rare(4),
      audience: random.pick(['global', 'global', 'global', 'cn', 'eea']),
      noCard: random.rare(5),
      noPhone: random.rare(6),
      noIdlePause: random.rare(5),
      noDataTraining: random.rare(5),
    },
    scale,
    prefer: someSlugs(),
    exclude: someSlugs(),
    locale: random.rare(3) ? 'zh-CN' : 'en',
  });
}

export const ALL_ROLES: readonly [Role, ...Role[]] = [...ROLES];

/**
 * A catalog of equals that differ only in quotas shared by several needs: the hardest kind for a search, for
 * the best plan of each need by itself is rarely part of the best stack.
 */
export function crowdedCatalog(random: Dice, size: number, pool: readonly [Role, ...Role[]]): Catalog {
  const providers = 1 + Math.ceil(size / 2);
  return catalogOf(
    Array.from({ length: size }, (_, position) => {
      const roles = someRoles(random, pool, 4);
      const limits: LimitSketch[] = [
        { metric: 'requests', value: 100 * (1 + random.roll(8)) },
        { metric: 'storage', value: 1 + random.roll(4), unit: 'GB', period: 'total' },
        { metric: 'bandwidth', value: 2 * (1 + random.roll(8)), unit: 'GB' },
      ];
      const slug = `offer-${random.roll(9)}${position}`;
      return offer({ slug, provider: `provider-${random.roll(providers)}`, roles, limits });
    }),
  );
}
