/** What kind of free a plan is, as a tag: green where it lasts, amber where it does not, red where it is gone. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { isRenewedByHand, planKind } from '../../../words/index.ts';
import { html, type Markup } from '../markup.ts';

export function kindTag(
  offer: Pick<Offer, 'standing' | 'freeType' | 'renewEveryDays'>,
  locale: Locale,
): Markup {
  const tone = offer.standing !== 'available' ? 'bad' : isRenewedByHand(offer) ? 'warn' : offer.freeType;
  return html`<span class="tag ${tone}">${planKind(offer, locale)}</span>`;
}
