/** How a text names an offer or a provider: with a link if the catalog has a public address, else with its slug. */
import type { Locale } from '../../schemas/vocabulary.ts';
import { compareAddress, offerAddress, providerAddress } from '../addresses.ts';
import { choosePunctuation, LABELS } from '../words/index.ts';
import { md, mdCode, mdLink } from './escape.ts';

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
