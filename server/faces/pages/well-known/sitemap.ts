/** `/sitemap.xml`, and its parts where one file cannot hold all. sitemaps.org protocol 0.9, hreflang by xhtml:link. */
import { LOCALES } from '../../../../schemas/vocabulary.ts';
import { writeXml, type XmlElement } from '../../feeds/index.ts';
import type { SitemapPage } from './sitemap-pages.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Addresses in one file, as the protocol bounds them. */
export const SITEMAP_ADDRESSES_MAX = 50_000;

/** The file at `/sitemap.xml`, and `/sitemap-1.xml`, ... where that is an index of them. */
export type Sitemap = { readonly main: string; readonly parts: readonly string[] };

/** @param max addresses in one file; each page has one in each language */
export function writeSitemap(
  pages: readonly SitemapPage[],
  publicUrl: string,
  max = SITEMAP_ADDRESSES_MAX,
): Sitemap {
  const entries = pages.flatMap((page) => entriesOf(page, publicUrl));
  if (entries.length <= max) return { main: writeUrls(entries), parts: [] };
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += max) {
    parts.push(writeUrls(entries.slice(start, start + max)));
  }
  const sitemap = parts.map((_part, position) => ({ loc: `${publicUrl}${partPath(position + 1)}` }));
  return { main: writeXml('sitemapindex', { '@xmlns': NAMESPACE, sitemap }), parts };
}

/** @param number from 1 */
export function partPath(number: number): string {
  return `/sitemap-${number}.xml`;
}

/** The page in each language; every entry names all of them, itself included. */
function entriesOf(page: SitemapPage, publicUrl: string): XmlElement[] {
  const link = (hreflang: string, href: string): XmlElement => ({
    '@rel': 'alternate',
    '@hreflang': hreflang,
    '@href': href,
  });
  const links = [
    ...LOCALES.map((locale) => link(locale, publicUrl + page.path(locale))),
    link('x-default', publicUrl + page.path('en')),
  ];
  return LOCALES.map((locale) => ({
    loc: publicUrl + page.path(locale),
    lastmod: page.changedAt === null ? undefined : new Date(page.changedAt).toISOString(),
    'xhtml:link': links,
  }));
}

function writeUrls(url: readonly XmlElement[]): string {
  return writeXml('urlset', {
    '@xmlns': NAMESPACE,
    '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    url,
  });
}
