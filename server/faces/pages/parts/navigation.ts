/** The way from the front of the site to a page. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { ChangeKind, Locale } from '../../../../schemas/vocabulary.ts';
import { categoryPath, feedPath, type FeedSubject, pagePath, providerPath } from '../../../addresses.ts';
import { md } from '../../../markdown/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { CATALOG_TEXTS, SITE } from '../../../words/pages/index.ts';
import { feedTitle } from '../../feeds/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import type { FormIssue } from '../form-query.ts';
import type { PageContext, PageHead } from '../page.ts';

export type Link = { readonly name: string; readonly href: string };

/** @param steps the pages above this one, from the outside in */
export function breadcrumbs(steps: readonly Link[], locale: Locale): Markup {
  return html`<nav class="crumbs taps" aria-label="${SITE.breadcrumbs[locale]}"><ol class="plain row small">${each(steps, ({ name, href }) => html`<li><a href="${href}">${name}</a></li>`)}</ol></nav>`;
}

/** @param further the pages between the provider and this one */
export function offerCrumbs(
  offer: Pick<Offer, 'category' | 'provider'>,
  { locale, index }: Pick<PageContext, 'locale' | 'index'>,
  ...further: readonly Link[]
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

/** The invalid parts of an address in a Markdown version, a line each. */
export function mdWrongParts(issues: readonly FormIssue[], locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
  return issues.map(({ path, message }) => `- ${md(path)}${colon}${md(message[locale])}`);
}

/** The ways to the results before and after those of a page. @param at the page whose results begin there */
export function pager(
  { total, limit, offset }: { readonly total: number; readonly limit: number; readonly offset: number },
  at: (offset: number) => string,
  locale: Locale,
): Markup | '' {
  if (total <= limit && offset === 0) return '';
  const { pages, previous, next } = CATALOG_TEXTS;
  return html`<nav class="pager" aria-label="${pages[locale]}">${when(
    offset > 0,
    () => html`<a rel="prev" href="${at(Math.max(0, offset - limit))}">← ${previous[locale]}</a>`,
  )} <span class="soft">${Math.min(offset + 1, total)}–${Math.min(offset + limit, total)} / ${total}</span> ${when(
    offset + limit < total,
    () => html`<a rel="next" href="${at(offset + limit)}">${next[locale]} →</a>`,
  )}</nav>`;
}

/** The parts of an address that cannot be read, each with what is wrong with it. */
export function wrongParts(title: string, issues: readonly FormIssue[], locale: Locale): Markup {
  const { colon } = choosePunctuation(locale);
  return html`<div class="caution bad" role="alert"><p><strong>${title}</strong></p><ul>${each(
    issues,
    ({ path, message }) => html`<li><code>${path}</code>${colon}${message[locale]}</li>`,
  )}</ul></div>`;
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

/** The feed of a subject, as a page announces it. */
export function feedLink(
  { index, locale }: PageContext,
  subject: FeedSubject,
  kind?: ChangeKind,
): NonNullable<PageHead['feeds']>[number] {
  return { title: feedTitle(index, subject, kind, locale), href: feedPath(subject, locale, kind) };
}

/** Both, as a page announces them to feed readers: many offer the first one alone. */
export function siteFeeds(locale: Locale): NonNullable<PageHead['feeds']> {
  return [
    { title: SITE.feedTitle[locale], href: providersFeedPath(locale) },
    { title: SITE.wholeFeedTitle[locale], href: wholeFeedPath(locale) },
  ];
}
