/** Every reason the planner can give: codes and texts, and the quotes behind the facts that a reason names. */

export {
  type FactField,
  quotesFor,
  type ReasonEvidence,
  type ReasonValues,
  reason,
} from './reason.ts';
export {
  EXCLUSIONS,
  type ExclusionCode,
  HARM_ELSEWHERE,
  HARMS,
  type RelaxationCode,
  type TradeCode,
  type UnconfirmedCode,
  type WarningCode,
  type WatchCode,
  WHYS,
  type WhyCode,
} from './reason-table.ts';
