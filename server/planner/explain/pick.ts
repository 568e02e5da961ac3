/** One need's part of the answer: the choice, why, what to watch, what else there is and why not. */
import type { Pick as PlanPick, Reason, Usage } from '../../../schemas/plan.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { joinList, offerUrl } from '../../words/index.ts';
import { limitShares } from '../choose/fit.ts';
import type { NeedFit } from '../choose/need-fit.ts';
import { computePickCost, decisive } from '../choose/objective.ts';
import { type Cost, compareCosts, IMPOSSIBLE } from '../choose/search/index.ts';
import { type Stack, withoutRole, withRole } from '../choose/stack.ts';
import type { EligibleOffer, RuledOut, SurveyedNeed } from '../choose/survey.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { reason } from '../reasons/reason.ts';
import { statedAmount } from '../request/amounts.ts';
import { alternativeTo, type Contender, FIT_NAMES } from './alternatives.ts';
import { datesOf } from './as-of.ts';
import { type Exclusion, outrankedExclusion, ruledOutExclusion, sharedQuotaExclusion } from './exclusions.ts';
import type { ExplainContext } from './explain-context.ts';
import { type RoleFit, smallestRelaxation, type Unserving } from './relaxation.ts';
import { findSharers, listWatches } from './watches.ts';
import { describeOverage, mainLimits } from './what-one-gets.ts';
import { toolNames, whyChosen } from './why-chosen.ts';
import { isTooSmallAlone, whyNothing } from './why-nothing.ts';

/** Alternatives spelt out; further offers that would do are among the exclusions. */
const ALTERNATIVES_MAX = 10;

export function pickFor(context: ExplainContext, need: SurveyedNeed): PlanPick {
  const choice = context.stack.picks.get(need.role);
  const pick = choice === undefined ? emptyPick(context, need) : chosenPick(context, need, choice);
  return { ...pick, asOf: datesOf([pick]) };
}

type Undated = Omit<PlanPick, 'asOf'>;

function chosenPick(context: ExplainContext, need: SurveyedNeed, choice: IndexedOffer): Undated {
  const { survey, stack, locale } = context;
  const { role } = need;
  const served = stack.servedBy(choice);
  const fit = stack.fitFor(choice, role, served);
  const watches = listWatches(choice, role, fit, served, survey.amounts, locale);
  const contender: Contender = { offer: choice, fit, watches, cost: stack.cost };
  const { best, others, impossible } = rankOthers(stack, need, choice);
  return {
    need: role,
    choice: choice.named(locale),
    fit: FIT_NAMES[fit.state],
    why: whyChosen(context, need, contender, [...best, ...others]),
    watch: [...watches.map((watch) => watch.reason), ...unnamedByTools(context, need, choice)],
    usage: describeUsage(context, need, fit, served),
    ...termsOfPick(context, choice, role),
    mainLimits: mainLimits(
      choice,
      role,
      new Set(fit.figures.flatMap(({ binding }) => binding?.limit.id ?? [])),
      limitShares(choice, role, fit, served, survey.amounts),
      locale,
    ),
    stability: context.stabilityOf(choice, role),
    allowanceUnknown: silentPlans(context, need).map(({ offer }) => offer.named(locale)),
    alternatives: best.map(({ eligible, cost }) => alternativeTo(contender, context, need, eligible, cost)),
    exclusions: [
      ...others.map(({ eligible, cost }) =>
        outrankedExclusion(context, eligible.offer, decisive(survey.objective, stack.cost, cost)),
      ),
      ...impossible.map((eligible) => crowdedOut(context, need, eligible)),
      ...need.ruledOut.map((ruledOut) => ruledOutExclusion(ruledOut, role, locale)),
    ],
    relaxation: [],
  };
}

/** Tools of the request that name other plans for the need. */
function unnamedByTools(
  { request, tools, locale }: ExplainContext,
  { role, eligible, ruledOut }: SurveyedNeed,
  choice: IndexedOffer,
): Reason[] {
  const others = [...eligible, ...ruledOut].map(({ offer }) => offer.baselines.get(role)?.namedBy);
  const missing = request.tools.filter(
    (tool) =>
      choice.baselines.get(role)?.namedBy.has(tool) !== true &&
      others.some((named) => named?.has(tool) === true),
  );
  if (missing.length === 0) return [];
  return [reason('not-with-tool', locale, { tools: joinList(toolNames(tools, missing), locale) })];
}

/** What the choice leaves to be confirmed, and what it does past its limits. */
function termsOfPick(
  { survey, locale }: ExplainContext,
  choice: IndexedOffer,
  role: Role,
): Pick<PlanPick, 'unconfirmed' | 'beyond'> {
  return {
    unconfirmed: survey.unconfirmed(choice, role).flatMap(({ id, name, field }) => {
      const answer = choice.answers.get(id);
      if (answer?.is !== 'open') return [];
      const { text, evidence } = reason(answer.code, locale, {}, choice.quotes([field]));
      const readHere = choice.provider.termsUrl ?? offerUrl(choice.offer, locale);
      return [{ constraint: name, field, text, evidence, readHere }];
    }),
    beyond: describeOverage(choice, locale),
  };
}

/** Plans that would do, except for a figure that they do not state and for which most plans are too small; best first. */
function silentPlans({ survey }: ExplainContext, { role, ruledOut }: SurveyedNeed): RuledOut[] {
  return ruledOut
    .filter(({ allowanceUnknown }) => allowanceUnknown)
    .map((one) => ({
      one,
      cost: computePickCost(one.offer, role, one.fit, survey.buildTerms(one.offer, role)),
    }))
    .sort((a, b) => compareCosts(a.cost, b.cost))
    .map(({ one }) => one);
}

/** An offer in place of the choice, with the cost of the stack it would make. */
type Alternative = { readonly eligible: EligibleOffer; readonly cost: Cost };

/**
 * The other offers that could serve the need.
 * @returns best: at most ALTERNATIVES_MAX, best first; others: the rest in the order of slugs; impossible:
 *   those that shared limits forbid
 */
function rankOthers(
  stack: Stack,
  { role, eligible: all }: SurveyedNeed,
  choice: IndexedOffer,
): {
  readonly best: readonly Alternative[];
  readonly others: readonly Alternative[];
  readonly impossible: readonly EligibleOffer[];
} {
  const options = all
    .filter(({ offer }) => offer !== choice)
    .map((eligible): Alternative => ({ eligible, cost: stack.costWith(role, eligible) }));
  const possible = options.filter(({ cost }) => cost.major !== IMPOSSIBLE.major);
  const best = cheapest(possible, ALTERNATIVES_MAX);
  const shown = new Set(best);
  return {
    best,
    others: possible.filter((option) => !shown.has(option)),
    impossible: options.flatMap(({ eligible, cost }) => (cost.major === IMPOSSIBLE.major ? [eligible] : [])),
  };
}

/** The options of least cost, cheapest first; of equal cost the first by slug comes first. */
function cheapest(options: readonly Alternative[], count: number): Alternative[] {
  const best: Alternative[] = [];
  for (const option of options) {
    const last = best.at(-1);
    if (best.length === count && last !== undefined && compareCosts(option.cost, last.cost) >= 0) continue;
    let place = best.length;
    while (place > 0 && compareCosts(best[place - 1]?.cost ?? option.cost, option.cost) > 0) place -= 1;
    best.splice(place, 0, option);
    if (best.length > count) best.pop();
  }
  return best;
}

/** An offer that the stack already uses so much that this need no longer fits on its account. */
function crowdedOut(
  { stack, locale }: ExplainContext,
  { role }: SurveyedNeed,
  { offer }: EligibleOffer,
): Exclusion {
  const others = withoutRole(stack.servedBy(offer), role);
  return sharedQuotaExclusion(offer, fitsTogether(stack, offer, withRole(others, role)), others, locale);
}

function fitsTogether(stack: Stack, offer: IndexedOffer, served: ReadonlySet<Role>): RoleFit[] {
  return [...served].map((role) => ({ role, ...stack.fitFor(offer, role, served) }));
}

function describeUsage(
  { survey }: ExplainContext,
  { role }: SurveyedNeed,
  fit: NeedFit,
  served: ReadonlySet<Role>,
): Usage[] {
  return fit.figures.map((figure) => {
    const { binding, share, allowed } = figure;
    return {
      figure: survey.amounts.paths[role]?.[figure.measure] ?? figure.measure,
      metric: binding?.limit.metric ?? null,
      limit: binding?.limit.id ?? null,
      asked: binding === null ? statedAmount(survey.amounts, role, figure.measure) : figure.needed,
      allowed: binding === null ? null : allowed === Number.POSITIVE_INFINITY ? 'unlimited' : allowed,
      unit: figure.row.unit,
      // Infinity is no JSON number; a share of nothing allowed has no value.
      share: share === Number.POSITIVE_INFINITY ? null : share,
      sharedWith: findSharers(figure, role, served, survey.amounts),
    };
  });
}

function emptyPick(context: ExplainContext, need: SurveyedNeed): Undated {
  const { survey, stack, locale } = context;
  const silent = silentPlans(context, need);
  const unserving = [
    ...need.eligible.map(({ offer }) => ({ offer, excluded: false, broken: [], canServe: true })),
    ...need.ruledOut.map((one) => ({
      ...one,
      canServe: one.standing === 'available' && !one.notForProduction && !one.notOpenSource && !one.otherKind,
    })),
  ].map(({ offer, excluded, broken, canServe }): Unserving => {
    const served = withRole(stack.servedBy(offer), need.role);
    return { offer, excluded, broken, canServe, served, fits: fitsTogether(stack, offer, served) };
  });
  const tooSmall = need.eligible.length > 0 || need.ruledOut.some((ruledOut) => isTooSmallAlone(ruledOut));
  return {
    need: need.role,
    choice: null,
    fit: tooSmall ? 'exceeds' : 'none',
    why: whyNothing(need, silent, survey, locale),
    watch: [],
    usage: [],
    unconfirmed: [],
    mainLimits: [],
    beyond: null,
    stability: null,
    allowanceUnknown: silent.map(({ offer }) => offer.named(locale)),
    alternatives: [],
    exclusions: [
      ...need.eligible.map((eligible) => crowdedOut(context, need, eligible)),
      ...need.ruledOut.map((ruledOut) => ruledOutExclusion(ruledOut, need.role, locale)),
    ],
    relaxation: smallestRelaxation(unserving, need.role, context),
  };
}
