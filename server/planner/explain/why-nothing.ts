/** Which conditions leave a need without a plan, and how many offers each of them rules out. */
import { FIGURE_UNITS, type Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { figureAmount, figureName } from '../../words/index.ts';
import { type Survey, type SurveyedNeed, statedAmount } from '../choose/index.ts';
import { EXCLUSIONS, reason, WHYS } from '../reasons/index.ts';

export function whyNothing(
  { eligible, ruledOut }: SurveyedNeed,
  { scale }: Survey,
  locale: Locale,
): Reason[] {
  const total = eligible.length + ruledOut.length;
  if (total === 0) return [reason('no-such-plan', locale)];
  const counts = new Map<string, number>();
  const count = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const { offer, excluded, broken, fit } of ruledOut) {
    if (excluded) count(EXCLUSIONS['excluded-by-you'][locale]);
    if (offer.ended) count(WHYS['has-ended'][locale]);
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
  ];
}
