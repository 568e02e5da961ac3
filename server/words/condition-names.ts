/** The conditions of a request, as plans state to meet them. */
import type { PlanConstraints } from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { AUDIENCE_CONDITION_NAMES, SWITCH_CONDITION_NAMES } from './names.ts';

/** @param name as the request names it; the region of the users is named by its value */
export function conditionName(
  name: keyof PlanConstraints,
  { audience }: PlanConstraints,
  locale: Locale,
): string {
  return (name === 'audience' ? AUDIENCE_CONDITION_NAMES[audience] : SWITCH_CONDITION_NAMES[name])[locale];
}
