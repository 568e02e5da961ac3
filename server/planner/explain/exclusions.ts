/** Why each of the other offers of a role was not chosen. */
import type { Pick as PlanPick, Reason } from '../../../schemas/plan.ts';
import { hasKinds, type Locale, type Role } from '../../../schemas/vocabulary.ts';
import { meantKinds } from '../../catalog/order/index.ts';
import {
  doubtText,
  endedPhrase,
  figureAmount,
  joinList,
  knownEnd,
  limitPhrase,
  ROLE_KIND_NAMES,
  roleList,
} from '../../words/index.ts';
import type { FigureFit, NeedFit } from '../choose/need-fit.ts';
import type { Criterion } from '../choose/objective.ts';
import type { RuledOut, Survey } from '../choose/survey.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { reason } from '../reasons/reason.ts';
import type { ExclusionCode } from '../reasons/reason-table.ts';
import type { ExplainContext } from './explain-context.ts';

export type Exclusion = PlanPick['exclusions'][number];

/** Everything that speaks against an offer that the request rules out. */
export function ruledOutExclusion(ruledOut: RuledOut, role: Role, locale: Locale): Exclusion {
  return { offer: ruledOut.offer.named(locale), reasons: reasonsAgainst(ruledOut, role, locale) };
}

export function reasonsAgainst(ruledOut: RuledOut, role: Role, locale: Locale): Reason[] {
  const { offer, excluded, standing, notForProduction, notOpenSource, otherKind, broken, fit } = ruledOut;
  const reasons: Reason[] = [];
  if (excluded) reasons.push(reason('excluded-by-you', locale));
  if (standing === 'ended') {
    const end = knownEnd(offer.offer);
    const ended = end === null ? '' : endedPhrase(end)[locale];
    reasons.push(reason('plan-ended', locale, { ended }, offer.quotes(['endsOn'])));
  }
  if (standing === 'doubtful')
    reasons.push(
      reason(
        'plan-doubtful',
        locale,
        { doubt: doubtText(offer.offer, locale) ?? '' },
        offer.quotes(['doubt.since']),
      ),
    );
  if (standing === 'closed')
    reasons.push(reason('sign-up-closed', locale, {}, offer.quotes(['signup.open'])));
  // Said below if it was asked for.
  if (notForProduction && !broken.some(({ code }) => code === 'production-forbidden'))
    reasons.push(reason('production-forbidden', locale, {}, offer.quotes(['production'])));
  if (notOpenSource) reasons.push(reason('not-open-source', locale, {}, offer.quotes(['freeType'])));
  if (otherKind) reasons.push(reason('other-kind', locale, kindWords(offer, role, locale)));
  for (const { constraint, code } of broken)
    reasons.push(reason(code, locale, {}, offer.quotes([constraint.field])));
  for (const figure of fit.figures) {
    if (figure.state === 'exceeds')
      reasons.push(exceedsReason('usage-exceeds-limit', offer, figure, locale, ''));
  }
  if (ruledOut.allowanceUnknown) {
    const silent = fit.figures.find(({ stated }) => !stated);
    if (silent !== undefined) {
      const { row, needed } = silent;
      const requested = figureAmount(needed, row.unit, locale);
      reasons.push(reason('allowance-unknown', locale, { figure: row.name[locale], asked: requested }));
    }
  }
  return reasons;
}

function kindWords(
  { offer, asked }: IndexedOffer,
  role: Role,
  locale: Locale,
): { kind: string; meant: string } {
  const kind = hasKinds(role) ? offer.kinds[role] : undefined;
  return {
    kind: kind === undefined ? '' : ROLE_KIND_NAMES[kind][locale],
    meant: joinList(
      meantKinds(role, asked).map((one) => ROLE_KIND_NAMES[one][locale]),
      locale,
    ),
  };
}

/**
 * An offer that fits by itself, but not together with what the stack already takes from the same account.
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
  return { offer: offer.named(locale), reasons };
}

/** Why an offer that would do was not taken. @param criterion on which it is behind; null if nothing tells them apart */
export function outrankedExclusion(
  { survey, locale }: ExplainContext,
  offer: IndexedOffer,
  criterion: Criterion | null,
): Exclusion {
  const code = outrankedCode(survey, offer, criterion);
  return { offer: offer.named(locale), reasons: [reason(code, locale)] };
}

export function outrankedCode(
  { asksForRealName }: Survey,
  offer: IndexedOffer,
  criterion: Criterion | null,
): ExclusionCode {
  // An exchange of one pick never changes how many needs are served: that would be a limit exceeded.
  if (criterion === null || criterion === 'unserved') return 'equal-by-name';
  if (criterion === 'doubtful' && asksForRealName(offer)) return 'outranked-real-name';
  return `outranked-${criterion}`;
}

function exceedsReason(
  code: 'usage-exceeds-limit' | 'shared-quota-exceeded',
  offer: IndexedOffer,
  { row, binding, needed, allowed }: FigureFit,
  locale: Locale,
  needs: string,
): Reason {
  return reason(
    code,
    locale,
    {
      figure: row.name[locale],
      asked: figureAmount(needed, row.unit, locale),
      allowed: figureAmount(allowed, row.unit, locale),
      over: figureAmount(needed - allowed, row.unit, locale),
      limit: binding === null ? '' : limitPhrase(binding.limit, locale),
      needs,
    },
    binding === null ? [] : offer.quotes([`limits.${binding.limit.id}`]),
  );
}
