/** Tags next to the name of a plan. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { isRenewedByHand, planKind } from '../../../words/index.ts';
import { OFFER_ROW_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup, when } from '../markup.ts';

/** What kind of free a plan is, as a tag: green if it lasts, amber if it does not, red if it is gone. */
export function kindTag(
  offer: Pick<Offer, 'standing' | 'freeType' | 'renewEveryDays'>,
  locale: Locale,
): Markup {
  const tone = offer.standing !== 'available' ? 'bad' : isRenewedByHand(offer) ? 'warn' : offer.freeType;
  return html`<span class="tag ${tone}">${planKind(offer, locale)}</span>`;
}

/** What the law of mainland China asks of those who sign up; empty for a plan that states nothing of it. */
export function mainlandTags(
  { signup, icpFiling }: Pick<Offer, 'signup'> & Partial<Pick<Offer, 'icpFiling'>>,
  locale: Locale,
): Markup {
  return html`${when(
    signup.realName === 'required',
    () => html`<span class="tag warn">${OFFER_ROW_TEXTS.realName[locale]}</span>`,
  )}${when(
    icpFiling === 'required-for-domain',
    () => html`<span class="tag warn">${OFFER_ROW_TEXTS.icpFiling[locale]}</span>`,
  )}`;
}
