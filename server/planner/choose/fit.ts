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
export const NO_USAGE_STATED: NeedFit = { state: 'proven', figures: [], headroom: null, mayRunOut: null };

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
  const figures: FigureFit[] = [];
  let state: NeedFit['state'] = 'proven';
  let headroom: HeadroomBand = 0;
  for (const stated of offer.baselines.get(role)?.figures ?? []) {
    // What is 0 asks for nothing.
    if (statedAmount(amounts, role, stated.measure) === 0 || isToldByAnother(stated, role, amounts)) continue;
    const fit = fitFigure(offer, role, stated, served, amounts);
    figures.push(fit);
    if (fit.state === 'exceeds') state = 'exceeds';
    else if (fit.state === 'unproven' && state === 'proven') state = 'unproven';
    // What the plan neither states nor bills says nothing of the room it leaves.
    if (fit.state === 'proven' && fit.share === null) continue;
    const band = fit.state === 'proven' ? headroomBand(Math.min(1, fit.share ?? 1)) : HEADROOM_MAX;
    if (band > headroom) headroom = band;
  }
  const mayRunOut = findHoursThatRunOut(offer, role, amounts);
  if (mayRunOut !== null && state === 'proven') state = 'unproven';
  if (figures.length > 0) return { state, figures, headroom, mayRunOut };
  if (mayRunOut !== null) return { ...NO_USAGE_STATED, state, mayRunOut };
  return offer.baselines.get(role)?.runsFrom === null ? NO_USAGE_STATED : RUNS_FROM_CREDITS;
}

/** Whether the plan leaves a figure unsaid that another asked figure tells as well. */
function isToldByAnother({ row, meters, blockedBy }: RoleFigure, role: Role, amounts: Amounts): boolean {
  if (row.toldBy === undefined || meters.length > 0 || blockedBy !== null) return false;
  const other = measuresOf(role).find(({ measure }) => measure === row.toldBy);
  return other !== undefined && statedAmount(amounts, role, other.measure) > 0;
}

/** Shared by the many figures that have none. */
const NONE: readonly never[] = [];

function fitFigure(
  offer: IndexedOffer,
  role: Role,
  { measure, row, meters, blockedBy }: RoleFigure,
  served: ReadonlySet<Role>,
  amounts: Amounts,
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
    else if (use.proves) proven = true;
    if ((meter.window === 'quota' || meter.window === 'rate') && total > meter.perWindow) {
      bursts = [...bursts, { ...meter, over }];
      if (meter.window === 'quota' && offer.mayBill) burstMayBill = true;
    }
  }
  // The user picks the model: all of the plan's models must carry the figure to prove it, none to refute it.
  const ofModels = models === null ? NONE : [...models.values()];
  const modelsOver = ofModels.filter((one) => one.over).length;
  const dependsOnModel = modelsOver > 0 && modelsOver < ofModels.length;
  if (modelsOver > 0 && !dependsOnModel) exceeds = true;
  if (ofModels.length > 0 && modelsOver === 0 && ofModels.every((one) => one.proves)) proven = true;
  const doubted = burstMayBill || dependsOnModel || blockedBy !== null || computeDoubted;
  const asked = statedAmount(amounts, role, measure);
  const silence = !canProve && !offer.mayBill && asked <= (row.seldomStated ?? 0);
  return {
    measure,
    row,
    state: exceeds ? 'exceeds' : (proven || silence) && !doubted ? 'proven' : 'unproven',
    binding,
    needed,
    allowed,
    share,
    stated: canProve,
    bears: meters.some(({ meter }) => meter.counts !== 'compute'),
    bursts,
    burstMayBill,
    dependsOnModel,
    blockedBy,
    compute,
    computeDoubted,
  };
}

/**
 * The share of each limit that the served needs use, for the limits that a stated figure of the need counts
 * against; by the limit's id, 0 of an unlimited one.
 */
export function limitShares(
  offer: IndexedOffer,
  role: Role,
  served: ReadonlySet<Role>,
  amounts: Amounts,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { measure, meters } of offer.baselines.get(role)?.figures ?? []) {
    if (statedAmount(amounts, role, measure) === 0) continue;
    for (const { meter } of meters) {
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
