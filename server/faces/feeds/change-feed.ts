/** Atom feeds of changes. RFC 4287, paged by RFC 5005 section 3. */

import { type ChangeKind, LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import {
  changesAddress,
  type FeedSubject,
  feedPath,
  offerAddress,
  pagePath,
  providerAddress,
} from '../../addresses.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { writeAtom } from './atom-document.ts';
import { atomEntry } from './feed-entry.ts';
import { FEED_TEXTS } from './feed-texts.ts';
import { selectEntries } from './select-entries.ts';
import { tagUri } from './tag-uri.ts';
import type { XmlElement } from './write-xml.ts';

export type FeedRequest = {
  readonly subject: FeedSubject;
  readonly kind: ChangeKind | undefined;
  /** Id of the entry that the page before ended with; undefined for the first page. */
  readonly before: string | undefined;
  readonly locale: Locale;
};

/**
 * Writes a feed, or one page of it. `updated` is its newest entry's, or the snapshot's where it has none, never
 * now: the same snapshot gives the same bytes. Ids are the same in both languages.
 * @param site.createdAt of the snapshot, RFC 3339
 * @returns null where `before` names no entry
 */
export function writeChangeFeed(
  index: CatalogIndex,
  request: FeedRequest,
  site: { readonly publicUrl: string; readonly createdAt: string },
): string | null {
  const { publicUrl } = site;
  const { subject, kind, before, locale } = request;
  const page = selectEntries(index, subject, kind, before);
  if (page === null) return null;
  const texts = FEED_TEXTS[locale];
  return writeAtom(
    locale,
    {
      id: tagUri(publicUrl, feedPath(subject, 'en', kind).slice(1)),
      title: plainLine(feedTitle(index, subject, kind, locale)),
      description: texts.subtitle,
      updated: new Date(page.newest ?? site.createdAt),
      favicon: `${publicUrl}/apple-touch-icon.png`,
      author: { name: 'Zero', link: publicUrl + pagePath('/', locale) },
      copyright: texts.rights,
    },
    {
      link: linksOf(index, request, page.next, publicUrl),
      generator: { '@uri': `${publicUrl}/`, '#text': 'Zero' },
    },
    page.entries.map((entry) => atomEntry(index, entry, locale, publicUrl)),
  );
}

function linksOf(
  index: CatalogIndex,
  request: FeedRequest,
  next: string | null,
  publicUrl: string,
): XmlElement[] {
  const { subject, kind, before, locale } = request;
  const atom = { '@type': 'application/atom+xml' };
  const feed = publicUrl + feedPath(subject, locale, kind);
  const at = (entry: string): string =>
    `${feed}${kind === undefined ? '?' : '&'}before=${encodeURIComponent(entry)}`;
  const links: XmlElement[] = [
    { '@rel': 'self', ...atom, '@href': before === undefined ? feed : at(before) },
  ];
  for (const language of LOCALES) {
    const page = { '@rel': 'alternate', '@type': 'text/html', '@hreflang': language };
    links.push({ ...page, '@href': pageOf(index, subject, language, publicUrl) });
    if (language === locale) continue;
    const href = publicUrl + feedPath(subject, language, kind);
    links.push({ '@rel': 'alternate', ...atom, '@hreflang': language, '@href': href });
  }
  if (before !== undefined || next !== null) links.push({ '@rel': 'first', ...atom, '@href': feed });
  if (next !== null) links.push({ '@rel': 'next', ...atom, '@href': at(next) });
  return links;
}

/** The page a feed belongs to; that of all changes where the record is published no more. */
function pageOf(index: CatalogIndex, subject: FeedSubject, locale: Locale, publicUrl: string): string {
  if (subject.about === 'offers' && index.offerBySlug.has(subject.slug)) {
    return offerAddress(publicUrl, subject.slug, locale);
  }
  if (subject.about === 'providers' && index.providerBySlug.has(subject.slug)) {
    return providerAddress(publicUrl, subject.slug, locale);
  }
  return changesAddress(publicUrl, locale);
}

/** The title of a feed, also for the link that announces it on a page. */
export function feedTitle(
  index: CatalogIndex,
  subject: FeedSubject,
  kind: ChangeKind | undefined,
  locale: Locale,
): string {
  const texts = FEED_TEXTS[locale];
  const suffix = kind === undefined ? '' : texts.suffix(kind);
  if (subject.about === 'everything') return texts.all + suffix;
  const records = subject.about === 'offers' ? index.offerBySlug : index.providerBySlug;
  return texts.of(records.get(subject.slug)?.translations[locale].name ?? subject.slug) + suffix;
}
