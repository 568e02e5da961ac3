/** A find: a signal in a file that met a rule. */
import type { DetectionRule, Strength } from '../../../schemas/detection/index.ts';
import type { Signal } from '../parsers/signal.ts';

export type Find = {
  readonly path: string;
  readonly line: number | null;
  readonly rule: DetectionRule;
  readonly signal: Signal;
  readonly strength: Strength;
};
