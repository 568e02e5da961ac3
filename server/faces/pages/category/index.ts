/** `/categories/{slug}`: the free plans of one category. */

import type { Category, Offer } from '../../../../schemas/catalog.ts';
import { categorySlugSchema, type Locale } from '../../../../schemas/vocabulary.ts';
import {
  bestAddress,
  bestPath,
  categoryPath,
  feedPath,
  localePrefix,
  markdownPath,
  pagePath,
} from '../../../addresses.ts';
import { type CatalogIndex, localizeNamed, nearestSlugs, offerInLocale } from '../../../catalog/index.ts';
import { type ProblemDetail, unknownName } from '../../../http/index.ts';
import { md, mdLink, mdPage } from '../../../markdown/index.ts';
import { BEST_TEXTS, CHANGES_TEXTS, SITE, unknownCategoryText } from '../../../words/pages/index.ts';
import { each, html } from '../markup.ts';
import { definePage } from '../page.ts';
import { readTray, type Tray, trayHead, traySlugs, withPlans } from '../parts/compare-tray.ts';
import { breadcrumbs, feedLink } from '../parts/navigation.ts';
import { offerLists, offerSections } from '../parts/offer-row.ts';

type CategoryView = { readonly category: Category; readonly offers: readonly Offer[]; readonly tray: Tray };

export const categoryPage = definePage<CategoryView>({
  path: '/categories/{slug}',
  read: ({ index, locale }, { slug, query }) => {
    const category = index.catalog.categories.find((one) => one.slug === slug);
    if (category === undefined) return { kind: 'problem', problem: unknownCategory(index, slug) };
    const offers = index.offers.filter((offer) => offer.category === slug);
    return {
      kind: 'view',
      view: {
        category: localizeNamed(category, locale),
        offers: offers.map((offer) => offerInLocale(index, offer, locale)),
        tray: readTray(index, query),
      },
    };
  },
  html: ({ category, offers, tray }, context) => {
    const { locale } = context;
    return {
      head: {
        feeds: [feedLink(context, { about: 'categories', slug: category.slug })],
        ...trayHead(tray),
        title: category.name,
        description: category.summary,
        path: categoryPath(category.slug, 'en'),
        section: 'catalog',
      },
      body: html`<div class="wrap listing">${breadcrumbs([{ name: SITE.catalog[locale], href: withPlans(pagePath('/catalog', locale), traySlugs(tray)) }], locale)}
<header class="title"><h1>${category.name}</h1><div class="row"><p class="lead">${category.summary}</p>
<p class="tags">${each(category.roles, (role) => html`<a class="tag" href="${bestPath(role, locale)}">${BEST_TEXTS.title(role)[locale]}</a>`)}</p>
<p><a href="${feedPath({ about: 'categories', slug: category.slug }, locale)}">${CHANGES_TEXTS.followThese[locale]}</a></p></div></header>
${offerSections(offers, { ...tray, at: categoryPath(category.slug, locale) }, locale)}</div>`,
    };
  },
  markdown: ({ category, offers }, context) =>
    mdPage(
      context,
      categoryPath(category.slug, 'en'),
      `# ${md(category.name)}`,
      `> ${md(category.summary)}`,
      category.roles.map((role) => {
        const url = markdownPath(bestAddress(context.publicUrl, role, context.locale));
        return `- ${mdLink(BEST_TEXTS.title(role)[context.locale], url)}`;
      }),
      ...offerLists(offers, context),
    ),
});

function unknownCategory(index: CatalogIndex, slug: string): ProblemDetail {
  const known = index.catalog.categories.map((category) => category.slug);
  const nearest = nearestSlugs(slug, known);
  const message = unknownCategoryText(slug.slice(0, 80), nearest);
  const names = nearest.length > 0 ? nearest : categorySlugSchema.options;
  // Each is the slug of a category.
  const pathOf = (name: string, locale: Locale): string => `${localePrefix(locale)}/categories/${name}`;
  return unknownName('slug', message, names, pathOf);
}
