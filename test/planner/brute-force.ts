/** The best stack by trying every one: slow, obvious, and independent of the planner's search. */
import type { Offer } from '../../schemas/catalog.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { compareStacks, rememberedNumbers, type Stack, stackNumbers } from './order-rules.ts';
import { type Asked, exclusionsOf } from './plan-rules.ts';

export interface BestStack {
  needs: Role[];
  stack: Stack;
  numbers: readonly number[];
}

/** The best stack, by need in the order of ROLES; null where a need stays without a plan. */
export function bestByTryingAll(asked: Asked): BestStack {
  const { catalog, request } = asked;
  const needs = ROLES.filter((role) => request.needs.includes(role));
  const choices = needs.map((role): (Offer | null)[] => {
    const codesOf = exclusionsOf(role, asked);
    return [
      ...catalog.offers.filter((offer) => offer.roles.includes(role) && codesOf(offer).length === 0),
      null,
    ];
  });
  const numbersOf = rememberedNumbers();
  const none = needs.map(() => null);
  let best: BestStack = {
    needs,
    stack: none,
    numbers: stackNumbers(needs, none, asked, numbersOf) ?? [],
  };
  const stack: (Offer | null)[] = [];
  const visit = (position: number): void => {
    const options = choices[position];
    if (options === undefined) {
      const numbers = stackNumbers(needs, stack, asked, numbersOf);
      if (numbers !== null && compareStacks({ numbers, stack }, best) < 0)
        best = { needs, stack: [...stack], numbers };
      return;
    }
    for (const option of options) {
      stack[position] = option;
      visit(position + 1);
    }
  };
  visit(0);
  return best;
}
