/** The change feed: what a provider changed, and what the service corrected in its own record. */
import { z } from 'zod';
import { evidenceSchema, offerLimitSchema } from './catalog.ts';
import { about, dateSchema, localizedTextSchema, slugSchema, timestampSchema } from './text.ts';
import { changeKindSchema, directionSchema } from './vocabulary.ts';

/** A published value of one fact; null if it was, or has become, unstated. */
export const factValueSchema = z.union([
  offerLimitSchema,
  z.strictObject({ command: z.string(), roles: z.array(z.string()) }),
  z.array(z.string()),
  z.string(),
  z.number(),
  z.null(),
]);
export type FactValue = z.infer<typeof factValueSchema>;

export type LimitValue = Extract<FactValue, { metric: string }>;

/** Whether a fact's value is a limit. */
export function isLimit(value: FactValue): value is LimitValue {
  return typeof value === 'object' && value !== null && 'metric' in value;
}

/** A change as a version keeps it: its values and their quotes. Words are made of them when it is read. */
export const changeEntrySchema = z.strictObject({
  id: about(z.string(), 'Stable, the same in both languages.', '固定不变，两种语言相同。'),
  kind: changeKindSchema,
  foundIn: about(
    z.enum(['night', 'history']),
    'Where it was found: by a nightly check, or in dated files of the past, whose quotes are those before and after.',
    '发现途径：每晚检查，或过去带日期的文件；后者的引文为变更前后的原文。',
  ),
  offer: slugSchema,
  provider: slugSchema,
  field: z.string(),
  before: factValueSchema,
  after: factValueSchema,
  direction: about(directionSchema, 'From the numbers, never from prose.', '由数值得出，不依据说明文字。'),
  happenedOn: dateSchema,
  publishedAt: timestampSchema,
  note: about(
    localizedTextSchema.nullable(),
    'What the values do not say; null if they say everything.',
    '数值未能说明的内容；没有时为 null。',
  ),
  evidence: z.array(evidenceSchema.omit({ freshness: true, fields: true, since: true })),
});
export type ChangeEntry = z.infer<typeof changeEntrySchema>;

export const changesFileSchema = z.strictObject({ entries: z.array(changeEntrySchema) });

const summaryOnlySchema = z.strictObject({ summary: z.string() });

/** A change as answers have it: in the words of the service. */
export const changeAnswerSchema = changeEntrySchema
  .extend({
    summary: about(z.string(), 'In the requested locale.', '以请求的语言表示。'),
    translations: z.strictObject({ en: summaryOnlySchema, 'zh-CN': summaryOnlySchema }),
  })
  .meta({ id: 'ChangeEntry' });
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>;
