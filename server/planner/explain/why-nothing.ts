/** Which conditions leave a need without a plan, and how many offers each of them rules out. */
import { append } from '../../../schemas/lists.ts';
import { measuresOf } from '../../../schemas/measures.ts';
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { figureAmount, joinList, limitPhrase, listWithRest } from '../../words/index.ts';
import type { RuledOut, Survey, SurveyedNeed } from '../choose/survey.ts';
import { reason } from '../reasons/reason.ts';
import { EXCLUSIONS, WHYS } from '../reasons/reason-table.ts';
import { statedAmount } from '../request/amounts.ts';

/** @param silent the plans that only an allowance left unsaid keeps out, best first */
export function whyNothing(
  need: SurveyedNeed,
  silent: readonly RuledOut[],
  { amounts }: Survey,
  locale: Locale,
): Reason[] {
  const { role, eligible, ruledOut } = need;
  // What nobody can have any more is no plan to be counted.
  const total = eligible.length + ruledOut.filter(({ standing }) => standing === 'available').length;
  if (total === 0) return [reason('no-such-plan', locale)];
  const counts = new Map<string, number>();
  const count = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const { excluded, notForProduction, notOpenSource, otherKind, broken, fit } of ruledOut.filter(
    ({ standing }) => standing === 'available',
  )) {
    if (excluded) count(EXCLUSIONS['excluded-by-you'][locale]);
    if (notForProduction) count(EXCLUSIONS['production-forbidden'][locale]);
    if (notOpenSource) count(EXCLUSIONS['not-open-source'][locale]);
    if (otherKind) count(WHYS['of-another-kind'][locale]);
    for (const { code } of broken) count(EXCLUSIONS[code][locale]);
    for (const { measure, row, state } of fit.figures) {
      if (state !== 'exceeds') continue;
      const values = {
        figure: row.name[locale],
        asked: figureAmount(statedAmount(amounts, role, measure), row.unit, locale),
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
    ...largestStated(need, locale),
    ...silentPlans(silent, locale),
  ];
}

/** For each figure that is too large: the plan that states the largest allowance of all, and what it lacks. */
function largestStated({ role, eligible, ruledOut }: SurveyedNeed, locale: Locale): Reason[] {
  const all = [
    ...eligible,
    ...ruledOut.filter(({ standing, otherKind }) => standing === 'available' && !otherKind),
  ];
  return measuresOf(role).flatMap(({ measure, row }) => {
    const stated = all.flatMap(({ offer, fit }) => {
      const found = fit.figures.find((one) => one.measure === measure);
      const binding = found?.stated === true ? found.binding : null;
      return found === undefined || binding === null || binding.window === 'rate'
        ? []
        : [{ offer, found, limit: binding.limit }];
    });
    const [largest] = stated.sort((a, b) => b.found.allowed - a.found.allowed);
    // If the largest is enough, something else speaks against that plan.
    if (largest === undefined || largest.found.allowed >= largest.found.needed) return [];
    const { offer, found, limit } = largest;
    const amount = (value: number) => figureAmount(value, row.unit, locale);
    const values = {
      figure: row.name[locale],
      offer: offer.named(locale).name,
      allowed: amount(found.allowed),
      limit: limitPhrase(limit, locale),
      over: amount(found.needed - found.allowed),
    };
    return [reason('largest-stated', locale, values, offer.quotes([`limits.${limit.id}`]))];
  });
}

/** Whether nothing but its size speaks against an offer. */
export function isTooSmallAlone({
  excluded,
  standing,
  notForProduction,
  notOpenSource,
  otherKind,
  broken,
}: RuledOut): boolean {
  const isBarred = excluded || notForProduction || notOpenSource || otherKind;
  return !isBarred && standing === 'available' && broken.length === 0;
}

/** So many plans that leave an allowance unsaid are named. */
const SILENT_NAMED = 3;

/** Plans that would do if an allowance that they leave unsaid is large enough, by what they leave unsaid. */
function silentPlans(silent: readonly RuledOut[], locale: Locale): Reason[] {
  const byFigures = new Map<string, string[]>();
  for (const { offer, fit } of silent) {
    const figures = joinList(
      fit.figures.flatMap(({ row, stated }) => (stated ? [] : [row.name[locale]])),
      locale,
    );
    append(byFigures, figures, offer.named(locale).name);
  }
  return [...byFigures].map(([figures, names]) => {
    const named = names.slice(0, SILENT_NAMED);
    const offers = listWithRest(named, names.length - named.length, locale);
    return reason('silent-would-serve', locale, { figures, offers });
  });
}
