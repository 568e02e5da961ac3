/** The private feed and calendar of one saved stack: what changes, and what ends, in the offers that it lives on. */
import type { ChangeKind, Locale } from '../../../schemas/vocabulary.ts';
import type { FeedFormat } from '../../addresses.ts';
import { type CatalogIndex, selectFeedPage } from '../../catalog/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { FEED_TEXTS } from '../../words/index.ts';
import { writeEndingsCalendar } from './endings-calendar.ts';
import { feedEntry } from './feed-entry.ts';
import { tagUri } from './tag-uri.ts';
import { feedSite, writeFeed } from './write-feed.ts';

/** A stack as its feeds show it. */
export type StackForFeeds = {
  readonly id: string;
  readonly name: string;
  /** Those that the planner picks now and those it had picked when the stack was last seen; present slugs. */
  readonly offers: ReadonlySet<string>;
  /** Address of its plan. */
  readonly page: string;
};

type Site = {
  readonly publicUrl: string;
  /** Of the snapshot, RFC 3339. */
  readonly createdAt: string;
};

/**
 * Writes the feed of a stack, or one page of it, in the order of all feeds.
 * @param request.self the address that it was asked for at, without a query of `before`
 * @returns null where `before` names no entry
 */
export function writeStackFeed(
  index: CatalogIndex,
  stack: StackForFeeds,
  request: {
    readonly kind: ChangeKind | undefined;
    readonly before: string | undefined;
    readonly locale: Locale;
    readonly format: FeedFormat;
    readonly self: string;
  },
  { publicUrl, createdAt }: Site,
): string | null {
  const { kind, before, locale, format, self } = request;
  const page = selectFeedPage(index, { about: 'stack', offers: stack.offers }, kind, before);
  if (page === null) return null;
  const texts = FEED_TEXTS[locale];
  const at = (entry: string): string =>
    `${self}${self.includes('?') ? '&' : '?'}before=${encodeURIComponent(entry)}`;
  return writeFeed(format, {
    locale,
    id: tagUri(publicUrl, `stack/${stack.id}/changes${kind === undefined ? '' : `/${kind}`}`),
    title: plainLine(texts.ofStack(stack.name)) + (kind === undefined ? '' : texts.suffix(kind)),
    description: texts.subtitle,
    rights: texts.rights,
    updated: page.newest ?? new Date(createdAt),
    site: feedSite(publicUrl, locale),
    page: stack.page,
    self: before === undefined ? self : at(before),
    first: before === undefined && page.next === null ? null : self,
    next: page.next === null ? null : at(page.next),
    // The other language and format are other addresses, which this document does not give away.
    related: [],
    entries: page.entries.map((entry) => feedEntry(index, entry, locale, publicUrl)),
  });
}

/** Writes the announced ends of the plans that a stack lives on. @param self the address that it was asked for at */
export function writeStackCalendar(
  index: CatalogIndex,
  stack: StackForFeeds,
  locale: Locale,
  self: string,
  publicUrl: string,
): string {
  return writeEndingsCalendar(index, locale, publicUrl, {
    offers: stack.offers,
    name: FEED_TEXTS[locale].endsInStack(stack.name),
    id: stack.id,
    page: stack.page,
    self,
  });
}
