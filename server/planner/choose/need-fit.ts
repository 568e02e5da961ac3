/** What is known of a need on an offer once its stated usage was held against the stated limits. */
import type { ScaleFigure } from '../../../schemas/plan.ts';
import type { Meter } from '../offers/index.ts';

/** How one stated figure stands with one need on one offer. */
export type FigureFit = {
  readonly figure: ScaleFigure;
  readonly state: 'proven' | 'unproven' | 'exceeds';
  /** The limit with the largest share, null where the plan states none that bears on the figure. */
  readonly binding: Meter | null;
  /** What all needs of the account use of the binding limit, in the unit of the figure. */
  readonly needed: number;
  /** needed / allowed; 0 for unlimited, null without a binding limit, Infinity where nothing is allowed. */
  readonly share: number | null;
  /** Limits of less than a month that carry the figure only when it is evenly spread. */
  readonly bursts: readonly Meter[];
  /** A burst above a daily or weekly quota may be billed, so that an even spread proves no $0. */
  readonly burstMayBill: boolean;
  /** Some models of the plan carry the figure and some do not. */
  readonly dependsOnModel: boolean;
};

export type NeedFit = {
  readonly state: 'proven' | 'unproven' | 'exceeds';
  readonly figures: readonly FigureFit[];
  /** The largest share of a proven figure; 1 and more where one is not proven; null without any figure. */
  readonly tightest: number | null;
};

/** Shares above this leave too little room to grow; shown as a watch and counted as a risk. */
export const NEARLY_USED = 0.7;
