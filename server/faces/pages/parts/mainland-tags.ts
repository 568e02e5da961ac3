/** What the law of mainland China asks of those who sign up, in lists: people elsewhere can seldom meet it. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { OFFER_ROW_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup, when } from '../markup.ts';

/** Empty for a plan that states neither. */
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
