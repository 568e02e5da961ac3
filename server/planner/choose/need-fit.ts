/** What is known of a need on an offer once its stated usage was held against the stated limits. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import type { Measure, RoleMeasure } from '../../../schemas/measures.ts';
import type { Meter } from '../../catalog/allowances/index.ts';
import type { HeadroomBand } from '../../catalog/order/index.ts';

/** How one stated measure of one need fits on one offer. */
/** An allowance of a short time that an uneven use breaks; `over` if an even one does too. */
export type Burst = Meter & { readonly over: boolean };

export type FigureFit = RoleMeasure & {
  readonly state: 'proven' | 'unproven' | 'exceeds';
  /** The limit with the largest share, null if the plan states none that bears on the figure. */
  readonly binding: Meter | null;
  /** What all needs of the account use of the binding limit, in the unit of the figure. */
  readonly needed: number;
  /** What the binding limit allows, in the unit of the figure; Infinity for unlimited, 0 without one. */
  readonly allowed: number;
  /** needed / allowed; 0 for unlimited, null without a binding limit, Infinity if nothing is allowed. */
  readonly share: number | null;
  /** Whether the plan states an allowance that could prove the figure, large enough or not. */
  readonly stated: boolean;
  /** It states none, few plans do, and so little is asked that it is not ruled out for that. */
  readonly isSeldom: boolean;
  /** Limits of less than a month that carry the figure only when it is evenly spread. */
  readonly bursts: readonly Burst[];
  /** A burst above a daily or weekly quota may be billed, so that an even spread proves no $0. */
  readonly burstMayBill: boolean;
  /** Some models of the plan carry the figure and some do not. */
  readonly dependsOnModel: boolean;
  /** So much is asked that no plan comes near it with a number. */
  readonly isBeyondReach: boolean;
  /** Credits that pay for the use at a rate that nobody states. */
  readonly blockedBy: OfferLimit | null;
  /** Allowances of compute time that leave so little for each request that its length decides. */
  readonly compute: readonly {
    readonly meter: Meter;
    /** In seconds, or in seconds times what the meter counts: vCPUs, gigabytes. */
    readonly perRequest: number;
    /** Of all needs that draw on it. */
    readonly requests: number;
  }[];
  /** One of these leaves less than an ordinary request takes. */
  readonly computeDoubted: boolean;
};

export type NeedFit = {
  readonly state: 'proven' | 'unproven' | 'exceeds';
  readonly figures: readonly FigureFit[];
  /** The models that carry every figure, if others of the plan do not: it is judged by them alone. Empty otherwise. */
  readonly models: readonly string[];
  /** The room of the figure that has the least; null if no stated figure bears on the need. */
  readonly headroom: HeadroomBand | null;
  /** Hours awake that run out before the month does if what runs never sleeps; null if none do. */
  readonly mayRunOut: Meter | null;
};

/** Shares above this leave too little room to grow; shown as a watch. */
export const NEARLY_USED = 0.7;

/** Shares above this leave no room: the usage may be estimated too low by as much. */
const FULL = 0.8;

/** Whether some stated figure fills its limit nearly. */
export function isFull({ figures }: NeedFit): boolean {
  return figures.some(({ share }) => share !== null && share > FULL);
}

export const FIT_GRADE_MAX = 2;

/**
 * How well the stated limits carry the usage. 0: proven, with room; 1: proven but full, or likely: it is not stated, and
 * nothing speaks against it; 2: nobody says.
 * @param mainFigureStated whether the plan states the main figure of the role: one that says nothing is not likely
 * @param mostAllow measures of which most plans that state them allow so much
 */
export function gradeFit(
  fit: NeedFit,
  mainFigureStated: boolean,
  mostAllow: ReadonlySet<Measure>,
): 0 | 1 | 2 {
  if (fit.state === 'proven') return isFull(fit) ? 1 : 0;
  const likely =
    fit.mayRunOut === null &&
    mainFigureStated &&
    fit.figures.length > 0 &&
    fit.figures.every(
      ({ state, measure, stated, blockedBy, dependsOnModel, computeDoubted }) =>
        state === 'proven' ||
        (!stated && blockedBy === null && !dependsOnModel && !computeDoubted && mostAllow.has(measure)),
    );
  return likely ? 1 : 2;
}
