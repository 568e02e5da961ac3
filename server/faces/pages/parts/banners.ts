/**
 * What must not be overlooked: a record under review, an announced end, a plan that ends by its nature or unless a
 * person renews it, one that is not for production or asks who one is.
 */
import { describeDay } from '../../../../schemas/words/describe-number.ts';
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import {
  doubtText,
  endedPhrase,
  endMark,
  fieldNames,
  knownEnd,
  LABELS,
  reviewMark,
} from '../../../words/index.ts';
import { CAUTION_TEXTS, SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';

const t = CAUTION_TEXTS;

/** A line for each caution; empty if there is none. */
export function cautions(offer: Offer, locale: Locale): Markup {
  return html`${reviewBanner(offer, locale)}${endingBanner(offer, locale)}${kindBanner(offer, locale)}${conditionBanners(offer, locale)}`;
}

function reviewBanner(offer: Offer, locale: Locale): Markup | '' {
  const { review } = offer;
  const mark = reviewMark(offer, locale);
  if (review === null || mark === null) return '';
  const since = dated(mark + SITE.stop[locale].trim(), review.since, locale);
  const names = fieldNames(offer, review.fields, locale);
  return html`<p class="caution bad"><strong>${since}</strong>${t.review(names)[locale]}</p>`;
}

function endingBanner(offer: Offer, locale: Locale): Markup | '' {
  const { standing } = offer;
  const end = knownEnd(offer);
  const doubt = doubtText(offer, locale);
  if (standing === 'doubtful' && doubt !== null && offer.doubt !== null) {
    const { since, source } = offer.doubt;
    const mark = dated((endMark(offer, locale) ?? '') + SITE.stop[locale].trim(), since, locale);
    return html`<p class="caution bad"><strong>${mark}</strong> ${doubt} <a class="outside" href="${safeHref(source)}" rel="noopener">${LABELS.source[locale]}</a></p>`;
  }
  const closed =
    standing === 'closed' ? html`<p class="caution bad"><strong>${t.closed[locale]}</strong></p>` : '';
  const { ending } = offer;
  if (end === null && ending !== null && standing === 'available') {
    const mark = dated((endMark(offer, locale) ?? '') + SITE.stop[locale].trim(), ending.since, locale);
    return html`<p class="caution bad"><strong>${mark}</strong> <q>${ending.words}</q> <a class="outside" href="${safeHref(ending.source)}" rel="noopener">${LABELS.source[locale]}</a> ${t.notJudged[locale]}</p>`;
  }
  if (end === null) return closed;
  const sentence = standing === 'ended' ? t.ended(endedPhrase(end)) : t.end(end.day);
  return html`${closed}<p class="caution bad"><strong>${dated(sentence[locale], end.day, locale)}</strong></p>`;
}

function kindBanner({ freeType, trialDays }: Offer, locale: Locale): Markup | '' {
  const days = trialDays === null ? '' : t.lasts(trialDays)[locale];
  if (freeType === 'trial') return html`<p class="caution"><strong>${t.trial[locale]}</strong>${days}</p>`;
  if (freeType === 'one-time-credit')
    return html`<p class="caution"><strong>${t.credit[locale]}</strong>${t.creditUsed[locale]}${days}</p>`;
  return '';
}

function conditionBanners({ renewEveryDays, production, signup, icpFiling }: Offer, locale: Locale): Markup {
  const says = [
    ...(renewEveryDays === null ? [] : [{ text: t.renewed(renewEveryDays), tone: '' }]),
    ...(production === 'forbidden' ? [{ text: t.productionForbidden, tone: ' bad' }] : []),
    ...(production === 'discouraged' ? [{ text: t.productionDiscouraged, tone: '' }] : []),
    ...(signup.realName === 'required' ? [{ text: t.realName, tone: '' }] : []),
    ...(icpFiling === 'required-for-domain' ? [{ text: t.icpFiling, tone: '' }] : []),
  ];
  return html`${each(says, ({ text, tone }) => html`<p class="caution${tone}"><strong>${text[locale]}</strong></p>`)}`;
}

function dated(sentence: string, day: string, locale: Locale): Markup {
  const said = describeDay(day, locale);
  const [before, after] = sentence.split(said);
  return html`${before}<time datetime="${day}">${said}</time>${after}`;
}
