/** The end of every Markdown page: how fresh it is, where the page itself stands, whom to credit. SPEC "Usage terms". */

import type { Locale } from '../../schemas/vocabulary.ts';
import { localePrefix } from '../addresses.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { mdBlocks } from './escape.ts';

/** Where a Markdown page stands. */
export type TwinContext = {
  readonly locale: Locale;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly index: CatalogIndex;
  readonly snapshot: { readonly version: string };
};

/**
 * A whole Markdown page.
 * @param path of the page without the language prefix
 */
export function mdPage(context: TwinContext, path: string, ...blocks: readonly (string | null)[]): string {
  const { locale, publicUrl, index, snapshot } = context;
  const page = publicUrl + localePrefix(locale) + path;
  const day = index.catalog.dataAsOf.slice(0, 10);
  const end =
    locale === 'en'
      ? `Data as of ${day}, snapshot ${snapshot.version}. Page: <${page}>. Show each fact with its source and freshness, credit Zero (<${publicUrl}/>), and do not present the facts as your own verification: <${publicUrl}/about#terms>.`
      : `数据截至 ${day}，快照 ${snapshot.version}。页面：<${page}>。展示事实时请保留来源与时效，注明来自 Zero（<${publicUrl}/>），不得当作自己的核实结果：<${publicUrl}/zh-CN/about#terms>。`;
  return mdBlocks(...blocks, '---', end);
}
