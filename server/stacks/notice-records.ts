/** What the store keeps of notices: webhooks, the notices due to them, and the mark up to which a stack is done. */
import { z } from 'zod';
import { organizationIdSchema, stackIdSchema } from '../../schemas/stack.ts';
import { httpUrlSchema } from '../../schemas/text.ts';
import { momentSchema, type StackRecord, seenSchema } from './records.ts';

/** Webhooks of an organization. */
export const WEBHOOKS_PER_ORGANIZATION_MAX = 10;
/** Delivered notices of a webhook that are kept, for `zero webhooks deliveries`. */
export const DELIVERIES_KEPT_MAX = 100;

export const WEBHOOK_FORMATS = ['standard', 'slack'] as const;
/** `slack`: the body is exactly what an incoming webhook of Slack takes. */
export const webhookFormatSchema = z.enum(WEBHOOK_FORMATS);
export type WebhookFormat = z.infer<typeof webhookFormatSchema>;

export const webhookIdSchema = z.string().regex(/^whk_[A-Za-z0-9_-]{8,64}$/);

export const webhookSchema = z.strictObject({
  id: webhookIdSchema,
  organizationId: organizationIdSchema,
  url: httpUrlSchema,
  format: webhookFormatSchema,
  secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/)
    .describe('Needed to sign, so it is kept as it is.'),
  since: momentSchema.describe(
    'Changes published after it are delivered: `publishedAt` of the newest entry then.',
  ),
  createdAt: momentSchema,
  disabled: z.strictObject({ at: momentSchema, reason: z.string() }).nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const noticeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^msg_[A-Za-z0-9_-]{43}$/)
    .describe('Follows from webhook, stack and entry: the same change is never another notice.'),
  webhookId: webhookIdSchema,
  stackId: stackIdSchema,
  entryId: z.string(),
  body: z.string().nullable().describe('What is sent, as it is sent; null once it was delivered.'),
  createdAt: momentSchema,
  dueAt: momentSchema.describe(
    'When it is sent next. While it is being sent: when another sender may take it.',
  ),
  attempts: z.number().int().nonnegative().describe('Those whose end was seen.'),
  deliveredAt: momentSchema.nullable(),
  answer: z.string().nullable().describe('What the last attempt came to.'),
});
export type Notice = z.infer<typeof noticeSchema>;

/** How far the changes of a stack were turned into notices, and what its plan had chosen then. */
export const noticeMarkSchema = seenSchema.extend({
  version: z.string().nullable().describe('Version that it was done for; null before the first.'),
});
export type NoticeMark = z.infer<typeof noticeMarkSchema>;

// The part of the store that notices need: an outbox. A stack's notices for a version and the mark that says they
// were made are one transaction, so that each change becomes a notice once; a notice leaves the outbox when its
// delivery is recorded, so that none is lost. A sender that dies in between is followed by another one that sends
// the same notice under the same id.

/** A stack whose changes up to a version are not made into notices yet, and the webhooks to notify. */
export type StackToNotify = {
  readonly stack: StackRecord;
  readonly mark: NoticeMark;
  /** Those that are not disabled; at least one. */
  readonly webhooks: readonly Webhook[];
};

/** A notice that the caller alone may send until the moment that it named. */
export type ClaimedNotice = { readonly notice: Notice; readonly webhook: Webhook };

/** What an attempt to send came to. */
export type Settlement =
  | { readonly kind: 'delivered'; readonly at: string; readonly answer: string }
  /** @property postponeOthers whether nothing else is sent to this webhook before that either */
  | {
      readonly kind: 'failed';
      readonly answer: string;
      readonly retryAt: string;
      readonly postponeOthers: boolean;
    }
  /** It was the last one: the webhook is disabled. Its notices wait until somebody enables it. */
  | { readonly kind: 'given-up'; readonly at: string; readonly answer: string; readonly reason: string };
