/** What the store of saved stacks keeps. Times are RFC 3339 in UTC with milliseconds. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { planRequestSchema } from '../../schemas/plan.ts';
import { organizationIdSchema, stackIdSchema, stackNameSchema } from '../../schemas/stack.ts';
import { sha256Schema, slugSchema, timestampSchema } from '../../schemas/text.ts';
import { roleSchema } from '../../schemas/vocabulary.ts';

/** One way to write a moment, so that every store gives back what it was given. */
export const momentSchema = timestampSchema.transform((moment) => new Date(moment).toISOString());

export const KEY_ACCESSES = ['read', 'save'] as const;
export const keyAccessSchema = z.enum(KEY_ACCESSES);
/** `save` includes reading. */

export const emailSchema = z
  .email('an e-mail address')
  .max(254)
  .transform((email) => email.toLowerCase());

export const organizationSchema = z.strictObject({
  id: organizationIdSchema,
  name: stackNameSchema,
  createdAt: momentSchema,
});
export type Organization = z.infer<typeof organizationSchema>;

export const memberSchema = z.strictObject({
  organizationId: organizationIdSchema,
  email: emailSchema,
  addedAt: momentSchema,
});
export type Member = z.infer<typeof memberSchema>;

export const keyIdSchema = z.string().regex(/^key_[A-Za-z0-9_-]{8,64}$/);

export const keyRecordSchema = z.strictObject({
  id: keyIdSchema,
  organizationId: organizationIdSchema,
  owner: emailSchema,
  access: keyAccessSchema,
  hash: sha256Schema.describe('Of the whole key; the key itself is kept nowhere.'),
  createdAt: momentSchema,
  expiresAt: momentSchema.nullable(),
  revokedAt: momentSchema.nullable(),
  orphanedAt: momentSchema
    .nullable()
    .describe('When its owner left; coming back does not make the key valid again.'),
  lastUsedAt: momentSchema.nullable(),
});
export type KeyRecord = z.infer<typeof keyRecordSchema>;

/** Up to where the changes of a stack were seen, and what the plan had chosen then. */
export const seenSchema = z.strictObject({
  upTo: momentSchema.describe('`publishedAt` of the newest entry that was there to be seen.'),
  picks: z.array(z.strictObject({ need: roleSchema, offer: slugSchema })),
});
export type Seen = z.infer<typeof seenSchema>;

export const stackRecordSchema = z.strictObject({
  id: stackIdSchema,
  organizationId: organizationIdSchema,
  name: stackNameSchema,
  request: planRequestSchema,
  seen: seenSchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type StackRecord = z.infer<typeof stackRecordSchema>;

export const AUDIT_ACTIONS = [
  'organization-created',
  'organization-deleted',
  'member-added',
  'member-removed',
  'key-created',
  'key-revoked',
  'stack-saved',
  'stack-replaced',
  'stack-seen',
  'stack-deleted',
  'stack-imported',
  'webhook-added',
  'webhook-removed',
  'webhook-disabled',
  'webhook-enabled',
] as const;

export const auditEntrySchema = z.strictObject({
  at: momentSchema,
  organizationId: organizationIdSchema,
  action: z.enum(AUDIT_ACTIONS),
  actor: z
    .string()
    .describe(
      '`operator` for the command line, `service` for the service itself, otherwise the owner of the key.',
    ),
  key: keyIdSchema.nullable().describe('The key it was done with; null for the command line.'),
  subject: z.string().describe('The id, e-mail address or name it was done to.'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditAction = AuditEntry['action'];

/** Who does something, for the audit. */
export type Actor = { readonly name: string; readonly key: string | null };
/** When something is done, RFC 3339, and by whom. */
export type When = { readonly at: string; readonly by: Actor };

export const OPERATOR: Actor = { name: 'operator', key: null };
export const SERVICE: Actor = { name: 'service', key: null };

/** A line of the audit: who did what when. */
export function auditEntry(
  action: AuditAction,
  organizationId: string,
  subject: string,
  when: When,
): AuditEntry {
  return { at: when.at, organizationId, action, actor: when.by.name, key: when.by.key, subject };
}

/** The order of stacks in a list: by code point, so that every store and every machine has the same. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  // UTF-8 sorts as code points do; the comparison of strings does not beyond U+FFFF.
  return Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));
}

/** What may become different of a stack; what is left out stays. */
export type StackChange = {
  readonly name?: string | undefined;
  readonly request?: StackRecord['request'] | undefined;
  /** With a new request. */
  readonly seen?: Seen | undefined;
};

/** Whether a stack is still the one that a caller knows. @param was null if the caller takes any */
export function isStill(was: StackRecord | null, stack: StackRecord): boolean {
  return was === null || isDeepStrictEqual(was, stack);
}

export function withChange(old: StackRecord, { name, request, seen }: StackChange, at: string): StackRecord {
  return {
    ...old,
    name: name ?? old.name,
    request: request ?? old.request,
    seen: seen === undefined ? old.seen : laterSeen(old.seen, seen),
    updatedAt: at,
  };
}

/** A stack was seen up to the later of two moments: a replica that is a version behind takes nothing back. */
export function laterSeen(before: Seen, now: Seen): Seen {
  return { upTo: Date.parse(before.upTo) > Date.parse(now.upTo) ? before.upTo : now.upTo, picks: now.picks };
}
