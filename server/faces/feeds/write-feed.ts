/** What all feeds share: how they are written, and their author. */

import { Feed } from 'feed';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { pagePath } from '../../addresses.ts';
import { dropIllegalXml } from '../../markdown/index.ts';
import { ATOM_TYPE, type FeedDocument, type FeedEntry } from './feed-document.ts';
import { writeXmlFragment, type XmlElement } from './write-xml.ts';

/**
 * An Atom document by the `feed` package, and in this one place what the package does not write: the language, the
 * links with their types and languages, the generator's address, titles as plain text, and categories, whose labels it
 * would leave unescaped. RFC 4287 gives the order of elements no meaning.
 */
const ROOT = '<feed xmlns="http://www.w3.org/2005/Atom">';
/** The title and the link that the package writes for each entry; text is escaped, so no content can look like them. */
const ENTRY_TITLE = /<title type="html"><!\[CDATA\[urn:entry:\d+\]\]><\/title>/g;
const ENTRY_LINK = /<link href="urn:entry:(\d+)"\/>/g;

export function writeFeed(document: FeedDocument): string {
  const { locale, site, entries } = document;
  const feed = new Feed({
    id: xmlText(document.id),
    title: xmlText(document.title),
    description: xmlText(document.description),
    updated: document.updated,
    favicon: xmlText(site.icon),
    author: { name: site.name, link: site.home },
    copyright: xmlText(document.rights),
    generator: false,
  });
  for (const [position, { id, published, updated, content }] of entries.entries()) {
    const placeholder = `urn:entry:${position}`;
    feed.addItem({ id, title: placeholder, link: placeholder, published, date: updated, content });
  }
  const [declaration, body, ...more] = feed.atom1().split(ROOT);
  if (declaration === undefined || body === undefined || more.length > 0)
    throw new Error('The feed package writes another root element than it did');
  let added = 0;
  const whole = body.replace(ENTRY_TITLE, '').replace(ENTRY_LINK, (_link, position: string) => {
    added += 1;
    const entry = entries[Number(position)];
    return entry === undefined ? '' : writeXmlFragment(elementsOf(entry, locale));
  });
  if (added !== entries.length) throw new Error('The feed package writes other links than it did');
  if (whole.includes('urn:entry:')) throw new Error('The feed package writes other titles than it did');
  const root = ROOT.replace('>', ` xml:lang="${locale}">`);
  const own = { link: linksOf(document), generator: { '@uri': site.url, '#text': site.name } };
  return `${declaration}${root}\n${writeXmlFragment(own)}${whole}\n`;
}

/** One page, that of the language of the feed: readers open the first or the last of several, whatever its language. */
function linksOf({ self, first, next, page, related, locale }: FeedDocument): XmlElement[] {
  const atom = { '@type': ATOM_TYPE };
  return [
    { '@rel': 'self', ...atom, '@href': self },
    alternate(page, locale),
    ...(first === null ? [] : [{ '@rel': 'first', ...atom, '@href': first }]),
    ...(next === null ? [] : [{ '@rel': 'next', ...atom, '@href': next }]),
    ...related.map(({ locale: language, url }) => ({
      '@rel': 'related',
      ...atom,
      '@hreflang': language,
      '@href': url,
    })),
  ];
}

function elementsOf({ title, url, categories }: FeedEntry, locale: FeedDocument['locale']): XmlElement {
  return {
    title: { '@type': 'text', '#text': title },
    link: [alternate(url, locale)],
    category: categories.map(({ term, scheme, label }) => ({
      '@term': term,
      '@scheme': scheme,
      '@label': label,
    })),
  };
}

function alternate(href: string, locale: string): XmlElement {
  return { '@rel': 'alternate', '@type': 'text/html', '@hreflang': locale, '@href': href };
}

/** The package takes back one escaping of ampersands before it escapes text. */
function xmlText(text: string): string {
  return dropIllegalXml(text).replaceAll('&', '&amp;');
}

export function feedSite(publicUrl: string, locale: Locale): FeedDocument['site'] {
  return {
    name: 'Zero',
    url: `${publicUrl}/`,
    home: publicUrl + pagePath('/', locale),
    icon: `${publicUrl}/icon-192.png`,
  };
}
