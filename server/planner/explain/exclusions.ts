/** Why each of the other offers of a role was not chosen. */
import { FIGURE_UNITS, type Pick as PlanPick, type Reason } from '../../../schemas/plan.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { figureAmount, figureName, limitPhrase, roleList } from '../../words/index.ts';
import type { Criterion, FigureFit, NeedFit, RuledOut } from '../choose/index.ts';
import type { IndexedOffer } from '../offers/index.ts';
import { type ExclusionCode, quotesFor, reason } from '../reasons/index.ts';
import { chosenOffer } from './explain-context.ts';

export type Exclusion = PlanPick['exclusions'][number];

/** Everything that speaks against an offer that the request rules out. */
export function ruledOutExclusion({ offer, excluded, broken, fit }: RuledOut, locale: Locale): Exclusion {
  const reasons: Reason[] = [];
  if (excluded) reasons.push(reason('excluded-by-you', locale));
  if (offer.ended) {
    const date = offer.offer.endsOn ?? '';
    reasons.push(reason('plan-ended', locale, { date }, quotesFor(offer.offer, ['endsOn'])));
  }
  for (const { constraint, code } of broken)
    reasons.push(reason(code, locale, {}, quotesFor(offer.offer, [constraint.field])));
  for (const figure of fit.figures) {
    if (figure.state === 'exceeds')
      reasons.push(exceedsReason('usage-exceeds-limit', offer, figure, locale, ''));
  }
  return { offer: chosenOffer(offer, locale), reasons };
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
  ending: 'outranked-ending',
  unproven: 'outranked-unproven',
  unpreferred: 'outranked-unpreferred',
  review: 'outranked-review',
  risks: 'outranked-risks',
  accounts: 'outranked-accounts',
  headroom: 'outranked-headroom',
};

/** Why an offer that would do was not taken. @param criterion on which it is behind; null where the slug decided */
export function outrankedExclusion(
  offer: IndexedOffer,
  criterion: Criterion | null,
  locale: Locale,
): Exclusion {
  // An exchange of one pick never changes how many needs are served: that would be a limit exceeded.
  const code = criterion === null || criterion === 'unserved' ? 'outranked-slug' : OUTRANKED[criterion];
  return { offer: chosenOffer(offer, locale), reasons: [reason(code, locale)] };
}

function exceedsReason(
  code: 'usage-exceeds-limit' | 'shared-quota-exceeded',
  { offer }: IndexedOffer,
  { figure, binding, needed }: FigureFit,
  locale: Locale,
  needs: string,
): Reason {
  const allowed = binding?.allowed ?? 0;
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
