/** The end of every Markdown page: how fresh it is, its address, and whom to credit. */

import type { Locale } from '../../schemas/vocabulary.ts';
import { compareAddress, localePrefix, offerAddress, providerAddress } from '../addresses.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { choosePunctuation, LABELS } from '../words/index.ts';
import { markdownFooter } from '../words/pages/index.ts';
import { md, type MdBlock, mdBlocks, mdCode, mdLink } from './escape.ts';

/** The address of a Markdown page. */
export type MarkdownContext = {
  readonly locale: Locale;
  /** Without a slash at its end; empty if the pages have no address, as on a person's own machine. */
  readonly publicUrl: string;
  readonly index: CatalogIndex;
  readonly snapshot: { readonly version: string };
};

/**
 * A whole Markdown page.
 * @param path of the page without the language prefix
 */
export function mdPage(
  context: Omit<MarkdownContext, 'index'> & {
    readonly index: { readonly catalog: Pick<CatalogIndex['catalog'], 'dataAsOf'> };
  },
  path: string,
  ...blocks: readonly MdBlock[]
): string {
  const { locale, publicUrl, index, snapshot } = context;
  const day = index.catalog.dataAsOf.slice(0, 10);
  const footer = markdownFooter({
    day,
    version: snapshot.version,
    links: publicUrl === '' ? null : { page: publicUrl + localePrefix(locale) + path, site: publicUrl },
  })[locale];
  return mdBlocks(...blocks, '---', footer);
}

type Named = { readonly slug: string; readonly name: string };

/** Each gives Markdown. */
export type MarkdownLinks = {
  readonly offer: (offer: Named) => string;
  readonly provider: (provider: Named) => string;
  /** The link to a comparison, shown after the name of an offer; empty if there is none. */
  readonly compare: (slugs: readonly string[]) => string;
};

/** Links to the pages of a site. @param publicUrl without a slash at its end; empty if there is none to link to */
export function siteLinks(publicUrl: string, locale: Locale): MarkdownLinks {
  if (publicUrl === '') return slugLinks(locale);
  return {
    offer: ({ slug, name }) => mdLink(name, offerAddress(publicUrl, slug, locale)),
    provider: ({ slug, name }) => mdLink(name, providerAddress(publicUrl, slug, locale)),
    compare: (slugs) =>
      choosePunctuation(locale).comma +
      mdLink(LABELS.compare[locale], compareAddress(publicUrl, slugs, locale)),
  };
}

/** Slugs to ask on with, if the reader has no site. */
export function slugLinks(locale: Locale): MarkdownLinks {
  const named = ({ slug, name }: Named): string => md(name) + choosePunctuation(locale).bracket(mdCode(slug));
  return { offer: named, provider: named, compare: () => '' };
}
