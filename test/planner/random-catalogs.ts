/** Small random catalogs and requests, shaped so that ties, shared quotas and dead ends are frequent. */
import type { z } from 'zod';
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import { type MeasureUnit, measuresOf } from '../../schemas/measures.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { type Naming, type Tools, toolsSchema } from '../../schemas/tools.ts';
import { type Audience, KINDS, type Kinds, ROLES, type Role } from '../../schemas/vocabulary.ts';
import { ask, catalogOf, DATA_AS_OF, type LimitSketch, type OfferSketch, offer } from './fixtures.ts';
import { CREDITS, LIMITS } from './random-limits.ts';

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

function someRoles(random: Dice, pool: readonly [Role, ...Role[]], most: number): Role[] {
  const count = 1 + random.roll(most);
  return [...new Set(Array.from({ length: count }, () => random.pick(pool)))];
}

/** A kind for some of the roles that have kinds, whether meant by a need or not. */
function someKinds(random: Dice, roles: readonly Role[]): Kinds {
  const kinds: Partial<Record<Role, string>> = {};
  for (const [role, names] of Object.entries(KINDS)) {
    const own = roles.find((one) => one === role);
    if (own !== undefined && random.rare(2)) kinds[own] = random.rare(2) ? names[0] : random.pick(names);
  }
  // Each name was picked from the kinds of its own role.
  return kinds as Kinds;
}

const FRESHNESS: readonly ['verified', 'stale', 'captured', 'captured', 'missing'] = [
  'verified',
  'stale',
  'captured',
  'captured',
  'missing',
];

/** Quotes as they are after some nights: seen live, read in a copy with or without a date, gone. */
function agedEvidence(random: Dice, evidence: Offer['evidence']): Offer['evidence'] {
  return evidence.flatMap((entry, position) => {
    const aged = (id: string): Offer['evidence'][number] => ({
      ...entry,
      id,
      freshness: { ...entry.freshness, status: random.pick(FRESHNESS) },
      captured: { at: random.rare(2) ? null : '2026-11-01', updated: null, permalink: null },
    });
    // Some facts are carried by two quotes.
    return random.rare(6) ? [aged(entry.id), aged(`again-${position}`)] : [aged(entry.id)];
  });
}

/** The days around which an end is told apart from a plan that goes on. */
const ENDS: readonly [string, ...string[]] = [
  '2026-10-01',
  '2026-11-19',
  DATA_AS_OF.slice(0, 10),
  '2026-11-21',
  '2027-03-01',
];

/** In the EU, outside it, and such as do not tell. */
const REGIONS: readonly string[][] = [
  ['London', 'EU'],
  ['London', 'Zurich', 'Oslo'],
  ['us-east-1'],
  ['Oslo', 'Europe'],
  ['global'],
  [],
];

/** By the name of the plan: the other facts are drawn as they were before plans had regions. */
function regionsOf(slug: string): string[] {
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (sum % 3 === 0 ? REGIONS[Math.floor(sum / 3) % REGIONS.length] : undefined) ?? ['Frankfurt'];
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
    const limit = random.pick(random.rare(9) ? CREDITS : LIMITS);
    limits.set(limit.id ?? limit.metric, {
      ...limit,
      roles: random.rare(3) ? someRoles(random, pool, 2) : roles,
    });
  }
  const sketch: OfferSketch = { slug, provider, roles, limits: [...limits.values()] };
  if (random.rare(6))
    sketch.freeType = random.pick(['recurring-credit', 'one-time-credit', 'trial', 'open-source']);
  if (random.rare(16)) sketch.endsOn = random.pick(ENDS);
  if (random.rare(20)) sketch.ending = true;
  if (random.rare(12)) sketch.renewEveryDays = 30;
  if (random.rare(5)) sketch.stopSwitch = random.pick(['on-by-default', 'off-by-default', 'none']);
  if (random.rare(6)) sketch.conditions = [random.pick(['no-card-data', 'provider-mark'])];
  if (random.rare(6)) sketch.atEnd = random.pick(['deleted', 'billed', 'suspended']);
  if (random.rare(6)) sketch.backups = random.pick(['none', 'paid', 'included']);
  if (random.rare(6)) sketch.wokenBy = random.pick(['support', 'owner']);
  if (random.rare(4)) sketch.commercial = random.pick(['forbidden', 'own-business', 'unstated', 'unstated']);
  if (random.rare(12)) sketch.doubtful = true;
  if (random.rare(5)) sketch.production = random.pick(['allowed', 'discouraged', 'discouraged', 'forbidden']);
  if (random.rare(16)) sketch.open = random.pick(['open', 'closed']);
  if (random.rare(4)) sketch.card = random.pick(['required', 'unstated', 'unstated']);
  if (random.rare(5)) sketch.phone = random.pick(['required', 'unstated']);
  if (random.rare(9)) sketch.realName = random.pick(['required', 'not-required']);
  if (random.rare(9)) sketch.icpFiling = random.pick(['required-for-domain', 'not-required']);
  if (random.rare(3)) sketch.idle = random.pick(['sleeps', 'pauses', 'deletes', 'unstated']);
  if (random.rare(4)) sketch.training = random.pick(['opt-out', 'used', 'unstated']);
  if (random.rare(3)) sketch.overage = random.pick(['billed', 'unstated', 'paused']);
  if (random.rare(4)) sketch.cn = random.pick(['unavailable', 'unstated']);
  if (random.rare(5)) sketch.eea = random.pick(['unavailable', 'unstated']);
  sketch.regions = regionsOf(slug);
  if (random.rare(10)) sketch.review = true;
  if (random.rare(6)) sketch.aside = someRoles(random, [roles[0] ?? pool[0], ...roles], 2);
  sketch.kinds = someKinds(random, roles);
  const made = offer(sketch);
  return random.rare(2) ? { ...made, evidence: agedEvidence(random, made.evidence) } : made;
}

/** @param size how many offers, of about half as many providers */
export function randomCatalog(random: Dice, size: number, pool: readonly [Role, ...Role[]]): Catalog {
  const providers = 1 + Math.ceil(size / 2);
  const catalog = catalogOf(
    Array.from({ length: size }, (_, position) =>
      randomOffer(random, `offer-${random.roll(9)}${position}`, `provider-${random.roll(providers)}`, pool),
    ),
  );
  for (const provider of catalog.providers) if (random.rare(3)) provider.termsUrl = null;
  return catalog;
}

/** Amounts near to what the limits of random plans allow. */
const AMOUNTS: Readonly<Record<MeasureUnit, readonly [number, ...number[]]>> = {
  GB: [0.3, 1, 3, 7],
  count: [0, 9, 60, 150, 320, 700],
  hours: [3, 9, 500],
};

/** The use of some needs in their own measures. */
function someFigures(random: Dice, roles: readonly Role[]): PlanRequest['scale']['byNeed'] {
  return Object.fromEntries(
    roles.map((role) => [
      role,
      Object.fromEntries(
        measuresOf(role).flatMap(({ measure, row }) =>
          random.rare(3) ? [[measure, random.pick(AMOUNTS[row.unit])]] : [],
        ),
      ),
    ]),
  );
}

export function randomRequest(
  random: Dice,
  catalog: Catalog,
  pool: readonly [Role, ...Role[]],
  most: number,
): PlanRequest {
  const slugs = catalog.offers.flatMap(({ slug, provider }) => [slug, provider.slug]);
  const someSlugs = (times: number) =>
    random.rare(times) && slugs.length > 0 ? [slugs[random.roll(slugs.length)] ?? ''] : [];
  const needs = someRoles(random, pool, most);
  const scale: Record<string, unknown> = {};
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
  if (random.rare(2)) scale.byNeed = someFigures(random, random.rare(9) ? pool : needs);
  const asked = {
    needs,
    kinds: random.rare(6) ? someKinds(random, needs) : {},
    constraints: {
      commercial: random.rare(4),
      audience: random.pick<Audience>(['global', 'global', 'global', 'cn', 'eea']),
      noCard: random.rare(5),
      noPhone: random.rare(6),
      noIdlePause: random.rare(5),
      noDataTraining: random.rare(5),
      noBill: random.rare(5),
    },
    scale,
    ...(random.rare(4) ? { openSource: random.rare(2) } : {}),
    prefer: someSlugs(3),
    exclude: someSlugs(6),
    locale: random.rare(3) ? ('zh-CN' as const) : ('en' as const),
  };
  const timed = { ...asked, constraints: { ...asked.constraints, euRegion: random.rare(6) } };
  // Around the terms of random plans: a trial of 14 days, a renewal of 30, ends in 1 and in 101 days.
  return ask(random.rare(3) ? { ...timed, days: random.pick([1, 2, 14, 15, 30, 31, 101, 102]) } : timed);
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

const DAYS: readonly [string, ...string[]] = [
  '2026-10-01',
  '2026-01-01',
  '2025-05-21',
  '2025-05-20',
  '2025-05-19',
  '2024-12-01',
  '2023-06-01',
];

type ToolInput = z.input<typeof toolsSchema>['tools'][number];
type ProductInput = z.input<typeof toolsSchema>['products'][number];

/** Tools that name some plans of a catalog, many or few: half of the rows have too few for any measure. */
export function randomTools(random: Dice, { offers, providers }: Catalog): Tools {
  const products = offers.map(({ slug }, position): ProductInput => {
    const others = random.rare(8) ? [offers[random.roll(offers.length)]?.slug ?? slug] : [];
    const speaks = random.rare(6) ? [offers[random.roll(offers.length)]?.slug ?? slug] : null;
    return {
      slug: `product-${position}`,
      name: `Product ${position}`,
      plans: [...new Set([...(random.rare(9) ? [] : [slug]), ...others])],
      notThisPlan: random.rare(12) ? [slug] : [],
      ...(speaks === null ? {} : { protocol: speaks }),
      ...(random.rare(6) ? { software: true as const } : {}),
      ...(random.rare(6) ? { since: random.pick(DAYS) } : {}),
      ...(random.rare(9) ? { ended: true as const } : {}),
    };
  });
  const size = random.rare(4) ? random.roll(9) : 10 + random.roll(8);
  const roles: [Role, ...Role[]] = ['auth', ...offers.flatMap((one) => one.roles)];
  const common = random.pick(roles);
  const tools = Array.from({ length: size }, (_, position): ToolInput => {
    const namings = Array.from({ length: 1 + random.roll(7) }, (): Naming => {
      const role = random.rare(4) ? random.pick(roles) : common;
      const kinds = Object.entries(KINDS).find(([of]) => of === role)?.[1];
      const kind = kinds === undefined || !random.rare(4) ? undefined : random.pick(kinds);
      return {
        product:
          products[random.roll(Math.min(products.length, 1 + random.roll(products.length)))]?.slug ?? '',
        role,
        ...(kind === undefined ? {} : { kind }),
        how: 'guide',
        quote: 'A made line',
        path: 'made.md',
        commit: '0'.repeat(40),
        day: random.rare(5) ? random.pick(DAYS) : DAYS[0],
      };
    });
    return {
      slug: `tool-${position}`,
      name: `Tool ${position}`,
      kind: 'data',
      url: 'https://tool.example',
      repository: 'made/tool',
      vendors: random.rare(6) ? [providers[random.roll(providers.length)]?.slug ?? 'none'] : [],
      ...(random.rare(5) ? { family: random.pick(['one', 'two']) } : {}),
      ...(random.rare(3) ? {} : { chinese: true as const }),
      namings,
    };
  });
  return toolsSchema.parse({ tools, products });
}

/** A catalog of near equals: what is told of them, and how well it is shown, decides between them. */
export function evenCatalog(random: Dice, size: number, pool: readonly [Role, ...Role[]]): Catalog {
  const providers = 1 + Math.ceil(size / 2);
  return catalogOf(
    Array.from({ length: size }, (_, position) => {
      const roles = someRoles(random, pool, 3);
      const limits: LimitSketch[] = [
        { metric: 'requests', value: random.pick([90_000, 700_000, 3_100_000]) },
        { metric: 'storage', value: random.pick([0.3, 2, 40]), unit: 'GB', period: 'total' },
        { metric: 'bandwidth', value: random.pick([9, 70, 900]), unit: 'GB' },
      ];
      if (random.rare(8)) limits.length = random.roll(3);
      const sketch: OfferSketch = {
        slug: `offer-${random.roll(9)}${position}`,
        provider: `provider-${random.roll(providers)}`,
        roles,
        limits,
      };
      if (random.rare(4)) sketch.commercial = 'unstated';
      if (random.rare(8)) sketch.idle = random.pick(['pauses', 'deletes', 'unstated']);
      if (random.rare(8)) sketch.overage = random.pick(['billed', 'unstated']);
      const made = offer(sketch);
      return random.rare(4) ? made : { ...made, evidence: agedEvidence(random, made.evidence) };
    }),
  );
}
