/**
 * Whether an offer carries the stated usage of a need, given all needs that draw on the same account
 * (DESIGN section 6). Only stated limits count: one that a plan does not state proves nothing.
 */
import type { ScaleFigure } from '../../../schemas/plan.ts';
import { ROLES } from '../../../schemas/vocabulary.ts';
import { FIGURES, SCALE_FIGURES } from '../offers/figures.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import type { Draw, Meter } from '../offers/meters.ts';
import type { FigureFit, NeedFit } from './need-fit.ts';

/** The stated figures by their position in SCALE_FIGURES; 0 where none was stated. */
export type Scale = readonly number[];

/** Absorbs the rounding of unit conversion, never a real excess. */
const TOLERANCE = 1e-9;

const FIGURES_BEARING_ON: readonly (readonly number[])[] = ROLES.map((role) =>
  SCALE_FIGURES.flatMap((figure, position) => (FIGURES[figure].roles[role] === undefined ? [] : [position])),
);

const NO_METERS: readonly Meter[] = [];

/** The fit of a need that no stated figure bears on. */
export const NOTHING_ASKED: NeedFit = { state: 'proven', figures: [], tightest: null };

/** Reads the figures out of a request. A figure of 0 asks for nothing. */
export function scaleOf(scale: Partial<Record<ScaleFigure, number | undefined>>): Scale {
  return SCALE_FIGURES.map((figure) => scale[figure] ?? 0);
}

/** What the served needs draw on a meter, in the unit of its figures. */
export function drawOn(meter: Meter, served: number, scale: Scale): number {
  let total = 0;
  for (const draw of meter.draws) {
    if ((served >> draw.role) & 1) total += (scale[draw.figure] ?? 0) * draw.factor;
  }
  return total;
}

/** Whether the amount is more than the meter allows. */
export function isOver(meter: Meter, amount: number): boolean {
  return amount > meter.allowed * (1 + TOLERANCE);
}

/**
 * How a need fares on an offer.
 * @param role index into ROLES
 * @param served bit set of all roles that the stack takes from this offer; contains `role`
 */
export function fitNeed(offer: IndexedOffer, role: number, served: number, scale: Scale): NeedFit {
  const figures: FigureFit[] = [];
  let state: NeedFit['state'] = 'proven';
  let tightest: number | null = null;
  for (const figure of FIGURES_BEARING_ON[role] ?? []) {
    if ((scale[figure] ?? 0) === 0) continue;
    const fit = fitFigure(offer, role, figure, served, scale);
    figures.push(fit);
    if (fit.state === 'exceeds') state = 'exceeds';
    else if (fit.state === 'unproven' && state === 'proven') state = 'unproven';
    tightest = Math.max(
      tightest ?? 0,
      fit.state === 'proven' ? (fit.share ?? 1) : Math.max(1, fit.share ?? 1),
    );
  }
  return figures.length === 0 ? NOTHING_ASKED : { state, figures, tightest };
}

function fitFigure(
  offer: IndexedOffer,
  role: number,
  figure: number,
  served: number,
  scale: Scale,
): FigureFit {
  let binding: Meter | null = null;
  let asked = 0;
  let share: number | null = null;
  let proven = false;
  let exceeds = false;
  let burstMayBill = false;
  let bursts: readonly Meter[] = NO_METERS;
  let modelsOver = 0;
  let modelsWithin = 0;
  let modelsProve = false;
  for (const meter of offer.meters) {
    const draw = drawOf(meter, role, figure);
    if (draw === null) continue;
    const total = drawOn(meter, served, scale);
    const over = isOver(meter, total);
    const meterShare = meter.allowed === Number.POSITIVE_INFINITY ? 0 : total / meter.allowed;
    if (share === null || meterShare > share) {
      binding = meter;
      asked = total;
      share = meterShare;
    }
    if (meter.perModel) {
      if (over) modelsOver += 1;
      else modelsWithin += 1;
      modelsProve ||= draw.proves;
    } else if (over) exceeds = true;
    else if (draw.proves) proven = true;
    if ((meter.window === 'quota' || meter.window === 'rate') && total > meter.perWindow) {
      bursts = [...bursts, meter];
      if (meter.window === 'quota' && offer.mayBill) burstMayBill = true;
    }
  }
  // The user picks the model: all of the plan's models must carry the figure to prove it, none to refute it.
  const dependsOnModel = modelsOver > 0 && modelsWithin > 0;
  if (modelsOver > 0 && modelsWithin === 0) exceeds = true;
  if (modelsWithin > 0 && modelsOver === 0 && modelsProve) proven = true;
  const state = exceeds ? 'exceeds' : proven && !burstMayBill && !dependsOnModel ? 'proven' : 'unproven';
  return { figure, state, binding, asked, share, bursts, burstMayBill, dependsOnModel };
}

/** A loop rather than a search with a closure: this runs for every limit of every offer of a request. */
function drawOf({ draws }: Meter, role: number, figure: number): Draw | null {
  for (const draw of draws) if (draw.role === role && draw.figure === figure) return draw;
  return null;
}

/** The other roles of `needs` whose stated figures draw on a limit that `role` draws on too. */
export function coupledRoles(offer: IndexedOffer, role: number, needs: number, scale: Scale): number {
  let coupled = 0;
  for (const meter of offer.meters) {
    // What is unlimited is never used up, however many share it.
    if (meter.allowed === Number.POSITIVE_INFINITY) continue;
    let drawn = 0;
    for (const draw of meter.draws) if ((scale[draw.figure] ?? 0) > 0) drawn |= 1 << draw.role;
    if ((drawn >> role) & 1) coupled |= drawn;
  }
  return coupled & needs & ~(1 << role);
}
