/**
 * Which offers a need rules out, and what is left to be confirmed, written down a second time for the tests:
 * from the published catalog alone, sharing no code with the planner.
 */
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
// Which words name a place in the EU is proved for itself, in test/catalog.
import { classifyEuRegion } from '../../schemas/regions/eu-region.ts';
import type { Tools } from '../../schemas/tools.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { type Figure, figuresOf, MEANT } from './plan-tables.ts';
import { judge } from './usage-rules.ts';

/** Everything a plan is made from. */
export interface Asked {
  tools?: Tools | null;
  catalog: Catalog;
  request: PlanRequest;
}

/** Whether the offer is what a need of the role means; one that states no kind is taken for it, unless one is asked for. */
export function isMeantKind(offer: Offer, role: Role, { kinds }: PlanRequest): boolean {
  const [kind, asked] = [offer.kinds, kinds].map(
    (of) => Object.entries(of).find(([name]) => name === role)?.[1],
  );
  if (asked !== undefined) return kind === asked;
  return kind === undefined || (MEANT[role]?.includes(kind) ?? true);
}

/** A plan for open-source projects is refused unless the request is one's. */
const HAS_NO_END: readonly Offer['freeType'][] = ['forever', 'recurring-credit', 'open-source'];

export function lastsForGood(offer: Offer): boolean {
  return (
    HAS_NO_END.includes(offer.freeType) &&
    offer.endsOn === null &&
    offer.ending === null &&
    offer.renewEveryDays === null &&
    offer.signup.open !== 'closed'
  );
}

/** Whether the offer stays free for as long as the request asks: a term that is as long as its days will do. */
export function lastsLongEnough(offer: Offer, { catalog, request: { days } }: Asked): boolean {
  if (lastsForGood(offer)) return true;
  if (days === undefined || offer.signup.open === 'closed') return false;
  const { freeType, trialDays, renewEveryDays, endsOn, ending } = offer;
  // Nobody knows how long a plan lasts whose page speaks of an end.
  if (ending !== null) return false;
  const until = new Date(`${dayOf(catalog)}T00:00:00Z`);
  until.setUTCDate(until.getUTCDate() + days);
  return (
    (freeType === 'trial' ? trialDays !== null && trialDays >= days : HAS_NO_END.includes(freeType)) &&
    (renewEveryDays === null || renewEveryDays >= days) &&
    (endsOn === null || endsOn >= until.toISOString().slice(0, 10))
  );
}

/** The day on which a snapshot was published stands first in its name. */
export const dayOf = (catalog: Catalog): string => catalog.snapshot.slice(0, 10);

const hasEnded = (offer: Offer, today: string): boolean => offer.endsOn !== null && offer.endsOn <= today;

/** Calls of a service of others: nothing of the user's stands there that could pause. */
const NEVER_IDLE: readonly Role[] = [
  'transactional-email',
  'llm',
  'embeddings',
  'error-tracking',
  'analytics',
];

interface Condition {
  constraint: keyof PlanRequest['constraints'];
  field: string;
  value: string;
  meets: readonly string[];
  /** The code of the exclusion for a value that is stated and does not meet it. */
  refused: string;
}

/** The constraints that the request makes, each with what the offer says to it, in the order of the request. */
function conditions(offer: Offer, { constraints }: PlanRequest): Condition[] {
  const found: Condition[] = [];
  const add = (
    constraint: Condition['constraint'],
    field: string,
    value: string,
    meets: readonly string[],
    prefix: string,
  ) =>
    found.push({
      constraint,
      field,
      value,
      meets,
      refused: prefix === 'may-bill' ? prefix : `${prefix}-${value}`,
    });
  if (constraints.commercial)
    add('commercial', 'commercial.use', offer.commercial.use, ['allowed'], 'commercial');
  if (constraints.audience === 'cn') add('audience', 'audiences.cn', offer.audiences.cn, ['available'], 'cn');
  if (constraints.audience === 'eea')
    add('audience', 'audiences.eea', offer.audiences.eea, ['available'], 'eea');
  if (constraints.noCard) add('noCard', 'signup.card', offer.signup.card, ['not-required'], 'card');
  if (constraints.euRegion)
    add('euRegion', 'regions', classifyEuRegion(offer) ?? 'unstated', ['available'], 'regions');
  if (constraints.noPhone) add('noPhone', 'signup.phone', offer.signup.phone, ['not-required'], 'phone');
  if (constraints.noIdlePause)
    // What sleeps wakes by itself.
    add('noIdlePause', 'flags.idlePause', offer.flags.idlePause, ['never', 'sleeps'], 'idle');
  if (constraints.noDataTraining)
    add('noDataTraining', 'flags.dataTraining', offer.flags.dataTraining, ['never'], 'training');
  if (constraints.noBill) add('noBill', 'overage', billOf(offer), ['stops'], 'may-bill');
  return found;
}

/** A bill comes only from use that is charged and that no switch stops by default. */
function billOf({ overage, stopSwitch }: Offer): string {
  if (stopSwitch === 'on-by-default') return 'stops';
  return overage === 'unstated' || overage === 'billed' ? overage : 'stops';
}

/** Words that are neither yes nor no: a company's own business is not that of its customers. */
const isOpen = (value: string): boolean => value === 'unstated' || value === 'own-business';

/** The requested constraints to which the offer says neither yes nor no. */
export function unconfirmedOf(
  offer: Offer,
  need: Role,
  request: PlanRequest,
): { constraint: string; field: string }[] {
  return conditions(offer, request)
    .filter(({ value }) => isOpen(value))
    .filter(({ constraint }) => constraint !== 'noIdlePause' || !NEVER_IDLE.includes(need))
    .map(({ constraint, field }) => ({ constraint, field }));
}

/** The codes of everything that rules the offer out for a need, whatever the usage. */
function refusals(offer: Offer, need: Role, { catalog, request }: Asked): string[] {
  const today = dayOf(catalog);
  const codes: string[] = [];
  if (request.exclude.some((slug) => slug === offer.slug || slug === offer.provider.slug))
    codes.push('excluded-by-you');
  if (hasEnded(offer, today)) codes.push('plan-ended');
  else if (offer.signup.open === 'closed') codes.push('sign-up-closed');
  else if (offer.doubt !== null) codes.push('plan-doubtful');
  if (offer.production === 'forbidden') codes.push('production-forbidden');
  if (offer.freeType === 'open-source' && request.openSource !== true) codes.push('not-open-source');
  // Naming the provider does not do: it may have an offer of the meant kind as well.
  if (!isMeantKind(offer, need, request) && !request.prefer.includes(offer.slug)) codes.push('other-kind');
  for (const { value, meets, refused } of conditions(offer, request))
    if (!isOpen(value) && !meets.includes(value)) codes.push(refused);
  return codes;
}

/** The asked figures for which most plans that state them are too small: silence about them is no answer. */
function oversizedFigures(need: Role, asked: Asked) {
  // One plan that is too small says nothing of the others.
  return statedFigures(need, asked).flatMap(({ figure, stated, tooSmall }) =>
    stated >= 2 && 2 * tooSmall > stated ? [figure] : [],
  );
}

const usual = new WeakMap<Asked, Map<Role, Figure[]>>();

/** The asked figures for which most plans that state them are large enough: silence about them is no bad sign. */
export function mostAllow(need: Role, asked: Asked): Figure[] {
  const known = usual.get(asked) ?? new Map<Role, Figure[]>();
  usual.set(asked, known);
  const found =
    known.get(need) ??
    statedFigures(need, asked).flatMap(({ figure, stated, tooSmall }) =>
      stated >= 2 && 2 * tooSmall < stated ? [figure] : [],
    );
  known.set(need, found);
  return found;
}

const had = new WeakMap<Catalog, readonly Offer[]>();

/** The plans of a catalog that can be had. */
export function obtainable(catalog: Catalog): readonly Offer[] {
  const today = dayOf(catalog);
  const found =
    had.get(catalog) ??
    catalog.offers.filter(
      (offer) => !hasEnded(offer, today) && offer.signup.open !== 'closed' && offer.doubt === null,
    );
  had.set(catalog, found);
  return found;
}

/** How many plans of the need state each figure, and how many of them are too small for it. */
function statedFigures(need: Role, { catalog, request }: Asked) {
  const among = obtainable(catalog);
  const judgements = among
    .filter((offer) => offer.roles.includes(need) && isMeantKind(offer, need, request))
    .map((offer) => judge(offer, need, [need], request, among));
  return figuresOf(need).map((figure) => {
    const found = judgements.flatMap(({ figures }) => figures.get(figure) ?? []);
    const stated = found.filter((one) => one.stated).length;
    const tooSmall = found.filter((one) => one.stated && one.state === 'exceeds').length;
    return { figure, stated, tooSmall };
  });
}

/** For a need: the codes of everything that rules an offer out by itself, each as often as it is told. */
export function exclusionsOf(need: Role, asked: Asked): (offer: Offer) => string[] {
  const oversized = oversizedFigures(need, asked);
  const judged = (offer: Offer) => {
    const codes = refusals(offer, need, asked);
    const { figures } = judge(offer, need, [need], asked.request, obtainable(asked.catalog));
    for (const { state } of figures.values()) if (state === 'exceeds') codes.push('usage-exceeds-limit');
    const unsaid = [...figures].filter(
      ([figure, one]) => !one.stated && !one.seldom && (one.far || oversized.includes(figure)),
    );
    return { codes, silent: codes.length === 0 && unsaid.length > 0 };
  };
  const left = asked.catalog.offers.filter((offer) => {
    if (!offer.roles.includes(need)) return false;
    const { codes, silent } = judged(offer);
    return codes.length === 0 && !silent;
  });
  // If all that are left are doubtful, a plan that only says nothing of an allowance is let in.
  const admits = left.length > 0 && left.every((offer) => isDoubtful(offer, need, asked.request));
  return (offer) => {
    const { codes, silent } = judged(offer);
    const admitted = admits && !isDoubtful(offer, need, asked.request);
    return silent && !admitted ? ['allowance-unknown'] : codes;
  };
}

/**
 * Silence about mainland China most likely means that it cannot be reached there. Who lives elsewhere can seldom pass
 * the real-name verification of mainland China.
 */
export function isDoubtful(offer: Offer, role: Role, request: PlanRequest): boolean {
  const named = request.prefer.some((slug) => slug === offer.slug || slug === offer.provider.slug);
  return (
    unconfirmedOf(offer, role, request).some(({ field }) => field === 'audiences.cn') ||
    (!named && request.constraints.audience !== 'cn' && offer.signup.realName === 'required')
  );
}

/** Data kept in the EU is said to be, and who trains on no data says so; what only answers requests may be everywhere. */
export function isUnlikely(offer: Offer, role: Role, request: PlanRequest): boolean {
  const fields = unconfirmedOf(offer, role, request).map(({ field }) => field);
  return (
    (fields.includes('regions') && !['static-site', 'serverless-functions'].includes(role)) ||
    (fields.includes('flags.dataTraining') && (role === 'llm' || role === 'embeddings'))
  );
}
