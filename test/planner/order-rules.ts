/** The order of stacks, written down a second time for the tests: a plain list of numbers, the smaller the better. */
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { isMeantKind, lastsForGood, unconfirmedOf } from './plan-rules.ts';
import { figuresOf, MAIN_METRICS, MODELS, SMALL, STAYS_UP } from './plan-tables.ts';
import { isRate, type Judgement, judge, ofOneThing } from './usage-rules.ts';

/** What each number of the list counts, as the reasons call it. */
export const ORDER = [
  'unserved',
  'doubtful',
  'ending',
  'unproven',
  'by-the-way',
  'unconfirmed',
  'unpreferred',
  'review',
  'main-figure',
  'harm',
  'accounts',
  'unstated',
  'evidence',
  'headroom',
] as const;

/** The limits that state the main figure of a role, outright or as priced credits. */
function mainLimits(offer: Offer, role: Role): OfferLimit[] {
  const main = MAIN_METRICS[role];
  return offer.limits.filter(
    (limit) =>
      limit.roles.includes(role) &&
      limit.condition === undefined &&
      !isRate(limit) &&
      !ofOneThing(limit) &&
      (main.includes(limit.metric) ||
        (limit.metric === 'credits' && limit.costs?.some(({ metric }) => main.includes(metric)) === true)),
  );
}

function harm(offer: Offer, role: Role): number {
  const { idlePause, dataTraining } = offer.flags;
  if (idlePause === 'deletes') return 3;
  if (offer.overage === 'billed' || offer.overage === 'unstated') {
    if (offer.signup.card === 'required') return 3;
    if (offer.signup.card === 'unstated') return 2;
    return 1;
  }
  if (idlePause === 'pauses') return 1;
  if (idlePause === 'unstated' && STAYS_UP.includes(role)) return 1;
  if (dataTraining === 'used') return 1;
  if (dataTraining !== 'never' && MODELS.includes(role)) return 1;
  return offer.production === 'discouraged' ? 1 : 0;
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

/** 0 where each decisive field was seen live, 24 where none has as much as a dated copy. */
function evidenceMissing(offer: Offer, role: Role): number {
  const stated = decisiveFacts(offer, role).filter(([, value]) => value !== 'unstated');
  const fields = [
    ...stated.map(([field]) => field),
    ...mainLimits(offer, role).map(({ id }) => `limits.${id}`),
  ];
  if (fields.length === 0) return 24;
  const quarters = (isSuch: (entry: Offer['evidence'][number]) => boolean): number => {
    const carried = fields.filter((field) =>
      offer.evidence.some(
        (entry) => [field, `${field}.costs`].some((name) => entry.fields.includes(name)) && isSuch(entry),
      ),
    );
    return Math.floor((4 * carried.length) / fields.length);
  };
  const live = quarters(({ freshness }) => freshness.status === 'verified');
  const dated = quarters(
    ({ freshness, captured }) =>
      freshness.status === 'verified' ||
      freshness.status === 'stale' ||
      (freshness.status === 'captured' && (captured.at !== null || captured.updated !== null)),
  );
  return (4 - live) * 5 + (4 - dated);
}

function band(share: number): number {
  if (share > 1) return 3;
  if (share <= 1 / 10) return 0;
  return share <= 1 / 3 ? 1 : 2;
}

/** 0 where a tenth is used at most, 1 where a third, 2 where more, 3 where nobody can tell. */
function headroom(offer: Offer, role: Role, judgement: Judgement): number {
  if (judgement.figures.size > 0)
    return Math.max(
      // What is neither stated nor billed says nothing of the room.
      0,
      ...[...judgement.figures.values()]
        .filter(({ state, share }) => state !== 'fits' || share !== null)
        .map(({ state, share }) => (state === 'fits' ? Math.min(2, band(share ?? 0)) : 3)),
    );
  const shares: number[] = [];
  const small = Object.fromEntries(figuresOf(role).map((figure) => [figure, SMALL(role, figure)]));
  const project = { needs: [role], scale: { byNeed: { [role]: small } } };
  for (const { bearings, blocked } of judge(offer, role, [role], project).figures.values()) {
    const proving = bearings.filter(({ proves }) => proves).map(({ share }) => share);
    if (!blocked && proving.length > 0) shares.push(Math.max(...proving));
  }
  return shares.length === 0 ? 3 : Math.max(...shares.map(band));
}

/** The numbers of one pick but for the accounts, which are counted over the stack; null where a limit is exceeded. */
export function pickNumbers(
  offer: Offer,
  role: Role,
  served: readonly Role[],
  request: PlanRequest,
): number[] | null {
  const judgement = judge(offer, role, served, request);
  if (judgement.fit === 'exceeds') return null;
  const named = request.prefer.some((slug) => slug === offer.slug || slug === offer.provider.slug);
  return [
    0,
    // Silence about mainland China most likely means that it cannot be reached there, and who lives elsewhere can
    // seldom pass the real-name verification.
    unconfirmedOf(offer, role, request).some(({ field }) => field === 'audiences.cn') ||
    (!named && request.constraints.audience !== 'cn' && offer.signup.realName === 'required')
      ? 1
      : 0,
    lastsForGood(offer) ? 0 : 1,
    judgement.fit === 'fits' ? 0 : 1,
    !named && (offer.aside.includes(role) || !isMeantKind(offer, role)) ? 1 : 0,
    unconfirmedOf(offer, role, request).length,
    request.prefer.length === 0 || named ? 0 : 1,
    offer.review === null ? 0 : 1,
    mainLimits(offer, role).length > 0 ? 0 : 1,
    harm(offer, role),
    0,
    // A plan that forbids commercial use has no advantage over one that says nothing.
    decisiveFacts(offer, role).filter(([, value]) => value === 'unstated' || value === 'forbidden').length,
    evidenceMissing(offer, role),
    headroom(offer, role, judgement),
  ];
}

const ACCOUNTS = ORDER.indexOf('accounts');
const UNSERVED = ORDER.map((name) => (name === 'unserved' ? 1 : 0));

export type Stack = readonly (Offer | null)[];
export type PickNumbers = typeof pickNumbers;

/** The numbers of picks of one request, each counted once: the same few return in thousands of stacks. */
export function rememberedNumbers(): PickNumbers {
  const known = new Map<string, number[] | null>();
  return (offer, role, served, request) => {
    const key = [offer.slug, role, ...served].join();
    const numbers = known.get(key) ?? (known.has(key) ? null : pickNumbers(offer, role, served, request));
    known.set(key, numbers);
    return numbers;
  };
}

/** The thirteen numbers of a stack; null where some need exceeds what its offer has left. */
export function stackNumbers(
  needs: readonly Role[],
  stack: Stack,
  request: PlanRequest,
  numbersOf: PickNumbers = pickNumbers,
): number[] | null {
  const total = ORDER.map(() => 0);
  for (const [position, role] of needs.entries()) {
    const offer = stack[position] ?? null;
    const served = needs.filter((_, other) => stack[other] === offer);
    const numbers = offer === null ? UNSERVED : numbersOf(offer, role, served, request);
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
