/** The way from the front of the site to a page of an offer. */
import type { Offer } from '../../../../schemas/catalog.ts';
import { categoryPath, pagePath, providerPath } from '../../../addresses.ts';
import { SITE } from '../../../words/pages/index.ts';
import type { Markup } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { breadcrumbs } from './breadcrumbs.ts';

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
