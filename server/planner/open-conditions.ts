/** What any offer would leave to be confirmed of a request, whether it is chosen or not. */
import type { Offer } from '../../schemas/catalog.ts';
import type { PlanConstraints } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { constraintAnswers, requestedConstraints } from './offers/index.ts';

/** @returns the asked conditions, as the request names them, of which the offer says nothing that matters in the role */
export function openConditions(
  offer: Offer,
  need: Role,
  constraints: PlanConstraints,
): (keyof PlanConstraints)[] {
  const asked = requestedConstraints(constraints).filter(({ mattersIn }) => mattersIn(need));
  if (asked.length === 0) return [];
  const answers = constraintAnswers(offer);
  return asked.flatMap(({ name, field }) => (answers.get(field) === 'unstated' ? [name] : []));
}
