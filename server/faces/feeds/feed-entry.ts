/** One change as an Atom entry. RFC 4287 section 4.1.2. */

import type { ChangeEntry } from '../../../schemas/change.ts';
import { describeDifference, describeField } from '../../../schemas/describe-fact.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { changesAddress, offerAddress } from '../../addresses.ts';
import { type CatalogIndex, ROLE_NAMES } from '../../catalog/index.ts';
import { escapeHtml, plainLine } from '../../markdown/index.ts';
import { DIRECTION_NAMES, LABELS, marksOf, steadyFreshness } from '../../words/index.ts';
import type { AtomEntry } from './atom-document.ts';
import { FEED_TEXTS } from './feed-texts.ts';
import { tagUri } from './tag-uri.ts';
import type { XmlElement } from './write-xml.ts';

/** How an entry is named in a feed: the same in both languages, and never changed. */
export function entryId(publicUrl: string, entry: ChangeEntry): string {
  return tagUri(publicUrl, `change/${encodeURIComponent(entry.id)}`);
}

/**
 * A change as an entry: `published` is when it happened, `updated` when it was recorded, so that a change found late
 * is still shown as new.
 */
export function atomEntry(
  index: CatalogIndex,
  entry: ChangeEntry,
  locale: Locale,
  publicUrl: string,
): AtomEntry {
  const { summary } = entry.translations[locale];
  return {
    item: {
      id: entryId(publicUrl, entry),
      title: escapeHtml(plainLine(summary)),
      date: new Date(entry.publishedAt),
      published: new Date(`${entry.happenedOn}T00:00:00.000Z`),
      content: contentOf(index, entry, locale),
    },
    elements: {
      link: pagesOf(index, entry, locale, publicUrl),
      category: categoriesOf(index, entry, locale, publicUrl),
    },
  };
}

/** The offer's page in both languages, that of the feed's first; the page of all changes once it has none. */
function pagesOf(index: CatalogIndex, entry: ChangeEntry, locale: Locale, publicUrl: string): XmlElement[] {
  const slug = index.offerAliases.get(entry.offer) ?? entry.offer;
  const published = index.offerBySlug.has(slug);
  return [locale, ...LOCALES.filter((other) => other !== locale)].map((language) => ({
    '@rel': 'alternate',
    '@type': 'text/html',
    '@hreflang': language,
    '@href': published ? offerAddress(publicUrl, slug, language) : changesAddress(publicUrl, language),
  }));
}

function categoriesOf(
  index: CatalogIndex,
  entry: ChangeEntry,
  locale: Locale,
  publicUrl: string,
): XmlElement[] {
  const { kinds } = FEED_TEXTS[locale];
  const offer = index.offerBySlug.get(index.offerAliases.get(entry.offer) ?? entry.offer);
  const provider = index.providerBySlug.get(index.providerAliases.get(entry.provider) ?? entry.provider);
  const category = (scheme: string, term: string, label: string): XmlElement => ({
    '@term': term,
    '@scheme': tagUri(publicUrl, `scheme/${scheme}`),
    '@label': plainLine(label),
  });
  return [
    category('kind', entry.kind, kinds[entry.kind]),
    category('direction', entry.direction, DIRECTION_NAMES[entry.direction][locale]),
    category(
      'provider',
      provider?.slug ?? entry.provider,
      provider?.translations[locale].name ?? entry.provider,
    ),
    ...(offer?.roles ?? []).map((role) => category('role', role, ROLE_NAMES[role][locale])),
  ];
}

/** What changed from what to what, whose doing it was, and each quote with its source and freshness, as HTML. */
function contentOf(index: CatalogIndex, entry: ChangeEntry, locale: Locale): string {
  const texts = FEED_TEXTS[locale];
  const name = describeField(entry.field, entry.after ?? entry.before, locale);
  const { before, after } = describeDifference(entry.field, entry.before, entry.after, locale);
  const difference = `${name}${marksOf(locale).colon}${before} → ${after}`;
  return [
    `<p>${isolated(entry.translations[locale].summary)}</p>`,
    `<p><strong>${isolated(difference)}</strong></p>`,
    `<p>${escapeHtml(`${texts.explained[entry.kind]} ${entry.happenedOn}`)}</p>`,
    ...entry.evidence.map((quote) => quoteOf(index, entry, quote, locale)),
  ].join('');
}

function quoteOf(
  index: CatalogIndex,
  entry: ChangeEntry,
  quote: ChangeEntry['evidence'][number],
  locale: Locale,
): string {
  // Only the very same quote of the same page: the freshness of another one proves nothing about this.
  const present = index.offerBySlug
    .get(index.offerAliases.get(entry.offer) ?? entry.offer)
    ?.evidence.find(
      ({ id, quote: words, source }) => id === quote.id && words === quote.quote && source === quote.source,
    );
  const address = escapeHtml(quote.source);
  const { permalink } = quote.captured;
  const copy = permalink === null ? '' : ` (<a href="${escapeHtml(permalink)}">${LABELS.copy[locale]}</a>)`;
  const freshness = steadyFreshness(
    { captured: quote.captured, freshness: present?.freshness ?? null },
    locale,
  );
  return `<blockquote cite="${address}">${isolated(quote.quote)}</blockquote><p>${LABELS.source[locale]}${marksOf(locale).colon}<a href="${address}">${address}</a>${copy}<br>${escapeHtml(freshness)}</p>`;
}

/** Text of a record as HTML that cannot turn around the words beside it. */
function isolated(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}
