/** Every page that search should know, with the time its content last changed. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import {
  categoryPath,
  offerPath,
  pagePath,
  providerPath,
  SINGLE_PAGES,
  type SinglePage,
} from '../../../addresses.ts';
import { type CatalogIndex, listEndings } from '../../../catalog/index.ts';

export type SitemapPage = {
  readonly path: (locale: Locale) => string;
  /** RFC 3339; null where no snapshot says. */
  readonly changedAt: string | null;
};

/** @param createdAt of the snapshot, RFC 3339 */
export function sitemapPages(index: CatalogIndex, createdAt: string): SitemapPage[] {
  const newest = (offers: readonly Offer[]): string | null =>
    offers.reduce<string | null>(
      (latest, { updatedAt }) =>
        latest === null || Date.parse(updatedAt) > Date.parse(latest) ? updatedAt : latest,
      null,
    );
  const known: Partial<Record<SinglePage, string | null>> = {
    '/': createdAt,
    '/catalog': newest(index.offers),
    '/changes': index.changes[0]?.publishedAt ?? null,
    '/endings': newest(listEndings(index, 'en').map(({ offer }) => offer)),
  };
  return [
    ...SINGLE_PAGES.map((page) => ({
      path: (locale: Locale) => pagePath(page, locale),
      changedAt: known[page] ?? null,
    })),
    ...index.catalog.categories.map(({ slug }) => ({
      path: (locale: Locale) => categoryPath(slug, locale),
      changedAt: newest(index.offers.filter(({ category }) => category === slug)),
    })),
    ...index.catalog.providers.map(({ slug }) => ({
      path: (locale: Locale) => providerPath(slug, locale),
      changedAt: newest(index.offersByProvider.get(slug) ?? []),
    })),
    ...index.offers.map(({ slug, updatedAt }) => ({
      path: (locale: Locale) => offerPath(slug, locale),
      changedAt: updatedAt,
    })),
  ];
}
