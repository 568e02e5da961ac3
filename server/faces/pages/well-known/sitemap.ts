/** `/sitemap.xml`, and its parts if one file cannot hold all. sitemaps.org protocol 0.9, hreflang by xhtml:link. */
import type { Offer } from '../../../../schemas/catalog.ts';
import { type ChangeKind, LOCALES, type Locale, ROLES } from '../../../../schemas/vocabulary.ts';
import {
  bestPath,
  categoryPath,
  offerPath,
  pagePath,
  providerPath,
  replacePath,
  SINGLE_PAGES,
  type SinglePage,
  toolPath,
} from '../../../addresses.ts';
import { type CatalogIndex, listEndings, listReplaceable, listTools } from '../../../catalog/index.ts';
import { writeXml, type XmlElement } from '../../feeds/index.ts';

type SitemapPage = {
  readonly path: (locale: Locale) => string;
  /** RFC 3339; null if no snapshot says. */
  readonly changedAt: string | null;
};

function pageAt<T>(
  path: (of: T, locale: Locale) => string,
  of: T,
  changedAt: SitemapPage['changedAt'],
): SitemapPage {
  return { path: (locale) => path(of, locale), changedAt };
}

/** Every page that search should know. @param createdAt of the snapshot, RFC 3339 */
export function sitemapPages(index: CatalogIndex, createdAt: string): SitemapPage[] {
  const newest = (offers: readonly Offer[]): string | null =>
    offers.reduce<string | null>(
      (latest, { updatedAt }) =>
        latest === null || Date.parse(updatedAt) > Date.parse(latest) ? updatedAt : latest,
      null,
    );
  const newestOf = (kind: ChangeKind): string | null =>
    index.changes.find((entry) => entry.kind === kind)?.publishedAt ?? null;
  const known: Partial<Record<SinglePage, string | null>> = {
    '/': createdAt,
    '/catalog': newest(index.offers),
    '/best': newest(index.offers),
    '/changes': newestOf('change'),
    '/timeline': newestOf('change'),
    '/zero-dollars': newest(index.offers),
    '/zero-dollars/users': newest(index.offers),
    '/changes/corrections': newestOf('correction'),
    '/endings': newest(listEndings(index, 'en').map(({ offer }) => offer)),
  };
  return [
    ...SINGLE_PAGES.map((page) => pageAt(pagePath, page, known[page] ?? null)),
    ...ROLES.map((role) =>
      pageAt(bestPath, role, newest(index.offers.filter(({ roles }) => roles.includes(role)))),
    ),
    ...listTools(index).map(({ tool }) => pageAt(toolPath, tool.slug, null)),
    ...listReplaceable(index).map((slug) =>
      pageAt(replacePath, slug, index.offerBySlug.get(slug)?.updatedAt ?? null),
    ),
    ...index.catalog.categories.map(({ slug }) =>
      pageAt(categoryPath, slug, newest(index.offers.filter(({ category }) => category === slug))),
    ),
    ...index.catalog.providers.map(({ slug }) =>
      pageAt(providerPath, slug, newest(index.offersByProvider.get(slug) ?? [])),
    ),
    ...index.offers.map(({ slug, updatedAt }) => pageAt(offerPath, slug, updatedAt)),
  ];
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Addresses in one file, as the protocol bounds them. */
const SITEMAP_ADDRESSES_MAX = 50_000;

/** The file at `/sitemap.xml`, and `/sitemap-1.xml`, ... if that is an index of them. */
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

function partPath(number: number): string {
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
  return writeXml('urlset', { '@xmlns': NAMESPACE, '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml', url });
}
