/** The badge of a stack: the verdict of the planner on the catalog of now. */
import type { PlanAnswer } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../catalog/index.ts';
import { BADGE_TEXTS, choosePunctuation, joinList, verdictTitle } from '../../words/index.ts';
import type { Badge, Tone } from './draw-badge.ts';

const TONES: Readonly<Record<PlanAnswer['verdict'], Tone>> = {
  zero: 'good',
  'zero-if-confirmed': 'open',
  'not-zero': 'bad',
};

export function planBadge(plan: PlanAnswer, locale: Locale): Badge {
  const { comma, colon, bracket } = choosePunctuation(locale);
  const label = BADGE_TEXTS.plan[locale];
  const verdict = verdictTitle(plan)[locale];
  const needs = joinList(
    plan.picks.map(({ need }) => ROLE_NAMES[need][locale]),
    locale,
  );
  const day = plan.dataAsOf.slice(0, 10);
  return {
    label,
    message: `${verdict} · ${day}`,
    tone: TONES[plan.verdict],
    title: `${label}${bracket(needs)}${colon}${[verdict, BADGE_TEXTS.asOf(day)[locale], BADGE_TEXTS.source[locale]].join(comma)}`,
  };
}
