/** Atom feeds of changes. SPEC "Events"; RFC 4287. */
import { Feed } from 'feed';
import type { ChangeEntry } from '../../schemas/change.ts';
import { describeDifference, describeField } from '../../schemas/describe-fact.ts';
import type { ChangeKind, Locale } from '../../schemas/vocabulary.ts';
import { changesAddress, localePrefix, offerAddress, providerAddress } from '../addresses.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { dropIllegalXml, escapeHtml } from './xml-text.ts';

export const FEED_ENTRIES_MAX = 100;

/** What a feed is about: everything, or one record by its present slug. */
export type FeedScope =
  | { readonly about: 'everything' }
  | { readonly about: 'offers' | 'providers'; readonly slug: string };

export type FeedRequest = {
  readonly scope: FeedScope;
  readonly kind: ChangeKind | undefined;
  readonly locale: Locale;
};

const TEXTS = {
  en: {
    all: 'Changes of free plans',
    of: (name: string) => `Changes of ${name}`,
    source: 'Source',
    change: 'change',
    correction: 'correction',
  },
  'zh-CN': {
    all: '免费套餐变更',
    of: (name: string) => `${name} 的变更`,
    source: '来源',
    change: '变更',
    correction: '更正',
  },
} as const;

/**
 * The year in the ids of feeds and entries (RFC 4151 section 2.1: a year in which the authority had the name).
 * It never changes: readers tell entries apart by id.
 */
const TAG_YEAR = '2026';

/**
 * Writes a feed. `updated` of the feed is its newest entry's, or the snapshot's where it has none, never now:
 * the same snapshot gives the same bytes. An entry is `published` when it happened and `updated` when it was
 * recorded, so a change found late is still shown as new. Ids are the same in both languages.
 * @param site.createdAt of the snapshot, RFC 3339
 */
export function writeChangeFeed(
  index: CatalogIndex,
  request: FeedRequest,
  site: { publicUrl: string; createdAt: string },
): string {
  const { publicUrl } = site;
  const { scope, kind, locale } = request;
  const entries = entriesOf(index, scope, kind).slice(0, FEED_ENTRIES_MAX);
  const path = feedPath(scope, kind);
  const feed = new Feed({
    id: tagUri(publicUrl, path.slice(1)),
    title: dropIllegalXml(titleOf(index, request)),
    updated: new Date(
      Math.max(
        ...(entries.length > 0
          ? entries.map((entry) => Date.parse(entry.publishedAt))
          : [Date.parse(site.createdAt)]),
      ),
    ),
    language: locale,
    link: alternateOf(publicUrl, scope, locale),
    feedLinks: { atom: publicUrl + localePrefix(locale) + path },
    author: { name: 'Zero', link: `${publicUrl}/` },
    generator: 'Zero',
  });
  for (const entry of entries) {
    const { summary } = entry.translations[locale];
    feed.addItem({
      id: tagUri(publicUrl, `change/${encodeURIComponent(entry.id)}`),
      title: escapeHtml(summary),
      link: offerAddress(publicUrl, entry.offer, locale),
      date: new Date(entry.publishedAt),
      published: new Date(`${entry.happenedOn}T00:00:00Z`),
      content: contentOf(entry, locale),
      category: [{ term: entry.kind, name: TEXTS[locale][entry.kind] }],
    });
  }
  return withLanguage(feed.atom1(), locale);
}

function entriesOf(index: CatalogIndex, scope: FeedScope, kind: ChangeKind | undefined): ChangeEntry[] {
  return index.changes.filter((entry) => {
    if (kind !== undefined && entry.kind !== kind) return false;
    if (scope.about === 'everything') return true;
    return (scope.about === 'offers' ? entry.offer : entry.provider) === scope.slug;
  });
}

function feedPath(scope: FeedScope, kind: ChangeKind | undefined): string {
  const path =
    scope.about === 'everything'
      ? '/changes.xml'
      : `/${scope.about}/${encodeURIComponent(scope.slug)}/changes.xml`;
  return kind === undefined ? path : `${path}?kind=${kind}`;
}

function titleOf(index: CatalogIndex, { scope, kind, locale }: FeedRequest): string {
  const texts = TEXTS[locale];
  const suffix = kind === undefined ? '' : ` (${texts[kind]})`;
  if (scope.about === 'everything') return texts.all + suffix;
  const record =
    scope.about === 'offers' ? index.offerBySlug.get(scope.slug) : index.providerBySlug.get(scope.slug);
  return texts.of(record?.translations[locale].name ?? scope.slug) + suffix;
}

function alternateOf(publicUrl: string, scope: FeedScope, locale: Locale): string {
  switch (scope.about) {
    case 'everything':
      return changesAddress(publicUrl, locale);
    case 'offers':
      return offerAddress(publicUrl, scope.slug, locale);
    case 'providers':
      return providerAddress(publicUrl, scope.slug, locale);
  }
}

function tagUri(publicUrl: string, specific: string): string {
  return `tag:${new URL(publicUrl).hostname},${TAG_YEAR}:${specific}`;
}

function contentOf(entry: ChangeEntry, locale: Locale): string {
  const { source } = TEXTS[locale];
  const name = describeField(entry.field, entry.after ?? entry.before, locale);
  const { before, after } = describeDifference(entry.before, entry.after, locale);
  const arrow = escapeHtml(`${name}: ${before} → ${after}`);
  const quotes = entry.evidence.map((item) => {
    const address = escapeHtml(item.source);
    return `<blockquote cite="${address}">${escapeHtml(item.quote)}</blockquote><p>${source}: <a href="${address}">${address}</a></p>`;
  });
  return `<p>${escapeHtml(entry.translations[locale].summary)}</p><p>${arrow}</p>${quotes.join('')}`;
}

/** The package writes no language on the feed's root; a change of its output must not pass unseen. */
function withLanguage(xml: string, locale: Locale): string {
  const root = '<feed xmlns="http://www.w3.org/2005/Atom"';
  if (!xml.includes(root)) throw new Error('The feed has no Atom root to write its language on');
  return xml.replace(root, `${root} xml:lang="${locale}"`);
}
