/** The order of stacks, written down a second time for the tests: a plain list of numbers, the smaller the better. */
import type { Offer } from '../../schemas/catalog.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { adoptionOf, wishesUnmet } from './adoption-rules.ts';
import {
  type Asked,
  dayOf,
  isDoubtful,
  isMeantKind,
  isUnlikely,
  lastsLongEnough,
  mostAllow,
  obtainable,
  unconfirmedOf,
} from './plan-rules.ts';
import { askedOf, figuresOf, MODELS, SMALL, STAYS_UP } from './plan-tables.ts';
import { allowedHours, type Judgement, judge, judgeFigure, mainLimits, ofOneThing } from './usage-rules.ts';

/** What each number of the list counts, as the reasons call it. */
export const ORDER = [
  'unserved',
  'doubtful',
  'unpreferred',
  'ending',
  'by-the-way',
  'not-for-business',
  'unproven',
  'grave-harm',
  'may-cost',
  'must-wake',
  'unlikely',
  'too-small',
  'little-known',
  'open',
  'accounts',
  'less-known',
  'finer-harm',
  'unconfirmed',
  'not-with-tools',
  'unstated',
  'evidence',
] as const;

/** How many things speak against a plan, short of what costs money, data or sleep. */
function finerHarm({ flags, production, review }: Offer, role: Role): number {
  return [
    production === 'discouraged',
    flags.dataTraining === 'used',
    MODELS.includes(role) && (flags.dataTraining === 'opt-out' || flags.dataTraining === 'unstated'),
    STAYS_UP.includes(role) && flags.idlePause === 'unstated',
    review !== null,
  ].filter((is) => is).length;
}

/** The facts that decide on a role, each with its value. */
function decisiveFacts(offer: Offer, role: Role): [field: string, value: string][] {
  return [
    ['overage', offer.overage],
    ['signup.card', offer.signup.card],
    ['commercial.use', offer.commercial.use],
    ...(STAYS_UP.includes(role) ? [['flags.idlePause', offer.flags.idlePause] as [string, string]] : []),
    ...(MODELS.includes(role) ? [['flags.dataTraining', offer.flags.dataTraining] as [string, string]] : []),
  ];
}

/** 0 where each decisive field was seen live, 1 where the worst was read in a copy of 180 days at most, else 2. */
function copies(offer: Offer, role: Role, today: string): number {
  const stated = decisiveFacts(offer, role).filter(([, value]) => value !== 'unstated');
  const fields = [
    ...stated.map(([field]) => field),
    ...mainLimits(offer, role).map(({ id }) => `limits.${id}`),
  ];
  if (fields.length === 0) return 2;
  const halfAYear = new Date(Date.parse(today) - 180 * 86_400_000).toISOString().slice(0, 10);
  const seen = fields.map((field) => {
    const own = offer.evidence.filter((entry) =>
      [field, `${field}.costs`].some((name) => entry.fields.includes(name)),
    );
    if (own.some(({ freshness }) => freshness.status === 'verified')) return 0;
    const recent = own.some(
      ({ freshness, captured }) =>
        freshness.status === 'captured' && (captured.at ?? captured.updated ?? '') >= halfAYear,
    );
    return recent ? 1 : 2;
  });
  return Math.max(...seen);
}

/** 0 where a small project fits, 1 where half of it does or no measure tells, 2 otherwise. */
function smallness(given: Offer, role: Role): number {
  // What is given on a condition proves nothing.
  const offer = { ...given, limits: given.limits.filter(({ condition }) => condition === undefined) };
  const shares: number[] = [];
  const small = Object.fromEntries(figuresOf(role).map((figure) => [figure, SMALL(role, figure)]));
  const project = { needs: [role], scale: { byNeed: { [role]: small } } };
  const asked = figuresOf(role).filter((figure) => askedOf(project, role, figure) > 0);
  for (const { bearings, blocked, fast } of asked.map((one) =>
    judgeFigure(offer, role, one, [role], project, []),
  )) {
    const proving = bearings.filter(({ proves }) => proves).map(({ share }) => share);
    if (!blocked && proving.length > 0) shares.push(Math.max(...proving));
    else if (!blocked && fast) shares.push(0);
  }
  // One instance that may run all month is enough.
  if (shares.length === 0 && ['web-app', 'postgres'].includes(role))
    for (const limit of offer.limits)
      if (
        limit.metric === 'running-time' &&
        limit.condition === undefined &&
        limit.roles.includes(role) &&
        !ofOneThing(limit)
      ) {
        const hours = allowedHours(limit);
        if (hours !== null) shares.push(730 / hours);
      }
  if (shares.length === 0) return mainLimits(offer, role).length > 0 ? 1 : 2;
  const most = Math.max(...shares);
  if (most <= 1) return isShort(offer, role) ? 1 : 0;
  return most <= 2 ? 1 : 2;
}

/** Whether an app or a database may run for fewer than 73 hours of a month. */
export function runsBriefly(offer: Offer, role: Role): boolean {
  return offer.limits.some(
    (limit) =>
      ['web-app', 'postgres', 'mysql'].includes(role) &&
      limit.roles.includes(role) &&
      limit.metric === 'running-time' &&
      limit.period === 'month' &&
      limit.value !== 'unlimited' &&
      limit.value * ({ hours: 1, minutes: 1 / 60, seconds: 1 / 3600 }[limit.unit as string] ?? 73) < 73,
  );
}

/** Whether a web app gets less than 50 ms of CPU for one request, or a queue fewer than 50 connections. */
export function isShort(offer: Offer, role: Role): boolean {
  return offer.limits.some(({ roles, metric, period, scope, unit, value }) => {
    if (!roles.includes(role) || value === 'unlimited' || !(period === null || period === 'total'))
      return false;
    if (role === 'queue') return metric === 'connections' && value < 50;
    const milliseconds = value * (unit === 'milliseconds' ? 1 : unit === 'seconds' ? 1000 : Number.NaN);
    return role === 'web-app' && metric === 'cpu-time' && scope === 'request' && milliseconds < 50;
  });
}

/** 0 where the stated limits carry the usage with a fifth to spare, 1 where just so or most likely, else 2. */
function fitGrade(offer: Offer, role: Role, judgement: Judgement, asked: Asked): number {
  const figures = [...judgement.figures];
  if (judgement.fit === 'fits') return figures.some(([, { share }]) => (share ?? 0) > 0.8) ? 1 : 0;
  const likely =
    !judgement.hoursRunOut &&
    figures.length > 0 &&
    mainLimits(offer, role).length > 0 &&
    figures.every(
      ([figure, one]) =>
        one.state === 'fits' || (!one.stated && !one.doubted && mostAllow(role, asked).includes(figure)),
    );
  return likely ? 1 : 2;
}

/** What is counted as it comes, in a month, to a need itself. */
const COMING: Readonly<Partial<Record<Role, readonly string[]>>> = {
  sqlite: ['rowsRead', 'rowsWritten'],
  'document-db': ['reads', 'writes'],
  redis: ['commands'],
  queue: ['messages'],
  'object-storage': ['reads', 'writes'],
  'transactional-email': ['emails'],
  llm: ['calls', 'tokens', 'tokensIn', 'tokensOut'],
  embeddings: ['calls', 'tokens'],
  'vector-db': ['queries'],
  search: ['searches'],
  'error-tracking': ['errors'],
  analytics: ['events'],
};

/**
 * So many requests or users of any need, or so much that comes to the need itself, leave no idle week. A figure of a
 * need that is not asked says nothing.
 */
function isKeptAwake({ request }: Asked, need: Role): boolean {
  return (
    (COMING[need] ?? []).some((figure) => askedOf(request, need, figure) >= 10_000) ||
    request.needs.some(
      (role) => askedOf(request, role, 'requests') >= 10_000 || askedOf(request, role, 'users') >= 200,
    )
  );
}

/** What is stored goes within three months of silence; of what is not meant for production, whoever comes. */
function deletesSoon({ flags, production }: Offer, awake: boolean): boolean {
  const soon = flags.idlePauseDays === null || flags.idlePauseDays <= 90;
  return flags.idlePause === 'deletes' && soon && (!awake || production === 'discouraged');
}

/** A commercial project, or one that so many people or requests come to. */
function isLive(request: PlanRequest): boolean {
  return (
    request.constraints.commercial ||
    askedOf(request, 'auth', 'users') >= 1000 ||
    ['web-app', 'serverless-functions'].some(
      (role) => askedOf(request, role as Role, 'requests') >= 1_000_000,
    )
  );
}

/** The numbers of one pick but for the accounts, which are counted over the stack; null where a limit is exceeded. */
export function pickNumbers(
  offer: Offer,
  role: Role,
  served: readonly Role[],
  asked: Asked,
): number[] | null {
  const { request } = asked;
  const judgement = judge(offer, role, served, request, obtainable(asked.catalog));
  if (judgement.fit === 'exceeds') return null;
  const named = request.prefer.some((slug) => slug === offer.slug || slug === offer.provider.slug);
  const awake = isKeptAwake(asked, role);
  const full = [...judgement.figures.values()].some(({ share }) => (share ?? 0) > 0.8);
  const card = offer.signup.card === 'required';
  const adoption = adoptionOf(offer, role, asked);
  return [
    0,
    isDoubtful(offer, role, request) ? 1 : 0,
    request.prefer.length === 0 || named ? 0 : 1,
    lastsLongEnough(offer, asked) ? 0 : 1,
    !named && (offer.aside.includes(role) || !isMeantKind(offer, role, request)) ? 1 : 0,
    isLive(request) && offer.production === 'discouraged' ? 1 : 0,
    fitGrade(offer, role, judgement, asked),
    deletesSoon(offer, awake) || (offer.overage === 'billed' && card && full) ? 1 : 0,
    card && (offer.overage === 'billed' || offer.overage === 'unstated') ? 1 : 0,
    runsBriefly(offer, role) ||
    (!awake &&
      (offer.flags.idlePause === 'pauses' ||
        (offer.flags.idlePause === 'unstated' && STAYS_UP.includes(role))))
      ? 1
      : 0,
    isUnlikely(offer, role, request) ? 1 : 0,
    judgement.figures.size === 0 ? smallness(offer, role) : 0,
    adoption === null || adoption === 'leading' || adoption === 'known' ? 0 : adoption === 'none' ? 2 : 1,
    unconfirmedOf(offer, role, request).length > 0 ? 1 : 0,
    0,
    adoption === 'leading' ? 0 : 1,
    finerHarm(offer, role),
    unconfirmedOf(offer, role, request).length,
    wishesUnmet(offer, role, asked),
    // A plan that forbids commercial use has no advantage over one that says nothing.
    decisiveFacts(offer, role).filter(([, value]) => value === 'unstated' || value === 'forbidden').length,
    copies(offer, role, dayOf(asked.catalog)),
  ];
}

const ACCOUNTS = ORDER.indexOf('accounts');
const UNSERVED = ORDER.map((name) => (name === 'unserved' ? 1 : 0));

export type Stack = readonly (Offer | null)[];
export type PickNumbers = typeof pickNumbers;

/** The numbers of picks of one request, each counted once: the same few return in thousands of stacks. */
export function rememberedNumbers(): PickNumbers {
  const known = new Map<string, number[] | null>();
  return (offer, role, served, asked) => {
    const key = [offer.slug, role, ...served].join();
    const numbers = known.get(key) ?? (known.has(key) ? null : pickNumbers(offer, role, served, asked));
    known.set(key, numbers);
    return numbers;
  };
}

/** The numbers of a stack; null where some need exceeds what its offer has left. */
export function stackNumbers(
  needs: readonly Role[],
  stack: Stack,
  asked: Asked,
  numbersOf: PickNumbers = pickNumbers,
): number[] | null {
  const total = ORDER.map(() => 0);
  for (const [position, role] of needs.entries()) {
    const offer = stack[position] ?? null;
    const served = needs.filter((_, other) => stack[other] === offer);
    const numbers = offer === null ? UNSERVED : numbersOf(offer, role, served, asked);
    if (numbers === null) return null;
    for (const [rank, number] of numbers.entries()) total[rank] = (total[rank] ?? 0) + number;
  }
  total[ACCOUNTS] = new Set(stack.flatMap((offer) => (offer === null ? [] : [offer.provider.slug]))).size;
  return total;
}

/** The first number in which two stacks differ; null where they are equal but for their names. */
export function firstDifference(a: readonly number[], b: readonly number[]): (typeof ORDER)[number] | null {
  return ORDER.find((_, rank) => a[rank] !== b[rank]) ?? null;
}

/** Below 0 where the first stack comes first: by its numbers, then by the slugs of its offers, unserved last. */
export function compareStacks(
  a: { numbers: readonly number[]; stack: Stack },
  b: { numbers: readonly number[]; stack: Stack },
): number {
  for (const [rank, number] of a.numbers.entries()) {
    const other = b.numbers[rank] ?? 0;
    if (number !== other) return number - other;
  }
  for (const [position, offer] of a.stack.entries()) {
    // A tilde comes after every letter of a slug.
    const ours = offer?.slug ?? '~';
    const theirs = b.stack[position]?.slug ?? '~';
    if (ours !== theirs) return ours < theirs ? -1 : 1;
  }
  return 0;
}
