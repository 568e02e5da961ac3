/** What the planner would choose if another criterion came first. */
import { FAVOURS, type Favour, type PlanVerdict, type Variant } from '../../../schemas/plan.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { digit, FAVOURED } from '../choose/objective.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { planUrl } from '../request/address.ts';
import type { ExplainContext } from './explain-context.ts';

type Chosen = { readonly verdict: PlanVerdict; readonly picks: ReadonlyMap<Role, IndexedOffer> };

/** @param base see planUrl @returns only those whose picks differ from the chosen ones */
export function listVariants(
  { request, survey, stack, locale }: Pick<ExplainContext, 'request' | 'survey' | 'stack' | 'locale'>,
  base: string,
  choose: (favour: Favour) => Chosen,
): Variant[] {
  // The usual order puts the choice before all stacks that are as good as it in a criterion: if none can be better in
  // it, no other order finds another stack.
  const isBest = (favour: Favour): boolean => {
    const criterion = FAVOURED[favour];
    const isDigit = survey.objective.digits.some((one) => one.criterion === criterion);
    const least = criterion === 'accounts' ? 1 : 0;
    return request.favour === undefined && isDigit && digit(survey.objective, stack.cost, criterion) <= least;
  };
  const others = FAVOURS.filter((favour) => favour !== request.favour && !isBest(favour));
  return others.flatMap((favour) => {
    const { verdict, picks } = choose(favour);
    const changes = survey.needs.flatMap(({ role }) => {
      const then = picks.get(role);
      return then === stack.picks.get(role) ? [] : [{ need: role, offer: then?.brief(locale) ?? null }];
    });
    return changes.length === 0
      ? []
      : [{ favour, verdict, changes, url: planUrl(base, { ...request, favour }) }];
  });
}
