/** Which offers a request leaves for each need, and what speaks against the others. */

import { type Measure, measuresOf } from '../../../schemas/measures.ts';
import type { Favour, PlanRequest } from '../../../schemas/plan.ts';
import type { Standing } from '../../../schemas/vocabulary.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { standingOn, type ToolList } from '../../catalog/index.ts';
import type { PlannerIndex } from '../offers/catalog-index.ts';
import { type Constraint, requestedConstraints } from '../offers/constraints.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import type { ExclusionCode } from '../reasons/reason-table.ts';
import { type Amounts, readAmounts, servesMany, statedAmount } from '../request/amounts.ts';
import { coupledRoles, fitNeed } from './fit.ts';
import type { FigureFit, NeedFit } from './need-fit.ts';
import { computePickCost, type Objective, objectiveFor, type PickTerms } from './objective.ts';
import type { Cost } from './search/index.ts';

/** A requested constraint that an offer contradicts, and the words for it. */
export type BrokenConstraint = { readonly constraint: Constraint; readonly code: ExclusionCode };

/** An offer that could serve a need by itself. */
export type EligibleOffer = {
  readonly offer: IndexedOffer;
  readonly fit: NeedFit;
  /** Cost of serving this need alone, its account not counted; see objective.ts. */
  readonly cost: Cost;
  /** Other needs whose usage would count against the same allowance of this offer. */
  readonly coupled: readonly Role[];
};

/** An offer that cannot, and everything that speaks against it. */
export type RuledOut = {
  readonly offer: IndexedOffer;
  readonly excluded: boolean;
  readonly standing: Standing;
  /** Its provider forbids production. */
  readonly notForProduction: boolean;
  /** It is for open-source projects, and the request does not say that it is one. */
  readonly notOpenSource: boolean;
  /** It is of another kind than the need means, and the request does not prefer it by name. */
  readonly otherKind: boolean;
  readonly broken: readonly BrokenConstraint[];
  readonly fit: NeedFit;
  /** It says nothing of a figure for which most plans that do are too small. */
  readonly silent: boolean;
  /** Nothing else speaks against it: only then is the silence shown. */
  readonly allowanceUnknown: boolean;
};

export type SurveyedNeed = {
  readonly role: Role;
  /** In the order of slugs, as `ruledOut`. */
  readonly eligible: readonly EligibleOffer[];
  readonly ruledOut: readonly RuledOut[];
};

export type Survey = {
  /** In the order of ROLES, whatever order the request has them in. */
  readonly needs: readonly SurveyedNeed[];
  readonly amounts: Amounts;
  readonly objective: Objective;
  readonly isPreferred: (offer: IndexedOffer) => boolean;
  /** Whether the request names any preference. */
  readonly hasPreference: boolean;
  readonly toolList: ToolList;
  /** The asked constraints that an offer leaves to be confirmed if it serves a role. */
  readonly unconfirmed: (offer: IndexedOffer, role: Role) => readonly Constraint[];
  /** Whether an offer stays free as long as the request asks for: for good, or for its days. */
  readonly lasts: (offer: IndexedOffer) => boolean;
  /** Whether it asks users outside mainland China for the real-name verification there. */
  readonly asksForRealName: (offer: IndexedOffer) => boolean;
  readonly buildTerms: (offer: IndexedOffer, role: Role) => PickTerms;
};

/**
 * @param request with the present slugs of its offers and providers
 * @param today YYYY-MM-DD, the day of the data: a plan that ended by then is no plan
 */
export function survey(index: PlannerIndex, request: PlanRequest, today: string): Survey {
  const amounts = readAmounts(request);
  const isLive = request.constraints.commercial || servesMany(amounts);
  const mostAllow = new Map<Role, ReadonlySet<Measure>>();
  const constraints = requestedConstraints(request.constraints);
  const prefer = new Set(request.prefer);
  const exclude = new Set(request.exclude);
  const names = (slugs: ReadonlySet<string>, { offer }: IndexedOffer) =>
    slugs.has(offer.slug) || slugs.has(offer.provider.slug);
  const isPreferred = (offer: IndexedOffer) => names(prefer, offer);
  const unconfirmed = ({ answers }: IndexedOffer, role: Role) =>
    constraints.filter(({ id, mattersIn }) => answers.get(id)?.is === 'open' && mattersIn(role));
  const { days = Number.POSITIVE_INFINITY } = request;
  const lasts = (offer: IndexedOffer) => offer.freeDays >= days;
  // Real-name verification is one of mainland China: who lives elsewhere can seldom pass it.
  const asksForRealName = ({ offer }: IndexedOffer): boolean =>
    request.constraints.audience !== 'cn' && offer.signup.realName === 'required';
  const isDoubtful = (offer: IndexedOffer, role: Role): boolean =>
    unconfirmed(offer, role).some(({ silenceIsDoubt }) => silenceIsDoubt(role)) ||
    (asksForRealName(offer) && !isPreferred(offer));
  const roles = ROLES.filter((role) => request.needs.includes(role));
  const objective = objectiveFor(request.favour ?? null, roles.length);
  const toolList = request.constraints.audience === 'cn' ? 'chinese' : 'all';
  const buildTerms = (offer: IndexedOffer, role: Role): PickTerms => {
    const open = constraints.length === 0 ? NONE_OPEN : unconfirmed(offer, role);
    return {
      objective,
      isLive,
      toolList,
      tools: request.tools,
      keptAwake: keepsAwake(amounts, role),
      mostAllow: mostAllow.get(role) ?? NO_MEASURES,
      lasts: lasts(offer),
      preferred: prefer.size === 0 || isPreferred(offer),
      named: isPreferred(offer),
      unconfirmed: open.length,
      doubtful: isDoubtful(offer, role),
      unlikely: open.some(({ silenceIsUnlikely }) => silenceIsUnlikely(role)),
    };
  };

  /** If only doubted ones are left, silence about an allowance is the lesser doubt. */
  const admitSilent = (need: SurveyedNeed): SurveyedNeed => {
    const { role, eligible, ruledOut } = need;
    if (eligible.length === 0 || eligible.some(({ offer }) => !isDoubtful(offer, role))) return need;
    const isAdmitted = ({ offer, allowanceUnknown }: RuledOut) =>
      allowanceUnknown && !isDoubtful(offer, role);
    const admitted = ruledOut
      .filter(isAdmitted)
      .map(({ offer, fit }) => ({
        offer,
        fit,
        cost: computePickCost(offer, role, fit, buildTerms(offer, role)),
        coupled: fit.figures.length === 0 ? [] : coupledRoles(offer, role, roles, amounts),
      }));
    return {
      role,
      eligible: [...eligible, ...admitted].sort((a, b) => a.offer.rank - b.offer.rank),
      ruledOut: ruledOut.filter((one) => !isAdmitted(one)),
    };
  };

  const needs = roles.map((role): SurveyedNeed => {
    const alone = new Set([role]);
    const judged = (index.get(role) ?? []).map((offer) => ({
      offer,
      standing: standingOn(offer.offer, today),
      meantKind: offer.baselines.get(role)?.meantKind === true,
      fit: fitNeed(offer, role, alone, amounts),
    }));
    const { oversized, usual } = compareWithMost(
      judged.flatMap(({ standing, meantKind, fit }) =>
        standing === 'available' && meantKind ? fit.figures : [],
      ),
    );
    mostAllow.set(role, usual);
    const eligible: EligibleOffer[] = [];
    const ruledOut: RuledOut[] = [];
    for (const { offer, standing, meantKind, fit } of judged) {
      const excluded = exclude.size > 0 && names(exclude, offer);
      const notForProduction = offer.offer.production === 'forbidden';
      const notOpenSource = offer.offer.freeType === 'open-source' && request.openSource !== true;
      const otherKind = !meantKind && !prefer.has(offer.offer.slug);
      const broken = constraints.length === 0 ? NOTHING_BROKEN : brokenConstraints(offer, constraints);
      const out =
        excluded ||
        standing !== 'available' ||
        notForProduction ||
        notOpenSource ||
        otherKind ||
        broken.length > 0 ||
        fit.state === 'exceeds';
      const unsaid = fit.figures.filter(
        ({ measure, stated, isSeldom, isBeyondReach }) =>
          !stated && !isSeldom && (isBeyondReach || oversized.has(measure)),
      );
      const silent = unsaid.length > 0;
      if (out || silent) {
        ruledOut.push({
          offer,
          excluded,
          standing,
          notForProduction,
          notOpenSource,
          otherKind,
          broken,
          fit,
          silent,
          allowanceUnknown: !out,
        });
        continue;
      }
      const cost = computePickCost(offer, role, fit, buildTerms(offer, role));
      const coupled = fit.figures.length === 0 ? [] : coupledRoles(offer, role, roles, amounts);
      eligible.push({ offer, fit, cost, coupled });
    }
    return admitSilent({ role, eligible, ruledOut });
  });
  return {
    needs,
    amounts,
    objective,
    isPreferred,
    hasPreference: prefer.size > 0,
    toolList,
    unconfirmed,
    lasts,
    asksForRealName,
    buildTerms,
  };
}

/** The same survey in another order: only what each pick costs is computed anew. */
export function favouring(surveyed: Survey, favour: Favour): Survey {
  const objective = objectiveFor(favour, surveyed.needs.length);
  const buildTerms: Survey['buildTerms'] = (offer, role) => ({
    ...surveyed.buildTerms(offer, role),
    objective,
  });
  const needs = surveyed.needs.map((need) => ({
    ...need,
    eligible: need.eligible.map((one) => ({
      ...one,
      cost: computePickCost(one.offer, need.role, one.fit, buildTerms(one.offer, need.role)),
    })),
  }));
  return { ...surveyed, needs, objective, buildTerms };
}

const NONE_OPEN: readonly Constraint[] = [];
const NOTHING_BROKEN: readonly BrokenConstraint[] = [];

function brokenConstraints(
  { answers }: IndexedOffer,
  constraints: readonly Constraint[],
): BrokenConstraint[] {
  return constraints.flatMap((constraint) => {
    const answer = answers.get(constraint.id);
    return answer?.is === 'broken' ? [{ constraint, code: answer.code }] : [];
  });
}

/** One plan that is too small says nothing of the others. */
const STATED_MIN = 2;

/**
 * The measures for which more than half of the plans that state an allowance are too small, and those for which more
 * than half are large enough.
 */
function compareWithMost(figures: readonly FigureFit[]): {
  readonly oversized: ReadonlySet<Measure>;
  readonly usual: ReadonlySet<Measure>;
} {
  const counts = new Map<Measure, { stated: number; tooSmall: number }>();
  for (const { measure, stated, state } of figures) {
    if (!stated) continue;
    const count = counts.get(measure) ?? { stated: 0, tooSmall: 0 };
    count.stated += 1;
    if (state === 'exceeds') count.tooSmall += 1;
    counts.set(measure, count);
  }
  const told = [...counts].filter(([, { stated }]) => stated >= STATED_MIN);
  const where = (holds: (tooSmall: number, large: number) => boolean) =>
    new Set(
      told.flatMap(([measure, { stated, tooSmall }]) =>
        holds(tooSmall, stated - tooSmall) ? [measure] : [],
      ),
    );
  return {
    oversized: where((tooSmall, large) => tooSmall > large),
    usual: where((tooSmall, large) => tooSmall < large),
  };
}

const NO_MEASURES: ReadonlySet<Measure> = new Set();

/** So many requests or users a month leave no idle week. */
const AWAKE_REQUESTS = 10_000;
const AWAKE_USERS = 200;

/** Whether the stated usage keeps what a need runs on awake: that of the whole stack, or what comes to the need itself. */
function keepsAwake(amounts: Amounts, role: Role): boolean {
  const comes = measuresOf(role).some(
    ({ measure, row }) =>
      row.kind === 'flow' && row.unit === 'count' && statedAmount(amounts, role, measure) >= AWAKE_REQUESTS,
  );
  const isVisited = Object.values(amounts.byNeed).some(
    ({ requests = 0, users = 0 }) => requests >= AWAKE_REQUESTS || users >= AWAKE_USERS,
  );
  return comes || isVisited;
}
