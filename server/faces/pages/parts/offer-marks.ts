/** Tags next to the name of a plan. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { offerPath } from '../../../addresses.ts';
import {
  choosePunctuation,
  disclosureNotice,
  isRenewedByHand,
  mayEnd,
  planKind,
} from '../../../words/index.ts';
import { OFFER_ROW_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup, safeHref, when } from '../markup.ts';

/** What kind of free a plan is, as a tag: green if it lasts, amber if it does not, red if it is gone. */
export function kindTag(
  offer: Pick<Offer, 'standing' | 'freeType' | 'renewEveryDays'> & Partial<Pick<Offer, 'ending'>>,
  locale: Locale,
): Markup {
  const tone =
    offer.standing !== 'available'
      ? 'bad'
      : isRenewedByHand(offer) || mayEnd(offer)
        ? 'warn'
        : offer.freeType;
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

const GROUNDS = 4;

/** @param slug of the provider, which alone decides the mark: the same in both languages and in every version */
export function providerMark(slug: string): Markup {
  return html`<span class="provider-mark mark-${groundOf(slug)}" aria-hidden="true">${makeInitials(slug)}</span>`;
}

/** `GC` of `google-cloud`, `Ne` of `neon`. */
export function makeInitials(slug: string): string {
  const [first = '', second = ''] = slug.split('-').filter((word) => word !== '');
  const initial = first.slice(0, 1).toUpperCase();
  return initial + (second === '' ? first.slice(1, 2) : second.slice(0, 1).toUpperCase());
}

/** FNV-1a, so that similar slugs get different grounds. */
function groundOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (const character of slug) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % GROUNDS;
}

/** Links to an offer: inside the site, and out to the provider with the disclosure next to it. */
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
