/** The way from the front of the site to a page. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { categoryPath, feedPath, pagePath, providerPath } from '../../../addresses.ts';
import { SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext, PageHead } from '../page.ts';

/** @param steps the pages above this one, from the outside in */
export function breadcrumbs(
  steps: readonly { readonly name: string; readonly href: string }[],
  locale: Locale,
): Markup {
  return html`<nav class="crumbs taps" aria-label="${SITE.breadcrumbs[locale]}"><ol class="plain row small">${each(steps, ({ name, href }) => html`<li><a href="${href}">${name}</a></li>`)}</ol></nav>`;
}

/** @param further the pages between the provider and this one */
export function offerCrumbs(
  offer: Pick<Offer, 'category' | 'provider'>,
  { locale, index }: Pick<PageContext, 'locale' | 'index'>,
  ...further: readonly { readonly name: string; readonly href: string }[]
): Markup {
  const category = index.catalog.categories.find(({ slug }) => slug === offer.category);
  return breadcrumbs(
    [
      { name: SITE.catalog[locale], href: pagePath('/catalog', locale) },
      {
        name: category?.translations[locale].name ?? offer.category,
        href: categoryPath(offer.category, locale),
      },
      { name: offer.provider.name, href: providerPath(offer.provider.slug, locale) },
      ...further,
    ],
    locale,
  );
}

/** A field to search by, with its button: a page that has nothing better to show leads on by it. */
export function lookup(of: {
  readonly action: string;
  readonly label: string;
  readonly button: string;
  /** The initial value of the field. */
  readonly words: string;
}): Markup {
  const { action, label, button, words } = of;
  return html`<form class="row lookup" action="${action}" method="get" role="search" aria-label="${label}"><label>${label} <input type="search" name="q" maxlength="200" value="${words}" autocomplete="off"></label> <button type="submit">${button}</button></form>`;
}

/** The feeds of all plans: providers' changes first, since readers follow the site for those. */
const EVERYTHING = { about: 'everything' } as const;

/** What providers changed in any plan. */
export function providersFeedPath(locale: Locale): string {
  return feedPath(EVERYTHING, locale, 'change');
}

/** The same with our own corrections among it. */
export function wholeFeedPath(locale: Locale): string {
  return feedPath(EVERYTHING, locale);
}

/** Both, as a page announces them to feed readers: many offer the first one alone. */
export function siteFeeds(locale: Locale): NonNullable<PageHead['feeds']> {
  return [
    { title: SITE.feedTitle[locale], href: providersFeedPath(locale) },
    { title: SITE.wholeFeedTitle[locale], href: wholeFeedPath(locale) },
  ];
}
