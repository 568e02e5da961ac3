/** The format of feeds, as answers and in the reference. */
import type { FeedSubject } from '../../addresses.ts';
import { text } from '../../words/index.ts';
import { type ExampleWorld, keptRead, type Operation } from '../operation.ts';
import { writeChangeFeed } from './change-feed.ts';
import { ATOM_TYPE } from './feed-document.ts';

export const FEED_CONTENT_TYPE = `${ATOM_TYPE}; charset=utf-8`;

/** What a feed of changes takes and answers. @param subjectIn what the feed of the example is about */
export function keptFeed(
  subjectIn: (world: ExampleWorld) => FeedSubject,
  options: Parameters<typeof keptRead>[3] = {},
): Pick<Operation, 'requestHeaders' | 'answers'> {
  return keptRead(
    text('A page of the feed.', '一页条目。'),
    (world) => {
      const subject = subjectIn(world);
      const { index, locale, origin } = world;
      const kind = subject.about === 'plan' ? undefined : 'change';
      const request = { subject, kind, before: undefined, locale } as const;
      const site = { publicUrl: origin, createdAt: index.catalog.dataAsOf };
      const example = writeChangeFeed(index, request, site) ?? '';
      return {
        [ATOM_TYPE]: { schema: { type: 'string', description: 'An Atom document (RFC 4287).' }, example },
      };
    },
    ['Content-Language'],
    options,
  );
}
