/** The format of feeds, as answers and in the reference. */
import { text } from '../../words/index.ts';
import { keptRead, type Operation } from '../operation.ts';
import { writeChangeFeed } from './change-feed.ts';
import { ATOM_TYPE } from './feed-document.ts';

export const FEED_CONTENT_TYPE = `${ATOM_TYPE}; charset=utf-8`;

/** What a feed of changes takes and answers. They differ in their entries: one example shows all. */
export function keptFeed(
  options: Parameters<typeof keptRead>[3] = {},
): Pick<Operation, 'requestHeaders' | 'answers'> {
  return keptRead(
    text('A page of the feed.', '一页条目。'),
    ({ index, locale, origin }) => {
      const request = {
        subject: { about: 'everything' },
        kind: 'change',
        before: undefined,
        locale,
      } as const;
      const site = { publicUrl: origin, createdAt: index.catalog.dataAsOf };
      const example = { summary: 'Atom', value: writeChangeFeed(index, request, site) };
      return {
        [ATOM_TYPE]: {
          schema: { type: 'string', description: 'An Atom document (RFC 4287).' },
          examples: { 'atom-feed': example },
        },
      };
    },
    ['Content-Language'],
    { ...options, component: 'feed-page' },
  );
}
