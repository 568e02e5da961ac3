/** One change as an entry of a feed. RFC 4287 section 4.1.2. */

import type { ChangeEntry } from '../../../schemas/change.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { describeChange } from '../../../schemas/words/describe-change.ts';
import {
  type CatalogIndex,
  planNames,
  publishedOn,
  ROLE_NAMES,
  readFreshness,
  recordedAt,
} from '../../catalog/index.ts';
import { changeAddress, escapeHtml, plainLine } from '../../markdown/index.ts';
import {
  changeTitle,
  choosePunctuation,
  DIRECTION_NAMES,
  explainEntry,
  FEED_TEXTS,
  FOUND_IN_TEXTS,
  LABELS,
  quoteSide,
  shownQuote,
  steadyFreshness,
} from '../../words/index.ts';
import type { FeedEntry } from './feed-document.ts';
import { tagUri } from './tag-uri.ts';

/** How an entry is named in a feed: the same in both languages, and never changed. */
export function entryId(publicUrl: string, entry: ChangeEntry): string {
  return tagUri(publicUrl, `change/${encodeURIComponent(entry.id)}`);
}

/**
 * A change as an entry: `published` is when it happened, `updated` when it was recorded, so that a change found late
 * is still shown as new.
 */
export function feedEntry(
  index: CatalogIndex,
  entry: ChangeEntry,
  locale: Locale,
  publicUrl: string,
): FeedEntry {
  return {
    id: entryId(publicUrl, entry),
    title: plainLine(changeTitle(entry, planNames(index, locale), locale, publishedOn(index.catalog))),
    url: changeAddress(index, entry, locale, publicUrl),
    updated: recordedAt(index, entry),
    published: new Date(`${entry.happenedOn}T00:00:00.000Z`),
    content: contentOf(index, entry, locale),
    categories: categoriesOf(index, entry, locale, publicUrl),
  };
}

function categoriesOf(
  index: CatalogIndex,
  entry: ChangeEntry,
  locale: Locale,
  publicUrl: string,
): FeedEntry['categories'] {
  const { kinds } = FEED_TEXTS[locale];
  const offer = index.offerBySlug.get(index.offerAliases.get(entry.offer) ?? entry.offer);
  const provider = index.providerBySlug.get(index.providerAliases.get(entry.provider) ?? entry.provider);
  const category = (scheme: string, term: string, label: string): FeedEntry['categories'][number] => ({
    term,
    scheme: tagUri(publicUrl, `scheme/${scheme}`),
    label: plainLine(label),
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
  const { name, before, after } = describeChange(entry, locale);
  const difference = `${name}${choosePunctuation(locale).colon}${before} → ${after}`;
  return [
    `<p><strong>${isolated(difference)}</strong></p>`,
    ...(entry.note === null ? [] : [`<p>${isolated(entry.note[locale])}</p>`]),
    `<p>${escapeHtml(explainEntry(entry, locale))}</p>`,
    ...(entry.foundIn === 'history' ? [`<p>${FOUND_IN_TEXTS.history[locale]}</p>`] : []),
    ...entry.evidence.map((quote) => quoteOf(index, entry, quote, locale)),
  ].join('');
}

function quoteOf(
  index: CatalogIndex,
  entry: ChangeEntry,
  quote: ChangeEntry['evidence'][number],
  locale: Locale,
): string {
  const address = escapeHtml(quote.source);
  const { permalink } = quote.captured;
  // A change of the past is quoted from files at their commits: source and copy are one.
  const copy =
    permalink === null || permalink === quote.source
      ? ''
      : ` (<a href="${escapeHtml(permalink)}">${LABELS.copy[locale]}</a>)`;
  const side = quoteSide(entry, quote.id, locale);
  const heading = side === null ? '' : `<p><strong>${side}</strong></p>`;
  const freshness = steadyFreshness(
    { captured: quote.captured, freshness: readFreshness(index, entry, quote) },
    locale,
  );
  return `${heading}<blockquote cite="${address}">${isolated(shownQuote(quote.quote))}</blockquote><p>${LABELS.source[locale]}${choosePunctuation(locale).colon}<a href="${address}">${address}</a>${copy}<br>${escapeHtml(freshness)}</p>`;
}

/** Text of a record as HTML that cannot turn around the words next to it. */
function isolated(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}
