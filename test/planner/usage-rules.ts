/**
 * How a stated usage fares on the limits of a plan, written down a second time for the tests: from the published
 * catalog alone, sharing no code with the planner, with plain sums and no indexing.
 */
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import {
  type Asked,
  askedOf,
  COMPUTE,
  COMPUTE_SECONDS,
  type Figure,
  figuresOf,
  GB,
  HELD,
  HOURS,
  IN_GB,
  MAIN_METRICS,
  PEAKS,
  RULES,
  SELDOM_COUNTED,
  STAYS_UP,
  TIMES_PER_MONTH,
} from './plan-tables.ts';

export const ofOneThing = (limit: OfferLimit): boolean =>
  ['ip', 'file', 'request', 'message'].includes(limit.scope);

export const isRate = (limit: OfferLimit): boolean =>
  ['second', 'minute', 'hour'].includes(limit.period ?? '');

const isQuota = (limit: OfferLimit): boolean => ['day', 'week'].includes(limit.period ?? '');

const amountOf = (limit: OfferLimit): number =>
  limit.value === 'unlimited' ? Number.POSITIVE_INFINITY : limit.value;

/** More than is allowed, past what floating point may be off by. */
const isMore = (asked: number, allowed: number): boolean => asked > allowed * (1 + 1e-9);

/** What one of these windows holds of the shorter and longer ones. */
const PEAK: Record<string, { times: Record<string, number>; proves: readonly string[] }> = {
  emailsPerDay: {
    times: { second: 86_400, minute: 1440, hour: 24 },
    proves: ['day', 'week', 'month', 'year'],
  },
  callsPerMinute: { times: { second: 60 }, proves: ['second', 'minute'] },
  tokensPerCall: { times: {}, proves: [] },
};

export interface Allowed {
  month: number;
  period: number;
  proves: boolean;
  /** A cap on speed, which is told only if it is too low. */
  rate: boolean;
}

/** What a month and what one period of a limit allow, in GB, hours, counts or credits; null where it bears on no month. */
function allowance(limit: OfferLimit, figure: Figure): Allowed | null {
  const isOfACall = figure === 'tokensPerCall' && limit.scope === 'request';
  if (ofOneThing(limit) && !isOfACall) return null;
  const credits = isCredits(limit);
  // In multiples of GB already: a gigabyte must stay exactly what the record says.
  const times = credits || limit.unit === 'GB' ? 1 : figure === 'hours' ? HOURS[limit.unit] : GB[limit.unit];
  if (figure === 'hours' && times === undefined) return null;
  const value = amountOf(limit) * (times ?? 1);
  const whole = (proves: boolean, rate = false): Allowed => ({ month: value, period: value, proves, rate });
  if (HELD.includes(figure) && !credits)
    return ['total', 'month', null].includes(limit.period) ? whole(true) : null;
  if (isOfACall) return whole(true);
  const { period } = limit;
  if (figure === 'tokensPerCall')
    return period === 'minute' || period === 'second' ? whole(false, true) : null;
  if (period === null) return null;
  const peak = PEAK[figure];
  if (peak !== undefined) {
    const most = value * (peak.times[period] ?? 1);
    const proves = peak.proves.includes(period);
    return { month: most, period: most, proves, rate: !proves };
  }
  if (period === 'total')
    // Messages that a plan may hold are a queue's depth, not what may pass through it.
    return limit.metric === 'messages' ? null : whole(false);
  return {
    month: value * (TIMES_PER_MONTH[period] ?? 0),
    period: value,
    proves: !isRate(limit),
    rate: isRate(limit),
  };
}

/** The hours of running that a limit gives in a month. */
export const allowedHours = (limit: OfferLimit): number | null => allowance(limit, 'hours')?.month ?? null;

const isOwnUnit = (limit: OfferLimit): boolean =>
  limit.metric === 'neurons' || limit.metric === 'usage-units';
const isCredits = (limit: OfferLimit): boolean =>
  limit.metric === 'credits' || (isOwnUnit(limit) && !isRate(limit));

/** The limits of an offer, and what its credits are worth by a quote, each with the limit that states it. */
function readLimits(offer: Offer): { limit: OfferLimit; stated: OfferLimit }[] {
  return offer.limits.flatMap((limit) => [
    { limit, stated: limit },
    ...(limit.worth ?? []).map((one) => ({ limit: { ...limit, ...one }, stated: limit })),
  ]);
}

/** Credits for one unit of the figure on the role; null where the record states no price for it. */
function creditsPerUnit(limit: OfferLimit, offer: Offer, role: Role, figure: Figure): number | null {
  if (figure === 'hours' || PEAKS.includes(figure)) return null;
  // What pays for a thing that no figure tells (transformations, processor time) can run out unseen.
  const paid = offer.roles.filter((one) => limit.roles.includes(one));
  const told = (metric: string) =>
    RULES.some(
      (rule) => paid.includes(rule.role) && rule.proves && rule.metric === metric && rule.figure !== 'hours',
    );
  if (limit.costs?.every(({ metric }) => told(metric)) !== true) return null;
  for (const rule of RULES) {
    if (rule.role !== role || rule.figure !== figure || !rule.proves) continue;
    const cost = limit.costs?.find(
      ({ metric, roles }) => metric === rule.metric && (roles === undefined || roles.includes(role)),
    );
    if (cost === undefined) continue;
    const factor = IN_GB.includes(figure) ? GB[cost.unit] : cost.unit === 'count' ? 1 : undefined;
    if (factor !== undefined) return (rule.times * cost.amount) / (cost.per * factor);
  }
  return null;
}

/** What one unit of the figure takes of a limit that serves the role; null where it takes nothing. */
function takes(
  limit: OfferLimit,
  offer: Offer,
  role: Role,
  figure: Figure,
): { amount: number; proves: boolean } | null {
  if (!limit.roles.includes(role) || !offer.roles.includes(role)) return null;
  if (isCredits(limit)) {
    const amount = creditsPerUnit(limit, offer, role, figure);
    return amount === null ? null : { amount, proves: true };
  }
  const rule = RULES.find((one) => one.role === role && one.figure === figure && one.metric === limit.metric);
  return rule === undefined ? null : { amount: rule.times, proves: rule.proves };
}

/** What all served roles draw on a limit along with a figure, and which of them draw anything. */
function drawn(limit: OfferLimit, offer: Offer, served: readonly Role[], asked: Asked, along: Figure) {
  // The use of one day is part of that of the month, what is held is no flow.
  const kind = (figure: Figure): string =>
    PEAKS.includes(figure) ? figure : HELD.includes(figure) && !isCredits(limit) ? 'held' : 'flow';
  let total = 0;
  const roles: Role[] = [];
  for (const role of served) {
    let part = 0;
    for (const figure of figuresOf(role)) {
      if (kind(figure) !== kind(along) || allowance(limit, figure) === null) continue;
      part += askedOf(asked, role, figure) * (takes(limit, offer, role, figure)?.amount ?? 0);
    }
    total += part;
    if (part > 0) roles.push(role);
  }
  return { total, roles };
}

export type State = 'fits' | 'unproven' | 'exceeds';

/** A limit that bears on a figure, in the unit of the figure. */
export interface Bearing {
  limit: OfferLimit;
  asked: number;
  /** A month's, or the whole of a standing amount; infinite where it is unlimited. */
  allowed: number;
  share: number;
  proves: boolean;
  rate: boolean;
  drawnBy: Role[];
}

export interface FigureJudgement {
  state: State;
  asked: number;
  bearings: Bearing[];
  /** The largest share; null where no limit bears on the figure. */
  share: number | null;
  /** Whether the plan states enough of the figure to be judged by it. */
  stated: boolean;
  /** So many calls pass in one of its short windows. */
  fast: boolean;
  /** Few plans count it, this one does not, and little is asked of it. */
  seldom: boolean;
  /** Ten times what any plan puts a number to, or more. */
  far: boolean;
  /** Credits without a price pay for it. */
  blocked: boolean;
  /** Some of its models carry it and some do not. */
  dependsOnModel: boolean;
  /** Something speaks against it although no limit is too small. */
  doubted: boolean;
}

export interface Judgement {
  fit: State;
  figures: Map<Figure, FigureJudgement>;
  /** A database that never sleeps would be out of hours before the month is. */
  hoursRunOut: boolean;
  /** One request has less than a second, a vCPU-second or a GB-second. */
  littleCompute: boolean;
}

/** A figure held against the limits of a plan. @param only the models that are used; null for all */
export function judgeFigure(
  offer: Offer,
  role: Role,
  figure: Figure,
  served: readonly Role[],
  request: Asked,
  among: readonly Offer[],
  only: readonly string[] | null = null,
): FigureJudgement {
  const bearings: Bearing[] = [];
  const perModel = new Map<string, { over: boolean; proves: boolean }>();
  let broken = false;
  let proven = false;
  let fast = false;
  let mayBill = false;
  for (const { limit, stated } of readLimits(offer)) {
    const allowed = allowance(limit, figure);
    const taken = takes(limit, offer, role, figure);
    if (allowed === null || taken === null) continue;
    const model = modelOf(limit);
    if (only !== null && model !== null && !only.includes(model)) continue;
    const { total, roles } = drawn(limit, offer, served, request, figure);
    const proves = taken.proves && allowed.proves;
    const over = isMore(total, allowed.month);
    const isFast = figure === 'calls' && allowed.rate && total <= allowed.period;
    if (isFast) fast = true;
    // Without a name it holds for every model.
    if (model !== null) {
      const before = perModel.get(model) ?? { over: false, proves: false };
      perModel.set(model, { over: over || before.over, proves: proves || before.proves });
    } else if (over) broken = true;
    else if (proves || isFast) proven = true;
    bearings.push({
      limit: stated,
      // Told as so much of the figure, whatever the plan counts.
      asked: total / taken.amount,
      allowed: allowed.month / taken.amount,
      share: allowed.month === Number.POSITIVE_INFINITY ? 0 : total / allowed.month,
      proves,
      rate: allowed.rate,
      drawnBy: roles,
    });
    const bills =
      offer.overage === 'billed' || (offer.overage === 'unstated' && offer.signup.card === 'required');
    const held = PEAKS.includes(figure) || (HELD.includes(figure) && !isCredits(limit));
    if (bills && !held && isQuota(limit) && total > allowed.period) mayBill = true;
  }
  const models = [...perModel.values()];
  const overs = models.filter(({ over }) => over).length;
  if (overs > 0 && overs === models.length) broken = true;
  if (overs === 0 && models.length > 0 && models.every(({ proves }) => proves)) proven = true;
  const dependsOnModel = overs > 0 && overs < models.length;
  const counted = bearings.some((one) => one.proves);
  const blocked = offer.limits.some(
    (limit) =>
      isUnpricedCredit(limit, offer, role, figure) &&
      !(isOwnUnit(limit) && (counted || HELD.includes(figure))),
  );
  const alwaysOn = figure === 'requests' && role === 'web-app' && runsShort(offer, served, request);
  const starved = figure === 'requests' && budgetIsBelow(0.1, offer, role, served, request);
  const billable =
    offer.overage === 'billed' || (offer.overage === 'unstated' && offer.signup.card === 'required');
  const amount = askedOf(request, role, figure);
  const isLittle = amount <= (SELDOM_COUNTED[`${role}.${figure}`] ?? 0);
  const seldom = isLittle && !billable && !bearings.some(({ proves }) => proves);
  const far = !isLittle && amount >= 10 * largestNumber(role, figure, among);
  const silent = seldom && mainLimits(offer, role).length > 0;
  const doubted = mayBill || dependsOnModel || blocked || starved || (billable && alwaysOn) || far;
  const carried = (proven || silent) && !doubted;
  // A cap on speed that is kept says nothing of a month.
  const binding = bearings.filter(({ rate, share }) => !rate || share > 1 + 1e-9);
  return {
    state: broken ? 'exceeds' : carried ? 'fits' : 'unproven',
    asked: amount,
    bearings: binding,
    share: binding.length === 0 ? null : Math.max(...binding.map(({ share }) => share)),
    stated: bearings.some(({ proves }) => proves),
    fast,
    seldom,
    far,
    blocked,
    dependsOnModel,
    doubted,
  };
}

/** The limits that state the main figure of a role, outright or as priced credits. */
export function mainLimits(offer: Offer, role: Role): OfferLimit[] {
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

/** The model whose limit it is; without a name it holds for every model. */
const modelOf = (limit: OfferLimit): string | null =>
  limit.scope === 'model' ? (limit.label?.en ?? null) : null;

const numbers = new WeakMap<readonly Offer[], Map<string, number>>();

/** The largest number that one of the plans puts to a figure; infinite if none does. */
function largestNumber(role: Role, figure: Figure, among: readonly Offer[]): number {
  const known = numbers.get(among) ?? new Map<string, number>();
  numbers.set(among, known);
  const key = `${role} ${figure}`;
  const stated = among.flatMap((offer) =>
    readLimits(offer).flatMap(({ limit, stated: { condition } }) => {
      const allowed = condition === undefined ? allowance(limit, figure) : null;
      const taken = takes(limit, offer, role, figure);
      const tells = allowed?.proves === true && taken?.proves === true;
      return tells && Number.isFinite(allowed.month) ? [allowed.month / taken.amount] : [];
    }),
  );
  const found = known.get(key) ?? (stated.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...stated));
  known.set(key, found);
  return found;
}

/** Credits that pay for the role and of which the record does not say how much of the figure they pay for. */
export function isUnpricedCredit(limit: OfferLimit, offer: Offer, role: Role, figure: Figure): boolean {
  return (
    isCredits(limit) &&
    !PEAKS.includes(figure) &&
    limit.roles.includes(role) &&
    limit.period !== null &&
    !ofOneThing(limit) &&
    !RULES.some(
      (rule) =>
        rule.role === role &&
        rule.figure === figure &&
        rule.proves &&
        limit.worth?.some(({ metric }) => metric === rule.metric) === true,
    ) &&
    creditsPerUnit(limit, offer, role, figure) === null
  );
}

/** Whether some compute allowance leaves each request less than so many seconds, vCPU-seconds or GB-seconds. */
function budgetIsBelow(
  seconds: number,
  offer: Offer,
  role: Role,
  served: readonly Role[],
  request: Asked,
): boolean {
  return offer.limits.some((limit) => {
    const counts = (one: Role): boolean =>
      COMPUTE[one]?.includes(limit.metric) === true && limit.roles.includes(one) && offer.roles.includes(one);
    const inSeconds = COMPUTE_SECONDS[limit.unit];
    if (!counts(role) || inSeconds === undefined || ofOneThing(limit)) return false;
    if (!['day', 'week', 'month', 'year'].includes(limit.period ?? '')) return false;
    const requests = served.filter(counts).reduce((sum, one) => sum + askedOf(request, one, 'requests'), 0);
    const month = amountOf(limit) * inSeconds * (TIMES_PER_MONTH[limit.period ?? ''] ?? 0);
    return isMore(requests * seconds, month);
  });
}

/** Of a host of sites traffic tells requests, of a database of vectors what is stored how many, if both are asked. */
const TOLD: Readonly<Record<string, Figure>> = {
  'static-site.requests': 'bandwidthGb',
  'vector-db.vectors': 'storageGb',
};

/** A plan that says nothing of a figure that another asked figure tells. */
function isToldByAnother(
  offer: Offer,
  role: Role,
  figure: Figure,
  served: readonly Role[],
  request: Asked,
  among: readonly Offer[],
): boolean {
  const other = TOLD[`${role}.${figure}`];
  if (other === undefined || askedOf(request, role, other) === 0) return false;
  const says = offer.limits.some(
    (limit) => allowance(limit, figure) !== null && takes(limit, offer, role, figure) !== null,
  );
  return !says && !judgeFigure(offer, role, figure, served, request, among).blocked;
}

/** Whether a compute allowance of a web app is less than the smallest instance takes in a month of 730 hours. */
function runsShort(offer: Offer, served: readonly Role[], request: Asked): boolean {
  if (!served.includes('web-app') || askedOf(request, 'web-app', 'requests') === 0) return false;
  return offer.limits.some((limit) => {
    const isCounted = COMPUTE['web-app']?.includes(limit.metric) === true && limit.roles.includes('web-app');
    const inSeconds = COMPUTE_SECONDS[limit.unit];
    if (!isCounted || ofOneThing(limit) || inSeconds === undefined) return false;
    if (!['day', 'week', 'month', 'year'].includes(limit.period ?? '')) return false;
    const smallest = limit.unit.includes('CPU') ? 0.25 : /^Gi?B-/.test(limit.unit) ? 0.5 : 0;
    return amountOf(limit) * inSeconds * (TIMES_PER_MONTH[limit.period ?? ''] ?? 0) < smallest * 730 * 3600;
  });
}

/** Whether use comes day and night and the database has no hours for a whole month, if the request leaves them open. */
function runsOutAwake(offer: Offer, request: Asked): boolean {
  const comesAlways =
    askedOf(request, 'web-app', 'requests') >= 100_000 ||
    askedOf(request, 'serverless-functions', 'requests') >= 100_000 ||
    askedOf(request, 'auth', 'users') >= 2000;
  if (!comesAlways || askedOf(request, 'postgres', 'hours') > 0) return false;
  return offer.limits.some((limit) => {
    const allowed = allowance(limit, 'hours');
    const taken = takes(limit, offer, 'postgres', 'hours');
    return allowed !== null && taken !== null && allowed.month / taken.amount < 730;
  });
}

/** How a role fares on an offer that serves all of `served`. @param among the plans that can be had */
export function judge(
  given: Offer,
  role: Role,
  served: readonly Role[],
  request: Asked,
  among: readonly Offer[],
): Judgement {
  // What is given on a condition proves nothing.
  const offer = { ...given, limits: given.limits.filter(({ condition }) => condition === undefined) };
  const told = figuresOf(role).filter(
    (figure) =>
      askedOf(request, role, figure) > 0 && !isToldByAnother(offer, role, figure, served, request, among),
  );
  const judged = (models: readonly string[] | null): Judgement['figures'] =>
    new Map(told.map((figure) => [figure, judgeFigure(offer, role, figure, served, request, among, models)]));
  let figures = judged(null);
  if ([...figures.values()].some(({ dependsOnModel }) => dependsOnModel)) {
    // Whoever picks the model picks one that does it all.
    const named = [...new Set(readLimits(offer).flatMap(({ limit }) => modelOf(limit) ?? []))];
    const able = named.filter((model) =>
      [...judged([model]).values()].every(({ state }) => state === 'fits'),
    );
    if (able.length > 0) figures = judged(able);
  }
  const states: State[] = [...figures.values()].map(({ state }) => state);
  // What runs all day draws on its credits whether a figure was asked or not.
  const runsDown =
    STAYS_UP.includes(role) &&
    offer.limits.some(
      (limit) =>
        limit.metric === 'credits' &&
        limit.worth === undefined &&
        figuresOf(role).some((figure) => isUnpricedCredit(limit, offer, role, figure)) &&
        figuresOf(role).every((figure) => creditsPerUnit(limit, offer, role, figure) === null),
    );
  if (figures.size === 0 && runsDown) states.push('unproven');
  const hoursRunOut = role === 'postgres' && runsOutAwake(offer, request);
  if (hoursRunOut) states.push('unproven');
  return {
    fit: states.includes('exceeds') ? 'exceeds' : states.includes('unproven') ? 'unproven' : 'fits',
    figures,
    hoursRunOut,
    littleCompute: figures.has('requests') && budgetIsBelow(1, offer, role, served, request),
  };
}
