/** Feeds of changes, as Atom (RFC 4287), paged by RFC 5005 section 3. */

import { type ChangeKind, LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import {
  bestAddress,
  categoryAddress,
  changesOfKindAddress,
  type FeedSubject,
  feedPath,
  localePrefix,
  offerAddress,
  providerAddress,
} from '../../addresses.ts';
import { type CatalogIndex, ROLE_NAMES, selectFeedPage } from '../../catalog/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { conditionNames, parsePlanAddress } from '../../planner/index.ts';
import { FEED_TEXTS, joinList, roleList } from '../../words/index.ts';
import type { FeedDocument } from './feed-document.ts';
import { feedEntry } from './feed-entry.ts';
import { tagUri } from './tag-uri.ts';
import { feedSite, writeFeed } from './write-feed.ts';

export type FeedRequest = {
  readonly subject: FeedSubject;
  readonly kind: ChangeKind | undefined;
  /** Id of the entry that the page before ended with; undefined for the document to subscribe to. */
  readonly before: string | undefined;
  readonly locale: Locale;
};

/**
 * Writes a feed, or one page of it. `updated` is its newest entry's, or the snapshot's if it has none, never
 * now: the same snapshot gives the same bytes. Ids are the same in both languages.
 * @param site.createdAt of the snapshot, RFC 3339
 * @returns null if `before` names no entry
 */
export function writeChangeFeed(
  index: CatalogIndex,
  request: FeedRequest,
  site: { readonly publicUrl: string; readonly createdAt: string },
): string | null {
  const { publicUrl } = site;
  const { subject, kind, before, locale } = request;
  const page = selectFeedPage(index, subject, kind, before);
  if (page === null) return null;
  const texts = FEED_TEXTS[locale];
  const first = publicUrl + feedPath(subject, locale, kind);
  const at = (entry: string): string =>
    `${first}${first.includes('?') ? '&' : '?'}before=${encodeURIComponent(entry)}`;
  return writeFeed({
    locale,
    id: tagUri(publicUrl, feedPath(subject, 'en', kind).slice(1)),
    title: plainLine(feedTitle(index, subject, kind, locale)),
    description: texts.subtitle,
    rights: texts.rights,
    updated: page.newest ?? new Date(site.createdAt),
    site: feedSite(publicUrl, locale),
    page: pageOf(index, subject, kind, locale, publicUrl),
    self: before === undefined ? first : at(before),
    first: before === undefined && page.next === null ? null : first,
    next: page.next === null ? null : at(page.next),
    related: relatedTo(request, publicUrl),
    entries: page.entries.map((entry) => feedEntry(index, entry, locale, publicUrl)),
  });
}

/** The same feed in the other language. */
function relatedTo({ subject, kind, locale }: FeedRequest, publicUrl: string): FeedDocument['related'] {
  return LOCALES.filter((language) => language !== locale).map((language) => ({
    locale: language,
    url: publicUrl + feedPath(subject, language, kind),
  }));
}

/** The page a feed belongs to; that of all changes if the record is published no more. */
function pageOf(
  index: CatalogIndex,
  subject: FeedSubject,
  kind: ChangeKind | undefined,
  locale: Locale,
  publicUrl: string,
): string {
  switch (subject.about) {
    case 'offers':
      if (index.offerBySlug.has(subject.slug)) return offerAddress(publicUrl, subject.slug, locale);
      break;
    case 'providers':
      if (index.providerBySlug.has(subject.slug)) return providerAddress(publicUrl, subject.slug, locale);
      break;
    case 'categories':
      return categoryAddress(publicUrl, subject.slug, locale);
    case 'best':
      return bestAddress(publicUrl, subject.slug, locale);
    case 'plan':
      return `${publicUrl}${localePrefix(locale)}/plan?${subject.query}`;
    case 'everything':
      break;
  }
  return changesOfKindAddress(publicUrl, kind ?? 'change', locale);
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
  return titleOf(index, subject, locale) + suffix;
}

/** The conditions of a plan by the query of its address: `No card, European Economic Area`; empty if none is set. */
function conditionsOf(query: string, locale: Locale): string {
  const reading = parsePlanAddress(new URLSearchParams(query), locale);
  if (reading.kind !== 'request') return '';
  return joinList(conditionNames(reading.request.constraints, locale), locale);
}

function titleOf(index: CatalogIndex, subject: FeedSubject, locale: Locale): string {
  const texts = FEED_TEXTS[locale];
  switch (subject.about) {
    case 'everything':
      return texts.all;
    case 'categories': {
      const category = index.catalog.categories.find(({ slug }) => slug === subject.slug);
      return texts.inCategory(category?.translations[locale].name ?? subject.slug);
    }
    case 'best':
      return texts.among(ROLE_NAMES[subject.slug][locale]);
    case 'plan':
      return texts.ofPlan(roleList(subject.needs, locale), conditionsOf(subject.query, locale));
    case 'offers':
    case 'providers': {
      const records = subject.about === 'offers' ? index.offerBySlug : index.providerBySlug;
      return texts.of(records.get(subject.slug)?.translations[locale].name ?? subject.slug);
    }
  }
}
