/** Which offers a request leaves for each need, and what speaks against the others. */
import type { PlanRequest, PlanScale } from '../../../schemas/plan.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import {
  type BrokenConstraint,
  brokenConstraints,
  type IndexedOffer,
  type PlannerIndex,
  requestedConstraints,
} from '../offers/index.ts';
import { coupledRoles, fitNeed } from './fit.ts';
import type { NeedFit } from './need-fit.ts';
import { costOfPick } from './objective.ts';

/** An offer that could serve a need by itself. */
export type EligibleOffer = {
  readonly offer: IndexedOffer;
  readonly fit: NeedFit;
  /** Cost of serving this need alone, its account not counted; see objective.ts. */
  readonly cost: number;
  /** Other needs whose usage would count against the same allowance of this offer. */
  readonly coupled: readonly Role[];
};

/** An offer that cannot, and everything that speaks against it. */
export type RuledOut = {
  readonly offer: IndexedOffer;
  readonly excluded: boolean;
  /** The requested constraints that it breaks. */
  readonly broken: readonly BrokenConstraint[];
  readonly fit: NeedFit;
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
  readonly scale: PlanScale;
  readonly isPreferred: (offer: IndexedOffer) => boolean;
  /** Whether the request names any preference. */
  readonly hasPreference: boolean;
};

/** @param request with the present slugs of its offers and providers */
export function survey(index: PlannerIndex, request: PlanRequest): Survey {
  const { scale } = request;
  const constraints = requestedConstraints(request.constraints);
  const prefer = new Set(request.prefer);
  const exclude = new Set(request.exclude);
  const names = (slugs: ReadonlySet<string>, { offer }: IndexedOffer) =>
    slugs.has(offer.slug) || slugs.has(offer.provider.slug);
  const isPreferred = (offer: IndexedOffer) => names(prefer, offer);
  const roles = ROLES.filter((role) => request.needs.includes(role));

  const needs = roles.map((role): SurveyedNeed => {
    const alone = new Set([role]);
    const eligible: EligibleOffer[] = [];
    const ruledOut: RuledOut[] = [];
    for (const offer of index.get(role) ?? []) {
      const broken = brokenConstraints(offer.offer, constraints);
      const excluded = names(exclude, offer);
      const fit = fitNeed(offer, role, alone, scale);
      if (broken.length > 0 || excluded || offer.ended || fit.state === 'exceeds') {
        ruledOut.push({ offer, excluded, broken, fit });
        continue;
      }
      const cost = costOfPick(offer, role, fit, prefer.size === 0 || isPreferred(offer));
      const coupled = fit.figures.length === 0 ? [] : coupledRoles(offer, role, roles, scale);
      eligible.push({ offer, fit, cost, coupled });
    }
    return { role, eligible, ruledOut };
  });
  return { needs, scale, isPreferred, hasPreference: prefer.size > 0 };
}
