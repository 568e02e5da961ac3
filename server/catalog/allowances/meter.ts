/** A limit of an offer in the terms of the usage figures. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import type { ScaleFigure } from '../../../schemas/plan.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { MeterWindow } from './limit-windows.ts';

/** A figure of usage that counts against a meter when its offer serves a role. */
export type MeterUse = {
  readonly role: Role;
  readonly figure: ScaleFigure;
  /** Units of the meter that one unit of the figure uses. */
  readonly factor: number;
  /** Whether an allowance that is large enough shows that the figure fits. */
  readonly proves: boolean;
};

export type Meter = {
  readonly limit: OfferLimit;
  /** What the meter counts: the figure itself, credits that pay for it, or compute time that requests take. */
  readonly counts: 'usage' | 'credits' | 'compute';
  /** In the unit of the figure (of `counts`), per month if the figure is a flow; Infinity for `unlimited`. */
  readonly allowed: number;
  /** The same for one window of the limit as stated: what a burst is held against. */
  readonly perWindow: number;
  readonly window: MeterWindow;
  /** The model whose allowance it is, by its label: the user's choice decides which one applies; null if it holds for all. */
  readonly model: string | null;
  readonly uses: readonly MeterUse[];
};
