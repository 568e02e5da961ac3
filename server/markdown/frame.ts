/** The end of every Markdown page: how fresh it is, its address, and whom to credit. */

import type { Locale } from '../../schemas/vocabulary.ts';
import { localePrefix } from '../addresses.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { markdownFooter } from '../words/pages/index.ts';
import { mdBlocks } from './escape.ts';

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
  ...blocks: readonly (string | null)[]
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
