/** The badge of a plan: its main figure and the day it was last read, or that it has ended or is in doubt. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { PlanAnswer } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { evidenceFor, headlineLimits, ROLE_NAMES } from '../../catalog/index.ts';
import {
  BADGE_TEXTS,
  choosePunctuation,
  figureCautions,
  joinList,
  limitAmount,
  limitName,
  limitText,
  verdictTitle,
} from '../../words/index.ts';
import type { Badge, Tone } from './draw-badge.ts';

const TONES: Readonly<Record<PlanAnswer['verdict'], Tone>> = {
  zero: 'good',
  'zero-if-confirmed': 'open',
  'not-zero': 'bad',
};

/** The badge of a stack: the verdict of the planner on the catalog of now. */
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

/** @param offer in the asked language */
export function offerBadge(offer: Offer, locale: Locale): Badge {
  const { comma, colon } = choosePunctuation(locale);
  const label = offer.name;
  const [caution = null] = figureCautions(offer, locale);
  const [limit = null] = headlineLimits(offer, 1);
  const named = limit === null ? [] : [`${limitName(limit, locale)} ${limitAmount(limit, locale)}`];
  // Without a figure only a plan that lasts is said to be a free plan and no more.
  const figures = limit === null && caution === null ? [BADGE_TEXTS.noFigure[locale]] : named;
  const inWords = limit === null ? figures : [`${limitName(limit, locale)} ${limitText(limit, locale)}`];
  const day = limit === null ? null : lastRead(evidenceFor(offer, `limits.${limit.id}`));
  const read = day === null ? [] : [BADGE_TEXTS.readOn(day)[locale]];
  // What is over has no figure any more.
  const said =
    caution?.isOver === true ? [caution.brief] : [...figures, ...(caution === null ? [] : [caution.brief])];
  return {
    label,
    message: [...said, ...(day === null || caution !== null ? [] : [day])].join(' · '),
    tone: caution === null ? 'good' : caution.isOver ? 'bad' : 'open',
    title: `${label}${colon}${[
      ...(caution?.isOver === true ? [] : inWords),
      ...(caution === null ? [] : [caution.brief]),
      ...(caution?.isOver === true ? [] : read),
      BADGE_TEXTS.source[locale],
    ].join(comma)}`,
  };
}

/**
 * The latest day on which one of the quotes was seen live or found in a dated copy; null if unknown. The
 * update that a page prints of itself says nothing of when it was read.
 */
function lastRead(evidence: readonly Evidence[]): string | null {
  const days = evidence.flatMap(({ freshness: { verifiedAt }, captured: { at } }) => {
    const day = verifiedAt?.slice(0, 10) ?? at;
    return day === null ? [] : [day];
  });
  return days.sort().at(-1) ?? null;
}
