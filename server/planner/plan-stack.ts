/** From a catalog and a request to a plan: the one function behind every face of the planner. */
import type { Catalog } from '../../schemas/catalog.ts';
import type { PlanAnswer, PlanRequest } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { chooseStack } from './choose/stack.ts';
import { survey as surveyOf, usablesWithoutUsage } from './choose/survey.ts';
import { commandsOf } from './explain/commands.ts';
import { disclosureOf } from './explain/disclosure.ts';
import { pickFor } from './explain/pick.ts';
import type { Scene } from './explain/plan-context.ts';
import { warningsOf } from './explain/warnings.ts';
import { indexCatalog } from './offers/catalog-index.ts';
import { askedBits } from './offers/constraints.ts';
import { planUrl } from './request/address.ts';
import { currentSlugs, normaliseRequest } from './request/slugs.ts';

export interface PlanContext {
  /** Scheme and host of the pages, without a slash at the end: `https://host`. */
  readonly planUrlBase: string;
}

/** The chosen offer's slug by need; null where nothing fits. */
export type Choices = ReadonlyMap<Role, string | null>;
/** Only the choice of a plan, without the words about it: fast enough to try out changed requests. */
export type Chooser = (request: PlanRequest) => Choices;

export interface Planner {
  readonly plan: (request: PlanRequest, context: PlanContext) => PlanAnswer;
  readonly choose: Chooser;
}

/**
 * A planner over one catalog. Answers share frozen parts: read them, do not change them.
 * @throws where an offer names a provider that the catalog does not hold, which a valid snapshot rules out
 */
export function createPlanner(catalog: Catalog): Planner {
  const index = indexCatalog(catalog);
  const unused = usablesWithoutUsage(index);
  const current = currentSlugs(catalog);
  return {
    choose: (asked) => {
      const survey = surveyOf(unused, normaliseRequest(asked, current));
      const { picks } = chooseStack(index, survey);
      return new Map(survey.needs.map(({ role }, position) => [role, picks[position]?.offer.slug ?? null]));
    },
    plan: (asked, context) => {
      const request = normaliseRequest(asked, current);
      const survey = surveyOf(unused, request);
      const stack = chooseStack(index, survey);
      const { locale } = request;
      const scene: Scene = { index, survey, stack, asked: askedBits(request.constraints), locale };
      const picks = survey.needs.map((_, position) => pickFor(scene, position));
      const lasting = stack.picks.every((pick) => pick?.lasts === true);
      const order = (need: PlanRequest['needs'][number]) => request.needs.indexOf(need);
      return {
        zeroCost: lasting && picks.every(({ fit }) => fit === 'fits'),
        picks: [...picks].sort((a, b) => order(a.need) - order(b.need)),
        warnings: warningsOf(scene, picks),
        commands: commandsOf(scene),
        request,
        planUrl: planUrl(context.planUrlBase, request),
        dataAsOf: catalog.dataAsOf,
        disclosure: disclosureOf(stack.picks, locale),
      };
    },
  };
}

const planners = new WeakMap<Catalog, Planner>();

/**
 * Plans a stack: for every need the choice, what else there is and why not, and a verdict. DESIGN section 6.
 * The catalog is indexed at its first plan and must not be changed afterwards.
 */
export function planStack(catalog: Catalog, request: PlanRequest, context: PlanContext): PlanAnswer {
  return plannerOf(catalog).plan(request, context);
}

/** The chooser of the same planner. */
export function chooserOf(catalog: Catalog): Chooser {
  return plannerOf(catalog).choose;
}

function plannerOf(catalog: Catalog): Planner {
  let planner = planners.get(catalog);
  if (planner === undefined) {
    planner = createPlanner(catalog);
    planners.set(catalog, planner);
  }
  return planner;
}
