/** The conditions of a request, and what any offer would leave to be confirmed of them, whether it is chosen or not. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { PlanConstraints } from '../../../schemas/plan.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { conditionName } from '../../words/index.ts';
import { constraintAnswers, requestedConstraints } from './constraints.ts';

/** @returns the names of the asked conditions that matter in the role and that the offer leaves to be confirmed */
export function openConditions(
  offer: Offer,
  need: Role,
  constraints: PlanConstraints,
): (keyof PlanConstraints)[] {
  const requested = requestedConstraints(constraints).filter(({ mattersIn }) => mattersIn(need));
  if (requested.length === 0) return [];
  const answers = constraintAnswers(offer);
  return requested.flatMap(({ id, name }) => (answers.get(id)?.is === 'open' ? [name] : []));
}

/** @returns the conditions that a request makes, by name, in the order of its schema */
export function conditionNames(constraints: PlanConstraints, locale: Locale): string[] {
  return requestedConstraints(constraints).map(({ name }) => conditionName(name, constraints, locale));
}
