/**
 * Whether an offer carries the stated usage of a need, given all needs that use the same account. Only
 * stated limits count: one that a plan does not state proves nothing.
 */
import { measuresOf } from '../../../schemas/measures.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import {
  COMPUTE_PER_REQUEST,
  COMPUTE_TO_WATCH,
  HOURS_OF_A_MONTH,
  type Meter,
  runsAllMonth,
} from '../../catalog/allowances/index.ts';
import { HEADROOM_MAX, type HeadroomBand, headroomBand } from '../../catalog/order/index.ts';
import type { IndexedOffer, RoleFigure } from '../offers/indexed-offer.ts';
import { type Amounts, comesAroundTheClock, statedAmount } from '../request/amounts.ts';
import type { Burst, FigureFit, NeedFit } from './need-fit.ts';

/** Absorbs the rounding of unit conversion, never a real excess. */
const TOLERANCE = 1e-9;

/** The fit of a need that no stated figure bears on. */
export const NO_USAGE_STATED: NeedFit = {
  state: 'proven',
  figures: [],
  models: [],
  headroom: null,
  mayRunOut: null,
};

/** The fit of a need that no stated figure bears on, and that draws on unpriced credits for as long as it runs. */
const RUNS_FROM_CREDITS: NeedFit = { ...NO_USAGE_STATED, state: 'unproven' };

/**
 * The allowance of hours awake that runs out before the month does if the database never sleeps; null if there is none,
 * the use leaves it time to sleep, or the request states the hours.
 */
function findHoursThatRunOut(offer: IndexedOffer, role: Role, amounts: Amounts): Meter | null {
  if (role !== 'postgres' || statedAmount(amounts, role, 'hours') > 0 || !comesAroundTheClock(amounts))
    return null;
  const hours = offer.baselines.get(role)?.figures.find(({ measure }) => measure === 'hours');
  return hours?.meters.find(({ meter }) => meter.allowed < HOURS_OF_A_MONTH)?.meter ?? null;
}

/** What the served needs use of a meter, in the unit of the meter. */
function computeUsed(meter: Meter, served: ReadonlySet<Role>, amounts: Amounts): number {
  let total = 0;
  for (const { role, measure, factor } of meter.uses) {
    if (served.has(role)) total += statedAmount(amounts, role, measure) * factor;
  }
  return total;
}

/** The roles whose stated usage counts against a meter. */
export function rolesUsing(meter: Meter, amounts: Amounts): Set<Role> {
  return new Set(
    meter.uses.flatMap(({ role, measure }) => (statedAmount(amounts, role, measure) > 0 ? [role] : [])),
  );
}

/**
 * How a need fares on an offer.
 * @param served all roles that the stack takes from this offer; contains `role`
 */
export function fitNeed(
  offer: IndexedOffer,
  role: Role,
  served: ReadonlySet<Role>,
  amounts: Amounts,
): NeedFit {
  const asked = (offer.baselines.get(role)?.figures ?? []).filter(
    // What is 0 asks for nothing.
    (one) => statedAmount(amounts, role, one.measure) > 0 && !isToldByAnother(one, role, amounts),
  );
  const { figures, models } = fitModels(asked, (one, only) =>
    fitFigure(offer, role, one, served, amounts, only),
  );
  let state: NeedFit['state'] = 'proven';
  let headroom: HeadroomBand = 0;
  for (const fit of figures) {
    if (fit.state === 'exceeds') state = 'exceeds';
    else if (fit.state === 'unproven' && state === 'proven') state = 'unproven';
    // What the plan neither states nor bills says nothing of the room it leaves.
    if (fit.state === 'proven' && fit.share === null) continue;
    const band = fit.state === 'proven' ? headroomBand(Math.min(1, fit.share ?? 1)) : HEADROOM_MAX;
    if (band > headroom) headroom = band;
  }
  const mayRunOut = findHoursThatRunOut(offer, role, amounts);
  if (mayRunOut !== null && state === 'proven') state = 'unproven';
  if (figures.length > 0) return { state, figures, models, headroom, mayRunOut };
  if (mayRunOut !== null) return { ...NO_USAGE_STATED, state, mayRunOut };
  return offer.baselines.get(role)?.runsFrom === null ? NO_USAGE_STATED : RUNS_FROM_CREDITS;
}

/**
 * The fit of each asked figure. The user picks the model: if some models carry every figure and others do not, the plan
 * is judged by those that do.
 */
function fitModels(
  asked: readonly RoleFigure[],
  fit: (figure: RoleFigure, models: ReadonlySet<string> | null) => FigureFit,
): Pick<NeedFit, 'figures' | 'models'> {
  const ofAll = asked.map((one) => fit(one, null));
  if (!ofAll.some(({ dependsOnModel }) => dependsOnModel)) return { figures: ofAll, models: NONE };
  const named = new Set(asked.flatMap(({ meters }) => meters.flatMap(({ meter }) => meter.model ?? [])));
  const carrying = [...named].filter((model) => {
    const only = new Set([model]);
    return asked.every((one) => fit(one, only).state === 'proven');
  });
  if (carrying.length === 0) return { figures: ofAll, models: NONE };
  const models = new Set(carrying);
  const figures = asked.map((one, at) => ({
    ...fit(one, models),
    dependsOnModel: ofAll[at]?.dependsOnModel === true,
  }));
  return { figures, models: carrying };
}

/** Whether the plan leaves a figure unsaid that another asked figure tells as well. */
function isToldByAnother({ row, meters, blockedBy }: RoleFigure, role: Role, amounts: Amounts): boolean {
  if (row.toldBy === undefined || meters.length > 0 || blockedBy !== null) return false;
  const other = measuresOf(role).find(({ measure }) => measure === row.toldBy);
  return other !== undefined && statedAmount(amounts, role, other.measure) > 0;
}

/** Shared by the many figures that have none. */
const NONE: readonly never[] = [];

/** @param only the models that may be used; null for all */
function fitFigure(
  offer: IndexedOffer,
  role: Role,
  { measure, row, meters, blockedBy, reach }: RoleFigure,
  served: ReadonlySet<Role>,
  amounts: Amounts,
  only: ReadonlySet<string> | null,
): FigureFit {
  let binding: Meter | null = null;
  let needed = statedAmount(amounts, role, measure);
  let allowed = 0;
  let share: number | null = null;
  let proven = false;
  let canProve = false;
  let exceeds = false;
  let burstMayBill = false;
  let bursts: readonly Burst[] = NONE;
  let compute: FigureFit['compute'] = NONE;
  let computeDoubted = false;
  /** By model: whether a limit of it is exceeded, and whether one proves the figure. */
  let models: Map<string, { over: boolean; proves: boolean }> | null = null;
  for (const { meter, use } of meters) {
    if (only !== null && meter.model !== null && !only.has(meter.model)) continue;
    const total = computeUsed(meter, served, amounts);
    const over = total > meter.allowed * (1 + TOLERANCE);
    if (meter.counts === 'compute') {
      const perRequest = (COMPUTE_PER_REQUEST * meter.allowed) / total;
      if (perRequest < COMPUTE_TO_WATCH)
        compute = [...compute, { meter, perRequest, requests: total / COMPUTE_PER_REQUEST }];
      computeDoubted ||= over || (role === 'web-app' && offer.mayBill && !runsAllMonth(meter));
      continue;
    }
    const meterShare = meter.allowed === Number.POSITIVE_INFINITY ? 0 : total / meter.allowed;
    // A cap on speed that is kept says nothing of a month.
    const tells = meter.window !== 'rate' || over;
    if (tells && (share === null || meterShare > share)) {
      binding = meter;
      // In the unit of the measure, whatever the plan counts instead: credits, three calls a message.
      needed = total / use.factor;
      allowed = meter.allowed / use.factor;
      share = meterShare;
    }
    canProve ||= use.proves;
    if (meter.model !== null) {
      models ??= new Map();
      const known = models.get(meter.model);
      models.set(meter.model, {
        over: over || known?.over === true,
        proves: use.proves || known?.proves === true,
      });
    } else if (over) exceeds = true;
    else if (use.proves || (row.speedProves === true && total <= meter.perWindow)) proven = true;
    if ((meter.window === 'quota' || meter.window === 'rate') && total > meter.perWindow) {
      bursts = [...bursts, { ...meter, over }];
      if (meter.window === 'quota' && offer.mayBill) burstMayBill = true;
    }
  }
  // All models that may be used must carry the figure to prove it, none to refute it.
  const ofModels = models === null ? NONE : [...models.values()];
  const modelsOver = ofModels.filter((one) => one.over).length;
  const dependsOnModel = modelsOver > 0 && modelsOver < ofModels.length;
  if (modelsOver > 0 && !dependsOnModel) exceeds = true;
  if (ofModels.length > 0 && modelsOver === 0 && ofModels.every((one) => one.proves)) proven = true;
  // "Unlimited" is no proof of many times what any plan puts a number to.
  const asked = statedAmount(amounts, role, measure);
  const seldom = row.seldomStated ?? 0;
  const isBeyondReach = asked >= reach && asked > seldom;
  const doubted = burstMayBill || dependsOnModel || blockedBy !== null || computeDoubted || isBeyondReach;
  const isSeldom = !canProve && !offer.mayBill && asked <= seldom;
  // A plan that says nothing of its main figure either proves nothing.
  const silence = isSeldom && offer.baselines.get(role)?.mainFigureStated === true;
  return {
    measure,
    row,
    state: exceeds ? 'exceeds' : (proven || silence) && !doubted ? 'proven' : 'unproven',
    binding,
    needed,
    allowed,
    share,
    stated: canProve,
    isSeldom,
    bursts,
    burstMayBill,
    dependsOnModel,
    isBeyondReach,
    blockedBy,
    compute,
    computeDoubted,
  };
}

/**
 * The share of each limit that the served needs use, for the limits that a stated figure of the need counts
 * against; by the limit's id, 0 of an unlimited one. Limits of models that do not carry the need have none.
 */
export function limitShares(
  offer: IndexedOffer,
  role: Role,
  { models }: NeedFit,
  served: ReadonlySet<Role>,
  amounts: Amounts,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { measure, meters } of offer.baselines.get(role)?.figures ?? []) {
    if (statedAmount(amounts, role, measure) === 0) continue;
    for (const { meter } of meters) {
      if (models.length > 0 && meter.model !== null && !models.includes(meter.model)) continue;
      const share = computeUsed(meter, served, amounts) / meter.allowed;
      const tells = meter.counts !== 'compute' && (meter.window !== 'rate' || share > 1 + TOLERANCE);
      if (tells) shares.set(meter.limit.id, Math.max(share, shares.get(meter.limit.id) ?? 0));
    }
  }
  return shares;
}

/** The other needs whose stated usage counts against a limit that the usage of `role` counts against too. */
export function coupledRoles(
  offer: IndexedOffer,
  role: Role,
  needs: readonly Role[],
  amounts: Amounts,
): Role[] {
  if (needs.filter((need) => offer.baselines.has(need)).length < 2) return [];
  const coupled = new Set<Role>();
  for (const meter of offer.meters) {
    // What is unlimited is never used up, however many share it.
    if (meter.allowed === Number.POSITIVE_INFINITY) continue;
    const using = rolesUsing(meter, amounts);
    if (using.has(role)) for (const other of using) coupled.add(other);
  }
  return needs.filter((need) => need !== role && coupled.has(need));
}
