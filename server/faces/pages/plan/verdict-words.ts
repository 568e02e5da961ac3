/** How long the picks of a plan last, in words. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { PLAN_TEXTS } from './texts.ts';

/** How long an offer that does not last stays free. */
export function endingWords(offer: Offer, locale: Locale): string {
  const kind =
    offer.freeType === 'trial'
      ? [PLAN_TEXTS.trial(offer.trialDays)[locale]]
      : offer.freeType === 'one-time-credit'
        ? [PLAN_TEXTS.credit(offer.trialDays)[locale]]
        : offer.freeType === 'open-source'
          ? [PLAN_TEXTS.openSource[locale]]
          : [];
  const day = offer.endsOn === null ? [] : [PLAN_TEXTS.ends(offer.endsOn)[locale]];
  return [...kind, ...day].join(locale === 'en' ? '; ' : '；');
}
