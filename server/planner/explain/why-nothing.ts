/** Which conditions leave a need without a plan, and how many offers each of them rules out. */
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { Survey, SurveyedNeed } from '../choose/survey.ts';
import { CONSTRAINTS } from '../offers/constraints.ts';
import { reason } from './reason.ts';
import { EXCLUSIONS, WHYS } from './reason-table.ts';
import { amount, figureName } from './words.ts';

export function whyNothing({ usable, ruledOut }: SurveyedNeed, { scale }: Survey, locale: Locale): Reason[] {
  const total = usable.length + ruledOut.length;
  if (total === 0) return [reason('no-such-plan', locale)];
  const counts = new Map<string, number>();
  const count = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const { offer, excluded, broken, fit } of ruledOut) {
    if (excluded) count(EXCLUSIONS['excluded-by-you'][locale]);
    if (offer.ended) count(WHYS['has-ended'][locale]);
    for (const [position, row] of CONSTRAINTS.entries()) {
      const code = (broken >> position) & 1 ? row.broken(offer.offer) : null;
      if (code !== null) count(EXCLUSIONS[code][locale]);
    }
    for (const { figure, state } of fit.figures) {
      if (state !== 'exceeds') continue;
      const values = {
        figure: figureName(figure, locale),
        asked: amount(scale[figure] ?? 0, figure, locale),
      };
      count(reason('figure-too-large', locale, values).text);
    }
  }
  for (const _ of usable) count(WHYS['shared-away'][locale]);
  const told = [...counts].sort(([textA, a], [textB, b]) => b - a || (textA < textB ? -1 : 1));
  return [
    reason('nothing-fits', locale, { total: String(total) }),
    ...told.map(([text, times]) =>
      reason('ruled-out', locale, { count: String(times), total: String(total), reason: text }),
    ),
  ];
}
