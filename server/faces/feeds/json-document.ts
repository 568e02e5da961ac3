/**
 * A JSON Feed by the `feed` package, and what the package does not write: it knows version 1, this is 1.1 with
 * language, authors and `next_url`, and each entry carries its typed values.
 * https://www.jsonfeed.org/version/1.1/
 */
import { Feed } from 'feed';
import { z } from 'zod';
import type { FeedDocument, FeedEntry } from './feed-document.ts';

const VERSION = 'https://jsonfeed.org/version/1.1';

/** What the package writes that is kept. */
const writtenSchema = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });

export function writeJsonFeed(document: FeedDocument): string {
  const { locale, site, entries } = document;
  const feed = new Feed({
    id: document.id,
    title: document.title,
    description: document.description,
    link: document.page,
    feedLinks: { json: document.self },
    image: site.mark,
    updated: document.updated,
    copyright: document.rights,
  });
  for (const entry of entries) feed.addItem(itemOf(entry));
  const { items, ...head } = writtenSchema.parse(JSON.parse(feed.json1()));
  const whole = {
    ...head,
    version: VERSION,
    user_comment: document.rights,
    language: locale,
    authors: [{ name: site.name, url: site.home }],
    ...(document.next === null ? {} : { next_url: document.next }),
    favicon: site.icon,
    _zero: { id: document.id, updated: document.updated.toISOString(), about: `${site.url}docs` },
    items: items.map((item) => ({ ...item, language: locale })),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function itemOf(entry: FeedEntry): Parameters<Feed['addItem']>[0] {
  const { kind, direction, field, before, after, offer, provider, foundIn } = entry.change;
  return {
    id: entry.id,
    title: entry.title,
    link: entry.url,
    published: entry.published,
    date: entry.updated,
    content: entry.content,
    category: entry.categories.map(({ label, term, scheme }) => ({ name: label, term, scheme })),
    extensions: [
      {
        name: '_zero',
        objects: { kind, direction, field, before, after, offer, provider, foundIn },
      },
    ],
  };
}
