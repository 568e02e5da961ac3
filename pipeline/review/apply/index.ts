/** A person's answer to a review marker, written back into the record. */
export { applyDecision } from './apply-decision.ts';
export type { Decision } from './decision.ts';
export { suggestLimits, suggestNote, suggestQuote } from './suggest.ts';
