/** The best stack by trying every one: slow, obvious, and independent of the planner's search. */
import type { Offer } from '../../schemas/catalog.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { compareStacks, ORDER, rememberedNumbers, type Stack, stackNumbers } from './order-rules.ts';
import { type Asked, exclusionsOf } from './plan-rules.ts';

export interface BestStack {
  needs: Role[];
  stack: Stack;
  numbers: readonly number[];
}

/**
 * The best stack, by need in the order of ROLES; null where a need stays without a plan.
 * @param first the step of the order that comes first once every need is served
 */
export function bestByTryingAll(asked: Asked, first?: (typeof ORDER)[number]): BestStack {
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
  const at = first === undefined ? 0 : ORDER.indexOf(first);
  const inOrder = (numbers: readonly number[]) =>
    at === 0
      ? numbers
      : [numbers[0] ?? 0, numbers[at] ?? 0, ...numbers.slice(1, at), ...numbers.slice(at + 1)];
  const none = needs.map(() => null);
  let best: BestStack = {
    needs,
    stack: none,
    numbers: inOrder(stackNumbers(needs, none, asked, numbersOf) ?? []),
  };
  const stack: (Offer | null)[] = [];
  const visit = (position: number): void => {
    const options = choices[position];
    if (options === undefined) {
      const plain = stackNumbers(needs, stack, asked, numbersOf);
      const numbers = plain === null ? null : inOrder(plain);
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
