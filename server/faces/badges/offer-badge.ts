/** The badge of a plan: its main figure and the day it was last read, or that it has ended or is in doubt. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { evidenceFor, headlineLimits } from '../../catalog/index.ts';
import {
  BADGE_TEXTS,
  choosePunctuation,
  figureCautions,
  limitAmount,
  limitName,
  limitText,
} from '../../words/index.ts';
import type { Badge } from './draw-badge.ts';

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
