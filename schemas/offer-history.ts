/** Builds the history of a plan from its record alone: each fact, its changes and since when it is unchanged. */
import { z } from 'zod';
import { changeAnswerSchema, factValueSchema } from './change.ts';
import { about, dateSchema, httpUrlSchema, slugSchema } from './text.ts';

const entry = changeAnswerSchema.shape;
const count = z.int();

/** Since when a fact is known to read as it does now. */
export const heldSinceSchema = z
  .strictObject({
    on: dateSchema,
    known: about(
      z.enum(['changed', 'copy']),
      '`changed`: it took its current value on that day. `copy`: it has had this value at least since then, which is the day of the oldest copy we have.',
      '`changed`：当天变为现值。`copy`：至少自该日起就是如此，该日为现有最早副本的日期。',
    ),
    permalink: about(
      httpUrlSchema.nullable(),
      'A permanent address of the copy that says so.',
      '写明该项的副本的永久地址。',
    ),
  })
  .meta({ id: 'HeldSince' });
export type HeldSince = z.infer<typeof heldSinceSchema>;

/** One change of a fact by its provider. */
export const historyStepSchema = z
  .strictObject({
    id: entry.id,
    on: entry.happenedOn,
    before: entry.before,
    after: entry.after,
    direction: entry.direction,
    effect: about(
      z.enum(['better', 'worse', 'other', 'ended']),
      'The direction; `ended` if the plan ends, or takes no new accounts.',
      '变更方向；套餐终止或不再接受新账号时为 `ended`。',
    ),
    summary: entry.summary,
    note: entry.note,
    evidence: entry.evidence,
    foundIn: entry.foundIn,
    publishedAt: entry.publishedAt,
  })
  .meta({ id: 'HistoryStep' });
export type HistoryStep = z.infer<typeof historyStepSchema>;
export type Effect = HistoryStep['effect'];

export const factHistorySchema = z
  .strictObject({
    field: about(
      z.string(),
      'As evidence names it: `limits.storage`, `signup.card`.',
      '与 `evidence` 中的名称一致，如 `limits.storage`、`signup.card`。',
    ),
    current: about(
      factValueSchema,
      'As the plan states it now; null if it does not.',
      '套餐目前写明的值；未写明时为 null。',
    ),
    since: about(heldSinceSchema.nullable(), 'Null if nothing is known.', '无从得知时为 null。'),
    knownFrom: about(
      dateSchema.nullable(),
      'The earliest day for which this fact is on record.',
      '目录中该项信息的最早日期。',
    ),
    raised: about(count, 'How many of the steps were improvements.', '其中放宽的次数。'),
    cut: about(count, 'How many of the steps were cuts.', '其中收紧的次数。'),
    steps: about(
      z.array(historyStepSchema),
      "The provider's changes, oldest first.",
      '服务商的历次调整，最早的在前。',
    ),
    unbroken: about(
      z.boolean(),
      'Whether each change starts where the last one ended and they lead to the current value; if not, it also changed in between, on an unknown day.',
      '各次调整是否首尾相接，且最后一次的结果就是现值（如有现值）；否则表示期间还有过日期不详的变更。',
    ),
  })
  .meta({ id: 'FactHistory' });
export type FactHistory = z.infer<typeof factHistorySchema>;

/** How often a plan was changed, as counts and not as a score. */
export const stabilitySchema = z
  .strictObject({
    cuts: count,
    raises: count,
    lastChange: dateSchema.nullable(),
    oldestCopy: about(
      dateSchema.nullable(),
      'The oldest copy that carries a quote of the plan.',
      '含有该套餐引文的最早副本。',
    ),
  })
  .meta({ id: 'Stability' });
export type Stability = z.infer<typeof stabilitySchema>;

const correctionsSchema = about(
  z.strictObject({ count, last: dateSchema.nullable() }),
  'How often the service corrected its own record of the plan; these are not changes by the provider.',
  '本站更正自身记录的次数，不是服务商的调整。',
);

export const offerHistoryAnswerSchema = z
  .strictObject({
    offer: z.strictObject({
      slug: slugSchema,
      name: about(z.string(), 'In the requested locale.', '以请求的语言表示。'),
      provider: z.strictObject({ slug: slugSchema, name: z.string() }),
    }),
    until: about(
      dateSchema,
      'The day up to which the history is known: the day of the data, or of a later change.',
      '历史记录截至的日期：数据的日期，或其后某次变更的日期。',
    ),
    facts: about(
      z.array(factHistorySchema),
      'Changed facts first, newest first.',
      '有过调整的在前，调整日期越近越靠前。',
    ),
    stability: stabilitySchema,
    corrections: correctionsSchema,
  })
  .meta({ id: 'OfferHistory' });
export type OfferHistory = z.infer<typeof offerHistoryAnswerSchema>;

/** A change of one of a provider's plans, on its way through the years. */
export type ProviderStep = HistoryStep & {
  /** The plan; `listed` says whether the catalog still has it. */
  readonly offer: { readonly slug: string; readonly name: string; readonly listed: boolean };
  readonly field: string;
};

export type ProviderHistory = {
  /** Newest first. */
  readonly steps: readonly ProviderStep[];
  readonly until: string;
  readonly corrections: z.infer<typeof correctionsSchema>;
};
export type Corrections = ProviderHistory['corrections'];
