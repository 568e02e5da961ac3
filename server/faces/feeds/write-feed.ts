/** What all feeds share: the two formats, and their author. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import { type FeedFormat, pagePath } from '../../addresses.ts';
import { writeAtom } from './atom-document.ts';
import type { FeedDocument } from './feed-document.ts';
import { writeJsonFeed } from './json-document.ts';

const WRITERS: Readonly<Record<FeedFormat, (document: FeedDocument) => string>> = {
  atom: writeAtom,
  json: writeJsonFeed,
};

export function writeFeed(format: FeedFormat, document: FeedDocument): string {
  return WRITERS[format](document);
}

export function feedSite(publicUrl: string, locale: Locale): FeedDocument['site'] {
  return {
    name: 'Zero',
    url: `${publicUrl}/`,
    home: publicUrl + pagePath('/', locale),
    icon: `${publicUrl}/icon-192.png`,
    mark: `${publicUrl}/icon-512.png`,
  };
}
