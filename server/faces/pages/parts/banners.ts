/** What must not be overlooked: a record under review, an announced end, a plan that ends by its nature. */
import type { Offer } from '../../../../schemas/catalog.ts';
import { describeDuration } from '../../../../schemas/describe-fact.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { fieldNames } from '../../../words/index.ts';
import { html, type Markup } from '../markup.ts';

/** A line for each caution; empty where there is none. */
export function cautions(offer: Offer, locale: Locale): Markup {
  return html`${reviewBanner(offer, locale)}${endingBanner(offer, locale)}${kindBanner(offer, locale)}`;
}

function reviewBanner({ review, ...offer }: Offer, locale: Locale): Markup | '' {
  if (review === null) return '';
  const names = fieldNames(offer, review.fields, locale);
  const since = html`<time datetime="${review.since}">${review.since}</time>`;
  return locale === 'en'
    ? html`<p class="caution bad"><strong>Under review since ${since}.</strong> The daily check no longer finds the quotes for: ${names}. Until a person has looked, read the provider's page before you rely on them.</p>`
    : html`<p class="caution bad"><strong>自 ${since} 起待复核。</strong>每日检查已找不到以下内容的引文：${names}。人工复核前，请先查看服务商网页再作决定。</p>`;
}

function endingBanner({ endsOn }: Offer, locale: Locale): Markup | '' {
  if (endsOn === null) return '';
  const day = html`<time datetime="${endsOn}">${endsOn}</time>`;
  return locale === 'en'
    ? html`<p class="caution bad"><strong>The provider has announced the end of this plan: ${day}.</strong></p>`
    : html`<p class="caution bad"><strong>服务商已公布该套餐的终止日期：${day}。</strong></p>`;
}

function kindBanner({ freeType, trialDays }: Offer, locale: Locale): Markup | '' {
  const days =
    trialDays === null
      ? ''
      : locale === 'en'
        ? ` It lasts ${describeDuration(trialDays, locale)}.`
        : `时长 ${describeDuration(trialDays, locale)}。`;
  if (freeType === 'trial') {
    return locale === 'en'
      ? html`<p class="caution"><strong>A trial, not a free plan for good.</strong>${days}</p>`
      : html`<p class="caution"><strong>这是限时试用，不是长期免费。</strong>${days}</p>`;
  }
  if (freeType === 'one-time-credit') {
    return locale === 'en'
      ? html`<p class="caution"><strong>A credit that is given once.</strong> When it is used up, the plan costs money or stops.${days}</p>`
      : html`<p class="caution"><strong>额度只赠送一次。</strong>用完后将收费或停止服务。${days}</p>`;
  }
  return '';
}
