/** A feed of changes as JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
import { z } from 'zod';
import { changeEntrySchema } from './change.ts';
import { timestampSchema } from './text.ts';
import { localeSchema } from './vocabulary.ts';

export const jsonFeedSchema = z
  .strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string(),
    description: z.string(),
    user_comment: z.string().describe('On what terms the facts may be shown.'),
    language: localeSchema,
    home_page_url: z.url().describe('The page of the feed, in its language.'),
    feed_url: z.url(),
    next_url: z.url().optional().describe('The document behind this one; left out on the last.'),
    icon: z.url(),
    favicon: z.url(),
    authors: z.array(z.strictObject({ name: z.string(), url: z.url() })),
    _zero: z.strictObject({
      about: z.url(),
      id: z.string().describe('The same in both languages, and that of the Atom feed.'),
      updated: timestampSchema.describe('When the newest entry of the whole feed was recorded.'),
    }),
    items: z.array(
      z.strictObject({
        id: z.string().describe('The same in both languages, and that of the Atom entry; never changes.'),
        url: z.url().describe('The change on the page of its plan.'),
        title: z.string(),
        content_html: z.string(),
        date_published: timestampSchema.describe('The day it happened.'),
        date_modified: timestampSchema.describe('When it was recorded.'),
        language: localeSchema,
        tags: z.array(z.string()),
        _zero: changeEntrySchema
          .pick({
            kind: true,
            direction: true,
            field: true,
            before: true,
            after: true,
            offer: true,
            provider: true,
            foundIn: true,
          })
          .describe('The change in typed values, as in the JSON change feed.'),
      }),
    ),
  })
  .meta({ id: 'JsonFeed' });
export type JsonFeed = z.infer<typeof jsonFeedSchema>;
