/** Requests and answers of saved stacks. SPEC "Stack (saved)"; DESIGN section 6. */
import { z } from 'zod';
import { changeEntrySchema } from './change.ts';
import { planAnswerSchema, planRequestSchema } from './plan.ts';
import { timestampSchema } from './text.ts';

export const STACKS_PER_ORGANIZATION_MAX = 200;

export const organizationIdSchema = z.string().regex(/^org_[A-Za-z0-9_-]{8,64}$/);
export const stackIdSchema = z.string().regex(/^stk_[A-Za-z0-9_-]{8,64}$/);

export const HEALTHS = ['healthy', 'attention', 'broken'] as const;

export const saveStackRequestSchema = z
  .strictObject({
    organizationId: organizationIdSchema,
    name: z.string().trim().min(1).max(120),
    request: planRequestSchema,
  })
  .meta({ id: 'SaveStackRequest' });

export const stackSchema = z
  .strictObject({
    id: stackIdSchema,
    organizationId: organizationIdSchema,
    name: z.string(),
    request: planRequestSchema,
    plan: planAnswerSchema,
    health: z.enum(HEALTHS),
    unseenChanges: z.array(changeEntrySchema),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Stack' });

export const stackListSchema = z.strictObject({ stacks: z.array(stackSchema) }).meta({ id: 'StackList' });
