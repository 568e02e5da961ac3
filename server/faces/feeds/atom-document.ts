/**
 * An Atom document by the `feed` package, and in this one place what the package does not write: the language, the
 * links with their types and languages, the generator's address, and categories, whose labels it would leave
 * unescaped. RFC 4287 gives the order of elements no meaning.
 */
import { Feed, type FeedOptions, type Item } from 'feed';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { dropIllegalXml } from '../../markdown/index.ts';
import { writeXmlFragment, type XmlElement } from './write-xml.ts';

/** An entry: what the package writes, and the elements that are added to it. */
export type AtomEntry = {
  readonly item: Omit<Item, 'link' | 'category'>;
  readonly elements: { readonly link: readonly XmlElement[]; readonly category: readonly XmlElement[] };
};

const ROOT = '<feed xmlns="http://www.w3.org/2005/Atom">';
/** The link that the package writes for each entry; text is escaped, so no content can look like it. */
const ENTRY_LINK = /<link href="urn:entry:(\d+)"\/>/g;

/** @param elements of the feed itself, added to those that the options name; texts are plain text */
export function writeAtom(
  locale: Locale,
  options: Omit<FeedOptions, 'generator' | 'link' | 'feed' | 'feedLinks'>,
  elements: XmlElement,
  entries: readonly AtomEntry[],
): string {
  const texts = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'string' ? xmlText(value) : value,
    ]),
  );
  const feed = new Feed({ ...options, ...texts, generator: false });
  for (const [position, { item }] of entries.entries())
    feed.addItem({ ...item, link: `urn:entry:${position}` });
  const written = feed.atom1();
  const [declaration, body, ...more] = written.split(ROOT);
  if (declaration === undefined || body === undefined || more.length > 0)
    throw new Error('The feed package writes another root element than it did');
  let added = 0;
  const whole = body.replace(ENTRY_LINK, (_link, position: string) => {
    added += 1;
    return writeXmlFragment(entries[Number(position)]?.elements ?? {});
  });
  if (added !== entries.length) throw new Error('The feed package writes other links than it did');
  const root = ROOT.replace('>', ` xml:lang="${locale}">`);
  return `${declaration}${root}\n${writeXmlFragment(elements)}${whole}\n`;
}

/** The package takes back one escaping of ampersands before it escapes text. */
function xmlText(text: string): string {
  return dropIllegalXml(text).replaceAll('&', '&amp;');
}
