/** Plans as tests read them: with everything that the API sends if it is asked for. */
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import type { PlanAnswer } from '../../schemas/plan.ts';
import { wholePlan } from '../../server/faces/commands/source/whole-plan.ts';

/** The address of POST /plan that asks for all parts. */
export const WHOLE_PLAN = '/api/zero/plan?include=alternatives,exclusions,details';

/** @param json the body of an answer to {@link WHOLE_PLAN} */
export function readWholePlan(json: unknown): PlanAnswer {
  return wholePlan(leanPlanSchema.parse(json));
}
