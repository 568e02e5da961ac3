/** How many users each plan of a need carries in a month, by a usage model: what one of them uses, and how often that fits. */
import { USAGE_MODELS, type UsageFormula, type UsageModelName } from '../../schemas/usage-models.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { fitNeed } from './choose/fit.ts';
import { largest, roundDown } from './explain/runway.ts';
import type { IndexedOffer } from './offers/indexed-offer.ts';
import { type Amounts, multiplyAmounts } from './request/amounts.ts';
import { assumeFigures } from './request/project.ts';

/** The models that ask how many people there are, and the name of that question: the most usual project first. */
const PEOPLE = [
  ['saas', 'users'],
  ['mobile-app', 'users'],
  ['mini-program', 'users'],
  ['chat', 'users'],
  ['game', 'players'],
] as const satisfies readonly (readonly [UsageModelName, string])[];

/** A plan that carries so many carries whatever comes. */
const USERS_MAX = 1e9;

export type CrowdModel = {
  readonly model: UsageModelName;
  readonly question: string;
  readonly formulas: readonly UsageFormula[];
};

/** The model by which users of a need are counted; null if none says what one of them uses of it. */
export function crowdModel(role: Role): CrowdModel | null {
  for (const [model, question] of PEOPLE) {
    const formulas: readonly UsageFormula[] = USAGE_MODELS[model].formulas;
    const own = formulas.filter(({ need, of }) => need === role && of.includes(question));
    if (own.length > 0) return { model, question, formulas: own };
  }
  return null;
}

/**
 * The users that each plan is proven to carry, by its slug, to two digits and never rounded up; Infinity if no limit is
 * reached. A plan that does not say enough has none.
 */
export function usersCarried(offers: readonly IndexedOffer[], role: Role): ReadonlyMap<string, number> {
  const crowd = crowdModel(role);
  if (crowd === null) return new Map();
  const { model, question } = crowd;
  const project = { model, answers: { [question]: 1 } };
  const figures = assumeFigures({ needs: [role], scale: {}, project });
  const byNeed = { [role]: Object.fromEntries(figures.map(({ measure, amount }) => [measure, amount])) };
  const one: Amounts = { byNeed, paths: {}, unused: [] };
  const served = new Set([role]);
  return new Map(
    offers.flatMap((offer): [string, number][] => {
      const carries = (users: number): boolean => {
        const { state, figures: told } = fitNeed(offer, role, served, multiplyAmounts(one, users));
        return state === 'proven' && told.some(({ stated }) => stated);
      };
      if (!carries(1)) return [];
      return [
        [
          offer.offer.slug,
          carries(USERS_MAX) ? Number.POSITIVE_INFINITY : roundDown(largest(carries, USERS_MAX)),
        ],
      ];
    }),
  );
}
