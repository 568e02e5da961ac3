/** The two formats of feeds, as answers and in the reference. */
import { jsonFeedSchema } from '../../../schemas/json-feed.ts';
import type { FeedFormat, FeedSubject } from '../../addresses.ts';
import { text } from '../../words/index.ts';
import { type ExampleWorld, keptRead, type Media, type Operation } from '../operation.ts';
import { writeChangeFeed } from './change-feed.ts';
import { ATOM_TYPE, JSON_FEED_TYPE } from './feed-document.ts';

export const FEED_CONTENT_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: `${ATOM_TYPE}; charset=utf-8`,
  json: `${JSON_FEED_TYPE}; charset=utf-8`,
};

/** How the reference names a format: its title, and the end of the id of an operation. */
export const FEED_FORMAT_NAMES: Readonly<
  Record<FeedFormat, { readonly title: string; readonly suffix: string }>
> = {
  atom: { title: 'Atom feed', suffix: '' },
  json: { title: 'JSON Feed', suffix: 'Json' },
};

/** A feed as the body of an answer. @param example as it is sent */
export function feedContent(format: FeedFormat, example: string): Readonly<Record<string, Media>> {
  return format === 'json'
    ? { [JSON_FEED_TYPE]: { schema: jsonFeedSchema, example: jsonFeedSchema.parse(JSON.parse(example)) } }
    : { [ATOM_TYPE]: { schema: { type: 'string', description: 'An Atom document (RFC 4287).' }, example } };
}

/** What a feed of changes takes and answers. @param subjectIn what the feed of the example is about */
export function keptFeed(
  format: FeedFormat,
  subjectIn: (world: ExampleWorld) => FeedSubject,
  options: Parameters<typeof keptRead>[3] = {},
): Pick<Operation, 'requestHeaders' | 'answers'> {
  return keptRead(
    text('A page of the feed.', '一页条目。'),
    (world) => {
      const subject = subjectIn(world);
      const { index, locale, origin } = world;
      const kind = subject.about === 'plan' ? undefined : 'change';
      const request = { subject, kind, before: undefined, locale, format } as const;
      const site = { publicUrl: origin, createdAt: index.catalog.dataAsOf };
      return feedContent(format, writeChangeFeed(index, request, site) ?? '');
    },
    ['Content-Language'],
    options,
  );
}
