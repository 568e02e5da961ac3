/** Why each of the other offers of a role was not chosen. */
import { FIGURE_UNITS, type Pick as PlanPick, type Reason } from '../../../schemas/plan.ts';
import { hasKinds, type Locale, MEANT_KINDS, type Role } from '../../../schemas/vocabulary.ts';
import {
  endedPhrase,
  figureAmount,
  figureName,
  joinList,
  knownEnd,
  limitPhrase,
  ROLE_KIND_NAMES,
  roleList,
} from '../../words/index.ts';
import type { Criterion, FigureFit, NeedFit, RuledOut } from '../choose/index.ts';
import type { IndexedOffer } from '../offers/index.ts';
import { type ExclusionCode, plainReason, quotesFor, reason } from '../reasons/index.ts';
import { chosenOffer, type ExplainContext } from './explain-context.ts';

export type Exclusion = PlanPick['exclusions'][number];

/** Everything that speaks against an offer that the request rules out. */
export function ruledOutExclusion(ruledOut: RuledOut, role: Role, locale: Locale): Exclusion {
  return { offer: chosenOffer(ruledOut.offer, locale), reasons: reasonsAgainst(ruledOut, role, locale) };
}

export function reasonsAgainst(ruledOut: RuledOut, role: Role, locale: Locale): Reason[] {
  const { offer, excluded, standing, notForProduction, otherKind, broken, fit, allowanceUnknown } = ruledOut;
  const reasons: Reason[] = [];
  if (excluded) reasons.push(reason('excluded-by-you', locale));
  if (standing === 'ended') {
    const end = knownEnd(offer.offer);
    const ended = end === null ? '' : endedPhrase(end)[locale];
    reasons.push(reason('plan-ended', locale, { ended }, quotesFor(offer.offer, ['endsOn'])));
  }
  if (standing === 'closed')
    reasons.push(reason('sign-up-closed', locale, {}, quotesFor(offer.offer, ['signup.open'])));
  if (notForProduction)
    reasons.push(reason('production-forbidden', locale, {}, quotesFor(offer.offer, ['production'])));
  if (otherKind) reasons.push(reason('other-kind', locale, kindWords(offer, role, locale)));
  for (const { constraint, code } of broken)
    reasons.push(reason(code, locale, {}, quotesFor(offer.offer, [constraint.field])));
  for (const figure of fit.figures) {
    if (figure.state === 'exceeds')
      reasons.push(exceedsReason('usage-exceeds-limit', offer, figure, locale, ''));
  }
  if (allowanceUnknown) {
    const silent = fit.figures.find(({ stated }) => !stated);
    if (silent !== undefined) {
      const { figure, needed } = silent;
      const asked = figureAmount(needed, FIGURE_UNITS[figure], locale);
      reasons.push(reason('allowance-unknown', locale, { figure: figureName(figure, locale), asked }));
    }
  }
  return reasons;
}

function kindWords({ offer }: IndexedOffer, role: Role, locale: Locale): { kind: string; meant: string } {
  if (!hasKinds(role)) return { kind: '', meant: '' };
  const kind = offer.kinds[role];
  return {
    kind: kind === undefined ? '' : ROLE_KIND_NAMES[kind][locale],
    meant: joinList(
      MEANT_KINDS[role].map((one) => ROLE_KIND_NAMES[one][locale]),
      locale,
    ),
  };
}

/**
 * An offer that fits by itself but not beside what the stack already takes from the same account.
 * @param fits how each need would fare on it, the others included
 * @param others the roles that the stack takes from it otherwise
 */
export function sharedQuotaExclusion(
  offer: IndexedOffer,
  fits: readonly NeedFit[],
  others: ReadonlySet<Role>,
  locale: Locale,
): Exclusion {
  const needs = roleList([...others], locale);
  const seen = new Set<string>();
  const reasons = fits
    .flatMap(({ figures }) => figures)
    .filter(({ state, binding }) => {
      const id = binding?.limit.id ?? '';
      if (state !== 'exceeds' || seen.has(id)) return false;
      seen.add(id);
      return true;
    })
    .map((figure) => exceedsReason('shared-quota-exceeded', offer, figure, locale, needs));
  return { offer: chosenOffer(offer, locale), reasons };
}

const OUTRANKED: Readonly<Record<Exclude<Criterion, 'unserved'>, ExclusionCode>> = {
  doubtful: 'outranked-doubtful',
  unconfirmed: 'outranked-unconfirmed',
  ending: 'outranked-ending',
  unproven: 'outranked-unproven',
  unpreferred: 'outranked-unpreferred',
  review: 'outranked-review',
  'by-the-way': 'outranked-by-the-way',
  'main-figure': 'outranked-main-figure',
  harm: 'outranked-harm',
  accounts: 'outranked-accounts',
  unstated: 'outranked-unstated',
  evidence: 'outranked-evidence',
  headroom: 'outranked-headroom',
};

/** Why an offer that would do was not taken. @param criterion on which it is behind; null where nothing tells them apart */
export function outrankedExclusion(
  { survey, locale }: ExplainContext,
  offer: IndexedOffer,
  criterion: Criterion | null,
): Exclusion {
  // An exchange of one pick never changes how many needs are served: that would be a limit exceeded.
  const code =
    criterion === null || criterion === 'unserved'
      ? 'equal-by-name'
      : criterion === 'doubtful' && survey.asksForPapers(offer)
        ? 'outranked-real-name'
        : OUTRANKED[criterion];
  return { offer: chosenOffer(offer, locale), reasons: plainReason(code, locale) };
}

function exceedsReason(
  code: 'usage-exceeds-limit' | 'shared-quota-exceeded',
  { offer }: IndexedOffer,
  { figure, binding, needed, allowed }: FigureFit,
  locale: Locale,
  needs: string,
): Reason {
  return reason(
    code,
    locale,
    {
      figure: figureName(figure, locale),
      asked: figureAmount(needed, FIGURE_UNITS[figure], locale),
      allowed: figureAmount(allowed, FIGURE_UNITS[figure], locale),
      over: figureAmount(needed - allowed, FIGURE_UNITS[figure], locale),
      limit: binding === null ? '' : limitPhrase(binding.limit, locale),
      needs,
    },
    binding === null ? [] : quotesFor(offer, [`limits.${binding.limit.id}`]),
  );
}
