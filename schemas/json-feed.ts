/** A feed of changes as JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
import { z } from 'zod';
import { changeAnswerSchema } from './change.ts';
import { about, timestampSchema } from './text.ts';
import { localeSchema } from './vocabulary.ts';

export const jsonFeedSchema = z
  .strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string(),
    description: z.string(),
    user_comment: about(z.string(), 'On what terms the facts may be shown.', '展示这些信息须遵守的条款。'),
    language: localeSchema,
    home_page_url: about(
      z.url(),
      'The page of the feed, in its language.',
      '订阅源对应的网页，语言与订阅源相同。',
    ),
    feed_url: z.url(),
    next_url: about(
      z.url().optional(),
      'The document behind this one; left out on the last.',
      '下一份文档的地址；最后一份省略。',
    ),
    icon: z.url(),
    favicon: z.url(),
    authors: z.array(z.strictObject({ name: z.string(), url: z.url() })),
    _zero: z.strictObject({
      about: z.url(),
      id: about(
        z.string(),
        'The same in both languages, and that of the Atom feed.',
        '两种语言相同，且与 Atom 订阅源的 id 相同。',
      ),
      updated: about(
        timestampSchema,
        'When the newest entry of the whole feed was recorded.',
        '整个订阅源中最新条目的收录时间。',
      ),
    }),
    items: z.array(
      z.strictObject({
        id: about(
          z.string(),
          'The same in both languages, and that of the Atom entry; never changes.',
          '两种语言相同，且与 Atom 条目的 id 相同；不会改变。',
        ),
        url: about(z.url(), 'The change on the page of its plan.', '套餐页面上该变更的位置。'),
        title: z.string(),
        content_html: z.string(),
        date_published: about(timestampSchema, 'The day it happened.', '发生的日期。'),
        date_modified: about(timestampSchema, 'When it was recorded.', '收录的时间。'),
        language: localeSchema,
        tags: z.array(z.string()),
        _zero: about(
          changeAnswerSchema.pick({
            kind: true,
            direction: true,
            field: true,
            before: true,
            after: true,
            offer: true,
            provider: true,
            foundIn: true,
          }),
          'The change in typed values, as in the JSON change feed.',
          '以带类型的值表示的变更，与 JSON 变更订阅源相同。',
        ),
      }),
    ),
  })
  .meta({ id: 'JsonFeed' });
export type JsonFeed = z.infer<typeof jsonFeedSchema>;
