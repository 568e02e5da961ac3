/** Which plans a stack rests on, for people who follow its changes. */
import { type PlanAnswer, type PlanRequest, PREFER_MAX } from '../../schemas/plan.ts';

const chosen = ({ picks }: Pick<PlanAnswer, 'picks'>): string[] =>
  picks.flatMap(({ choice }) => (choice === null ? [] : [choice.slug]));

/**
 * The request that names its plans: the one to follow a stack by. A plan that later ends, or loses to another one,
 * stays among those that are followed, so that the change which took it away is shown.
 */
export function pinPlans(answer: Pick<PlanAnswer, 'picks' | 'request'>): PlanRequest {
  const { request } = answer;
  return { ...request, prefer: [...new Set([...chosen(answer), ...request.prefer])].slice(0, PREFER_MAX) };
}

/** The offers of a stack: those it is made of now, and those that its request names. @param isOffer a provider is none */
export function followedOffers(
  answer: Pick<PlanAnswer, 'picks' | 'request'>,
  isOffer: (slug: string) => boolean,
): string[] {
  return [...new Set([...chosen(answer), ...answer.request.prefer.filter(isOffer)])];
}
