/** How many users each plan of a need carries in a month, by a usage model: what one of them uses, and how often that fits. */
import { USAGE_MODELS, type UsageFormula, type UsageModelName } from '../../schemas/usage-models.ts';
import type { Measure } from '../../schemas/measures.ts';
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

/** A plan that carries so much carries whatever comes. */
const TIMES_MAX = 1e9;
/** What bisection leaves open, and a little more. */
const JUST_ABOVE = 1 + 1e-6;

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

/** What one user of a model uses of a need. */
export function usePerUser(role: Role, { model, question }: CrowdModel): Amounts['byNeed'] {
  const project = { model, answers: { [question]: 1 } };
  const figures = assumeFigures({ needs: [role], scale: {}, project });
  return { [role]: Object.fromEntries(figures.map(({ measure, amount }) => [measure, amount])) };
}

/** How far a plan goes for a need. */
export type Carried = {
  /** So many times the use, not rounded; Infinity if no limit is reached; null if it does not say enough. */
  readonly times: number | null;
  /** What runs out first, or what it leaves unsaid; null if nothing does. */
  readonly measure: Measure | null;
};

/**
 * So many times of a use that an offer is proven to carry for a need.
 * @param served all roles that use the same account; contains `role`
 * @param one the use that is multiplied; 0 times are carried if it is too large already
 */
export function timesCarried(
  offer: IndexedOffer,
  role: Role,
  served: ReadonlySet<Role>,
  one: Amounts,
): Carried {
  const fitAt = (times: number) => fitNeed(offer, role, served, multiplyAmounts(one, times));
  const carries = (times: number): boolean => {
    const { state, figures } = fitAt(times);
    return state === 'proven' && figures.some(({ stated }) => stated);
  };
  const failing = (times: number): Measure | null => {
    const { figures, mayRunOut } = fitAt(times);
    const failed = figures.find(({ state }) => state !== 'proven') ?? figures.find(({ stated }) => !stated);
    return failed?.measure ?? (mayRunOut === null ? null : 'hours');
  };
  if (!carries(1)) return { times: fitAt(1).state === 'exceeds' ? 0 : null, measure: failing(1) };
  if (carries(TIMES_MAX)) return { times: Number.POSITIVE_INFINITY, measure: null };
  const most = largest(carries, TIMES_MAX);
  return { times: most, measure: failing(most * JUST_ABOVE) };
}

/** To two digits and never rounded up; what has no end stays so. */
export function roundCarried(times: number): number {
  return times > 0 && Number.isFinite(times) ? roundDown(times) : times;
}

/** The users that each plan carries of a need, by its slug; a plan that carries none, or does not say enough, has none. */
export function usersCarried(offers: readonly IndexedOffer[], role: Role): ReadonlyMap<string, number> {
  const crowd = crowdModel(role);
  if (crowd === null) return new Map();
  const one: Amounts = { byNeed: usePerUser(role, crowd), paths: {}, unused: [] };
  const served = new Set([role]);
  return new Map(
    offers.flatMap((offer): [string, number][] => {
      const users = roundCarried(timesCarried(offer, role, served, one).times ?? 0);
      return users === 0 ? [] : [[offer.offer.slug, users]];
    }),
  );
}
