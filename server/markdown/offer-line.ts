/** One honest line about a free plan. */

import type { Offer } from '../../schemas/catalog.ts';
import { describeDuration } from '../../schemas/describe-fact.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { headlineLimits, offerFacts } from '../catalog/index.ts';
import {
  endMark,
  FREE_TYPE_NAMES,
  factName,
  factValue,
  freshnessTally,
  limitName,
  limitText,
  marksOf,
  reviewMark,
} from '../words/index.ts';
import { OFFER_ROW_TEXTS } from '../words/pages/index.ts';
import { md } from './escape.ts';
import { plainLine } from './plain-text.ts';

/** What people ask first; where a record says nothing, the line says so. */
const ASKED = new Set(['commercial.use', 'signup.card', 'overage']);

/**
 * Provider, plan, kind of free, headline figures, the facts people ask first, and how the quotes stand, as
 * Markdown on one line.
 * @param offer in the locale
 */
export function offerLine(offer: Offer, locale: Locale): string {
  const { colon, comma, semicolon } = marksOf(locale);
  const limits = headlineLimits(offer).map((limit) => {
    return `${plainLine(limitName(limit, locale))}${colon}${limitText(limit, locale, offer.roles)}`;
  });
  const facts = offerFacts(offer)
    .filter(({ field }) => ASKED.has(field))
    .map((fact) => `${factName(fact.field, locale)}${colon}${factValue(fact, locale)}`);
  const review = reviewMark(offer, locale);
  const parts = [
    `${plainLine(offer.provider.name)}${comma}${plainLine(offer.plan)}`,
    howFree(offer, locale),
    ...(review === null ? [] : [review]),
    ...(limits.length > 0 ? limits : [OFFER_ROW_TEXTS.noFigures[locale]]),
    ...facts,
    freshnessTally(offer.evidence, locale),
  ];
  return md(parts.join(semicolon));
}

/** The kind of free plan with its days; an announced end takes the place of "no end date". */
function howFree(offer: Offer, locale: Locale): string {
  const { comma, bracket } = marksOf(locale);
  const { freeType, trialDays } = offer;
  const name = FREE_TYPE_NAMES[freeType][locale];
  const end = endMark(offer, locale);
  if (end !== null) return freeType === 'forever' ? end : `${name}${comma}${end}`;
  return trialDays === null ? name : name + bracket(describeDuration(trialDays, locale));
}
