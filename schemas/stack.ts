/** Requests and answers of saved stacks. */
import { z } from 'zod';
import { changeAnswerSchema } from './change.ts';
import { leanPlanSchema } from './lean-plan.ts';
import { planRequestSchema } from './plan.ts';
import { about, slugSchema, timestampSchema, writtenSchema } from './text.ts';
import { localeSchema, roleSchema } from './vocabulary.ts';
import { ruleOptions } from './words/rule-messages.ts';

export const STACKS_PER_ORGANIZATION_MAX = 200;

export const organizationIdSchema = z.string().regex(/^org_[A-Za-z0-9_-]{8,64}$/);
export const stackIdSchema = z.string().regex(/^stk_[A-Za-z0-9_-]{8,64}$/);

const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** Names as people write them: no control characters, no half of a surrogate pair, one form of each letter (NFC). */
export const stackNameSchema = writtenSchema
  .max(120)
  .refine((name) => PRINTABLE.test(name), ruleOptions('name-letters'))
  .overwrite((name) => name.normalize('NFC'))
  .meta({ pattern: PRINTABLE.source });

export const healthSchema = z.enum(['healthy', 'attention', 'broken']);
export type Health = z.infer<typeof healthSchema>;

export const saveStackRequestSchema = z
  .strictObject({ organizationId: organizationIdSchema, name: stackNameSchema, request: planRequestSchema })
  .meta({ id: 'SaveStackRequest' });

export const stackSchema = z
  .strictObject({
    id: stackIdSchema,
    organizationId: organizationIdSchema,
    name: z.string(),
    request: planRequestSchema,
    plan: leanPlanSchema,
    health: about(
      healthSchema,
      '`broken`: a need has no free plan without an end date that covers the stated usage. `attention`: still $0, but a pick is under review, changes are unseen or picks have moved; or every need has such a plan, but a figure is unproven or a condition is to be confirmed. `healthy`: $0, and none of these.',
      '`broken`：有需求找不到既无终止日期、又能满足所填用量的免费套餐。`attention`：仍为 0 元，但有选择待复核、有未读变更或选择已更换；或者每项需求都有这样的套餐，但有用量无法证明够用，或有条件待确认。`healthy`：0 元，且没有上述情况。',
    ),
    unseenChanges: about(
      z.array(changeAnswerSchema),
      'Changes to its past and current picks since it was saved or seen, newest first.',
      '自保存或上次查看以来，过去和现在所选套餐的变更，最新的在前。',
    ),
    movedPicks: about(
      z.array(z.strictObject({ need: roleSchema, from: slugSchema.nullable(), to: slugSchema.nullable() })),
      'Needs whose pick has changed since the stack was saved or seen.',
      '与保存或上次查看时相比，选择已更换的需求。',
    ),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Stack' });

export type Stack = z.infer<typeof stackSchema>;

export const stackListQuerySchema = z.strictObject({
  organizationId: organizationIdSchema,
  locale: localeSchema.optional(),
});
export const stackQuerySchema = stackListQuerySchema.partial();
/** The body of PATCH /api/stacks/{stackId}: what is left out stays. */
export const changeStackRequestSchema = z
  .strictObject({ name: stackNameSchema.optional(), request: planRequestSchema.optional() })
  .meta({ id: 'ChangeStackRequest' });
/** The body of POST /api/stacks/{stackId}/seen, which may be left out. */
export const seenRequestSchema = z
  .strictObject({ organizationId: organizationIdSchema.optional() })
  .nullish();

/** A list says how each stack is; the plan itself, with all its evidence, is in the single read. */
export const listedStackSchema = stackSchema.omit({ plan: true }).meta({ id: 'ListedStack' });
export type ListedStack = z.infer<typeof listedStackSchema>;
export const stackListSchema = z
  .strictObject({ stacks: z.array(listedStackSchema) })
  .meta({ id: 'StackList' });
