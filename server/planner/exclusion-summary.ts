/** The plans that were not chosen for a need, in short: how many for which reason, and which miss by one point. */
import type { Pick as PlanPick } from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { EXCLUSIONS, type ExclusionCode } from './reasons/reason-table.ts';

type Exclusion = PlanPick['exclusions'][number];

export type ExclusionCount = {
  readonly code: ExclusionCode;
  readonly name: LocalizedText;
  /** Plans whose first reason this is: each plan is counted once. */
  readonly plans: number;
};

/** @returns what rules out most plans first; of equal counts in the order of the table */
export function countExclusions(exclusions: readonly Exclusion[]): ExclusionCount[] {
  const counts = new Map<string, number>();
  for (const { reasons } of exclusions) {
    const [first] = reasons;
    if (first !== undefined) counts.set(first.code, (counts.get(first.code) ?? 0) + 1);
  }
  return CODES.flatMap((code) => {
    const plans = counts.get(code) ?? 0;
    return plans === 0 ? [] : [{ code, name: EXCLUSIONS[code].counted, plans }];
  }).sort((a, b) => b.plans - a.plans);
}

// The keys of the table are all there are.
const CODES = Object.keys(EXCLUSIONS) as ExclusionCode[];

/**
 * What the person who asks could change or live with, what takes least first; nobody can have what has ended or is
 * something else.
 */
const MISSES: readonly string[] = [
  'excluded-by-you',
  'card-required',
  'may-bill',
  'phone-required',
  'training-opt-out',
  'training-used',
  'real-name-required',
  'icp-filing-required',
  'production-advised-against',
  'idle-sleeps',
  'idle-pauses',
  'idle-deletes',
  'commercial-forbidden',
  'usage-exceeds-limit',
  'shared-quota-exceeded',
  'allowance-unknown',
] satisfies ExclusionCode[];

/** The plans against which a single point of the request speaks. */
export function missedByOne(exclusions: readonly Exclusion[]): Exclusion[] {
  const place = ({ reasons: [only] }: Exclusion): number => MISSES.indexOf(only?.code ?? '');
  return exclusions
    .filter((one) => one.reasons.length === 1 && place(one) >= 0)
    .sort((a, b) => place(a) - place(b));
}
