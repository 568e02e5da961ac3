/** Which conditions leave a need without a plan, and how many offers each of them rules out. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { FIGURE_UNITS, type PlanScale, type Reason, SCALE_FIGURES } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { figureAmount, figureName, limitPhrase } from '../../words/index.ts';
import { statedAmount } from '../choose/fit.ts';
import type { FigureFit } from '../choose/need-fit.ts';
import type { RuledOut, Survey, SurveyedNeed } from '../choose/survey.ts';
import { reason } from '../reasons/reason.ts';
import { EXCLUSIONS, WHYS } from '../reasons/reason-table.ts';

export function whyNothing(
  { eligible, ruledOut }: SurveyedNeed,
  { scale }: Survey,
  locale: Locale,
): Reason[] {
  // What nobody can have any more is no plan to be counted.
  const total = eligible.length + ruledOut.filter(({ standing }) => standing === 'available').length;
  if (total === 0) return [reason('no-such-plan', locale)];
  const counts = new Map<string, number>();
  const count = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const { excluded, notForProduction, otherKind, broken, fit } of ruledOut.filter(
    ({ standing }) => standing === 'available',
  )) {
    if (excluded) count(EXCLUSIONS['excluded-by-you'][locale]);
    if (notForProduction) count(EXCLUSIONS['production-forbidden'][locale]);
    if (otherKind) count(WHYS['of-another-kind'][locale]);
    for (const { code } of broken) count(EXCLUSIONS[code][locale]);
    for (const { figure, state } of fit.figures) {
      if (state !== 'exceeds') continue;
      const values = {
        figure: figureName(figure, locale),
        asked: figureAmount(statedAmount(scale, figure), FIGURE_UNITS[figure], locale),
      };
      count(reason('figure-too-large', locale, values).text);
    }
  }
  for (const _ of eligible) count(WHYS['shared-away'][locale]);
  const mostFrequent = [...counts].sort(([textA, a], [textB, b]) => b - a || (textA < textB ? -1 : 1));
  return [
    reason('nothing-fits', locale, { total: String(total) }),
    ...mostFrequent.map(([text, times]) =>
      reason('ruled-out', locale, { count: String(times), total: String(total), reason: text }),
    ),
    ...largestStated(ruledOut, scale, locale),
    ...silentPlans(ruledOut, total, locale),
  ];
}

/** For each figure that is too large: the plan that states the largest allowance, and what it lacks. */
function largestStated(ruledOut: readonly RuledOut[], scale: PlanScale, locale: Locale): Reason[] {
  const inSight = ruledOut.filter((one) => isTooSmallAlone(one));
  return SCALE_FIGURES.flatMap((figure) => {
    let largest: { readonly one: RuledOut; readonly fit: FigureFit; readonly limit: OfferLimit } | null =
      null;
    for (const one of inSight) {
      const fit = one.fit.figures.find((other) => other.figure === figure && other.state === 'exceeds');
      if (fit === undefined || fit.binding === null) continue;
      if (largest === null || fit.allowed > largest.fit.allowed)
        largest = { one, fit, limit: fit.binding.limit };
    }
    if (largest === null || statedAmount(scale, figure) === 0) return [];
    const { one, fit, limit } = largest;
    const amount = (value: number) => figureAmount(value, FIGURE_UNITS[figure], locale);
    const values = {
      figure: figureName(figure, locale),
      offer: one.offer.named(locale).name,
      allowed: amount(fit.allowed),
      limit: limitPhrase(limit, locale),
      over: amount(fit.needed - fit.allowed),
    };
    return [reason('largest-stated', locale, values, one.offer.quotes([`limits.${limit.id}`]))];
  });
}

/** Whether nothing but its size speaks against an offer. */
export function isTooSmallAlone({
  excluded,
  standing,
  notForProduction,
  otherKind,
  broken,
}: RuledOut): boolean {
  return !excluded && standing === 'available' && !notForProduction && !otherKind && broken.length === 0;
}

function silentPlans(ruledOut: readonly RuledOut[], total: number, locale: Locale): Reason[] {
  const count = ruledOut.filter(({ allowanceUnknown }) => allowanceUnknown).length;
  return count === 0 ? [] : [reason('silent-plans', locale, { count: String(count), total: String(total) })];
}
