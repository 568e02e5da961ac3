/** The tables of the PostgreSQL store, as the query builder sees them. */
import type { ColumnType, Generated } from 'kysely';
import type { PlanRequest } from '../../../schemas/plan.ts';
import type { WebhookFormat } from '../notice-records.ts';
import type { AuditAction, KeyAccess, Seen } from '../records.ts';

/** Read as Date, written as RFC 3339. */
type Moment = ColumnType<Date, string, string>;
type MaybeMoment = ColumnType<Date | null, string | null, string | null>;
/** Written as JSON text, so that the driver does not take a list for an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;

export type Tables = {
  organizations: { id: string; name: string; created_at: Moment };
  members: { organization_id: string; email: string; added_at: Moment };
  keys: {
    id: string;
    organization_id: string;
    owner: string;
    access: KeyAccess;
    hash: string;
    created_at: Moment;
    expires_at: MaybeMoment;
    revoked_at: MaybeMoment;
    orphaned_at: MaybeMoment;
    last_used_at: MaybeMoment;
  };
  stacks: {
    id: string;
    organization_id: string;
    name: string;
    request: Json<PlanRequest>;
    seen_up_to: Moment;
    seen_picks: Json<Seen['picks']>;
    created_at: Moment;
    updated_at: Moment;
  };
  audit: {
    id: Generated<string>;
    at: Moment;
    organization_id: string;
    action: AuditAction;
    actor: string;
    key: string | null;
    subject: string;
  };
  webhooks: {
    id: string;
    organization_id: string;
    url: string;
    format: WebhookFormat;
    secret: string;
    since: Moment;
    created_at: Moment;
    disabled_at: MaybeMoment;
    disabled_reason: string | null;
  };
  notices: {
    id: string;
    webhook_id: string;
    stack_id: string;
    entry_id: string;
    body: string | null;
    created_at: Moment;
    due_at: Moment;
    attempts: number;
    delivered_at: MaybeMoment;
    answer: string | null;
  };
  notice_marks: {
    stack_id: string;
    version: string | null;
    up_to: Moment;
    picks: Json<Seen['picks']>;
  };
};
