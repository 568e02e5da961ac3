/** Links to an offer: inside the site, and out to the provider with the disclosure next to it. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { offerPath } from '../../../addresses.ts';
import { choosePunctuation, disclosureNotice } from '../../../words/index.ts';
import { OFFER_ROW_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup, safeHref } from '../markup.ts';

export function offerLink(offer: Pick<Offer, 'slug' | 'name'>, locale: Locale): Markup {
  return html`<a href="${offerPath(offer.slug, locale)}">${offer.name}</a>`;
}

type Referral = Pick<Offer['commercial'], 'referral' | 'disclosure'>;

/** A link to the provider's own page, with the disclosure next to it if we would earn from it. */
export function providerPageLink(
  { url, commercial, name }: Pick<Offer, 'url' | 'name'> & { readonly commercial: Referral },
  locale: Locale,
): Markup {
  const label = OFFER_ROW_TEXTS.atProvider(name)[locale];
  // A link that does not say whose page it is says so to those who hear it by itself.
  const aria = label.includes(name)
    ? ''
    : html` aria-label="${label}${choosePunctuation(locale).colon}${name}"`;
  const rel = commercial.referral ? 'sponsored noopener' : 'noopener';
  const disclosure = disclosureNotice(commercial, locale);
  return html`<a class="button" href="${safeHref(url)}" rel="${rel}"${aria}>${label}</a>${
    disclosure === null ? '' : html` <small class="disclosure">${disclosure}</small>`
  }`;
}
