/** Why each of the other offers of a role was not chosen. */
import type { Pick as PlanPick, Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { roleList } from '../../words/index.ts';
import type { FigureFit, NeedFit } from '../choose/need-fit.ts';
import type { Criterion } from '../choose/objective.ts';
import type { RuledOut } from '../choose/survey.ts';
import type { PlannerIndex } from '../offers/catalog-index.ts';
import { CONSTRAINTS } from '../offers/constraints.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { quotesFor, reason } from './reason.ts';
import type { ExclusionCode } from './reason-table.ts';
import { amount, figureName, limitInWords, rolesOf } from './words.ts';

export type Exclusion = PlanPick['exclusions'][number];

/** What is said of an offer in plan after plan, frozen; it goes when the catalog does. */
const said = new WeakMap<IndexedOffer, Map<string, Exclusion>>();

/** Of larger catalogs it would be kept a hundred megabytes long, for plans that take long all the same. */
const KEPT_OFFERS_MAX = 20_000;

function sayOnce(index: PlannerIndex, offer: IndexedOffer, key: string, make: () => Exclusion): Exclusion {
  if (index.offers.length > KEPT_OFFERS_MAX) return make();
  const known = said.get(offer)?.get(key);
  if (known !== undefined) return known;
  const made = make();
  Object.freeze(made.reasons);
  Object.freeze(made);
  const ofOffer = said.get(offer) ?? new Map<string, Exclusion>();
  said.set(offer, ofOffer.set(key, made));
  return made;
}

/** Everything that speaks against an offer that the request rules out. */
export function ruledOutExclusion(index: PlannerIndex, ruledOut: RuledOut, locale: Locale): Exclusion {
  const { offer, excluded, broken, fit } = ruledOut;
  const make = () => explainRuledOut(index, ruledOut, locale);
  // How much a figure exceeds differs from request to request; the rest are a few sets of constraints.
  if (fit.figures.some(({ state }) => state === 'exceeds')) return make();
  return sayOnce(index, offer, `${locale} ${excluded} ${broken}`, make);
}

function explainRuledOut(index: PlannerIndex, ruledOut: RuledOut, locale: Locale): Exclusion {
  const { offer, excluded, broken, fit } = ruledOut;
  const reasons: Reason[] = [];
  if (excluded) reasons.push(reason('excluded-by-you', locale));
  if (offer.ended) {
    reasons.push(
      reason('plan-ended', locale, { date: offer.offer.endsOn ?? '' }, quotesFor(offer.offer, ['endsOn'])),
    );
  }
  for (let constraint = 0; constraint < CONSTRAINTS.length; constraint++) {
    if ((broken >> constraint) & 1) reasons.push(index.brokenReason(offer, constraint, locale));
  }
  for (const figure of fit.figures) {
    if (figure.state === 'exceeds')
      reasons.push(exceedsReason('usage-exceeds-limit', offer, figure, locale, ''));
  }
  return { offer: index.named(offer, locale), reasons };
}

/**
 * An offer that fits by itself but not beside what the stack already takes from the same account.
 * @param fit how it would fare together with the others
 * @param others the roles (bits) that the stack takes from it otherwise
 */
export function sharedQuotaExclusion(
  index: PlannerIndex,
  offer: IndexedOffer,
  fits: readonly NeedFit[],
  others: number,
  locale: Locale,
): Exclusion {
  const needs = roleList(rolesOf(others), locale);
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
  return { offer: index.named(offer, locale), reasons };
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
  index: PlannerIndex,
  offer: IndexedOffer,
  criterion: Criterion | null,
  locale: Locale,
): Exclusion {
  // An exchange of one pick never changes how many needs are served: that would be a limit exceeded.
  const code = criterion === null || criterion === 'unserved' ? 'outranked-slug' : OUTRANKED[criterion];
  return sayOnce(index, offer, `${locale} ${code}`, () => ({
    offer: index.named(offer, locale),
    reasons: [reason(code, locale)],
  }));
}

function exceedsReason(
  code: 'usage-exceeds-limit' | 'shared-quota-exceeded',
  { offer }: IndexedOffer,
  { figure, binding, asked }: FigureFit,
  locale: Locale,
  needs: string,
): Reason {
  const allowed = binding?.allowed ?? 0;
  return reason(
    code,
    locale,
    {
      figure: figureName(figure, locale),
      asked: amount(asked, figure, locale),
      allowed: amount(allowed, figure, locale),
      over: amount(asked - allowed, figure, locale),
      limit: binding === null ? '' : limitInWords(binding.limit, locale),
      needs,
    },
    binding === null ? [] : quotesFor(offer, [`limits.${binding.limit.id}`]),
  );
}
