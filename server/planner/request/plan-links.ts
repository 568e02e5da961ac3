/** The requests one click away from a plan that are known with it; a swap is looked for when somebody asks for it. */
import type { PlanAnswer, PlanRequest } from '../../../schemas/plan.ts';
import { type Chooser, relax } from './change-request.ts';

/**
 * For each pick, in their order, the request with everything given up that would help it; null where it has a plan,
 * or where no link can say it. Next to nothing beside the plan itself.
 */
export function relaxedRequests(choose: Chooser, { request, picks }: PlanAnswer): (PlanRequest | null)[] {
  return picks.map((pick) => relax(choose, request, pick));
}
