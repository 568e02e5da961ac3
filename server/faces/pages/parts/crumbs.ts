/** The way from the front of the site to a page. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { categoryPath, pagePath, providerPath } from '../../../addresses.ts';
import { SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext } from '../page.ts';

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
