/** Lists of changes, and the timeline: what is asked for, and the answer. */
import { z } from 'zod';
import { wholeNumber } from './catalog-queries.ts';
import { changeAnswerSchema } from './change.ts';
import { about, slugSchema } from './text.ts';
import { changeKindSchema, directionSchema, localeSchema, roleSchema } from './vocabulary.ts';

export const CHANGES_LIMIT_MAX = 200;
export const CHANGES_LIMIT_DEFAULT = 50;

/** What lists of changes, and the timeline, can be narrowed to. */
export const changeFilters = {
  need: roleSchema.optional(),
  direction: directionSchema.optional(),
  year: wholeNumber(2000, 2100).optional(),
};
export type ChangeFilters = z.infer<z.ZodObject<typeof changeFilters>>;

/** The timeline's. */
export const timelineQuerySchema = z.strictObject(changeFilters);

export const changesQuerySchema = z.strictObject({
  before: z.string().min(1).max(200).optional(),
  kind: changeKindSchema.optional(),
  provider: slugSchema.optional(),
  ...changeFilters,
  limit: wholeNumber(1, CHANGES_LIMIT_MAX).default(CHANGES_LIMIT_DEFAULT),
  locale: localeSchema.default('en'),
});
export type ChangesQuery = z.infer<typeof changesQuerySchema>;

export const changesAnswerSchema = z
  .strictObject({
    entries: z.array(changeAnswerSchema),
    next: about(
      z.string().nullable(),
      'Pass it as `before` to get the next page; null on the last one.',
      '作为 `before` 传入即可取得下一页；最后一页为 null。',
    ),
  })
  .meta({ id: 'ChangeList' });
