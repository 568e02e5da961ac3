/** A limit of an offer in the terms of the usage figures. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import type { Measure } from '../../../schemas/measures.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { MeterWindow } from './limit-windows.ts';

/** A measure of a role that counts against a meter when its offer serves the role. */
export type MeterUse = {
  readonly role: Role;
  readonly measure: Measure;
  /** Units of the meter that one unit of the measure uses. */
  readonly factor: number;
  /** Whether an allowance that is large enough shows that the use fits. */
  readonly proves: boolean;
};

export type Meter = {
  readonly limit: OfferLimit;
  /** What the meter counts: what is measured, credits that pay for it, or compute time that requests take. */
  readonly counts: 'usage' | 'credits' | 'compute';
  /** In the unit of the measure (of `counts`), per month if it is a flow; Infinity for `unlimited`. */
  readonly allowed: number;
  /** The same for one window of the limit as stated: what a burst is held against. */
  readonly perWindow: number;
  readonly window: MeterWindow;
  /** The model whose allowance it is, by its label: the user's choice decides which one applies; null if it holds for all. */
  readonly model: string | null;
  readonly uses: readonly MeterUse[];
};
