/** The tables of the PostgreSQL store, as the query builder sees them: it turns `organizationId` into `organization_id`. */
import type { ColumnType, Generated } from 'kysely';
import type { PlanRequest } from '../../../schemas/plan.ts';
import type { Notice, Webhook } from '../notice-records.ts';
import type { AuditEntry, KeyRecord, Member, Organization, Seen } from '../records.ts';

/** Written as JSON text, so that the driver does not take a list for an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;

export type Tables = {
  organizations: Organization;
  members: Member;
  keys: KeyRecord;
  stacks: {
    id: string;
    organizationId: string;
    name: string;
    request: Json<PlanRequest>;
    seenUpTo: string;
    seenPicks: Json<Seen['picks']>;
    createdAt: string;
    updatedAt: string;
  };
  audit: AuditEntry & { id: Generated<string> };
  webhooks: Omit<Webhook, 'disabled'> & { disabledAt: string | null; disabledReason: string | null };
  notices: Notice;
  noticeMarks: {
    stackId: string;
    version: string | null;
    upTo: string;
    picks: Json<Seen['picks']>;
  };
};
