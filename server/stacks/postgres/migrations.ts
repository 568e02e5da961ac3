/**
 * The schema, step by step. A step that was once released is never edited: another one is added. The migrator
 * runs them in one transaction under an advisory lock of PostgreSQL, so that replicas may start together.
 */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Names of other services in the same database stay apart. */
const OWN_TABLES = { migrationTableName: 'zero_migrations', migrationLockTableName: 'zero_migrations_lock' };

const first: Migration = {
  up: async (db) => {
    await sql`
      create table organizations (
        id text primary key,
        name text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table members (
        organization_id text not null references organizations on delete cascade,
        email text not null,
        added_at timestamptz not null,
        primary key (organization_id, email)
      )`.execute(db);
    await sql`
      create table keys (
        id text primary key,
        organization_id text not null references organizations on delete cascade,
        owner text not null,
        access text not null check (access in ('read', 'save')),
        hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        orphaned_at timestamptz,
        last_used_at timestamptz
      )`.execute(db);
    await sql`create index keys_organization on keys (organization_id, created_at)`.execute(db);
    // The order of names is that of code points in every store, whatever the locale of the database.
    await sql`
      create table stacks (
        id text primary key,
        organization_id text not null references organizations on delete cascade,
        name text collate "C" not null,
        request jsonb not null,
        seen_up_to timestamptz not null,
        seen_picks jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (organization_id, name)
      )`.execute(db);
    // No reference: the line that says that an organization was deleted outlives it.
    await sql`
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        organization_id text not null,
        action text not null,
        actor text not null,
        key text,
        subject text not null
      )`.execute(db);
    await sql`create index audit_organization on audit (organization_id, id)`.execute(db);
    await sql`
      create table webhooks (
        id text primary key,
        organization_id text not null references organizations on delete cascade,
        url text not null,
        format text not null check (format in ('standard', 'slack')),
        secret text not null,
        since timestamptz not null,
        created_at timestamptz not null,
        disabled_at timestamptz,
        disabled_reason text,
        check ((disabled_at is null) = (disabled_reason is null))
      )`.execute(db);
    await sql`create index webhooks_organization on webhooks (organization_id, created_at)`.execute(db);
    await sql`
      create table notices (
        id text primary key,
        webhook_id text not null references webhooks on delete cascade,
        stack_id text not null references stacks on delete cascade,
        entry_id text not null,
        body text,
        created_at timestamptz not null,
        due_at timestamptz not null,
        attempts integer not null,
        delivered_at timestamptz,
        answer text
      )`.execute(db);
    await sql`create index notices_due on notices (due_at) where delivered_at is null`.execute(db);
    await sql`create index notices_webhook on notices (webhook_id, created_at)`.execute(db);
    await sql`create index notices_stack on notices (stack_id)`.execute(db);
    await sql`
      create table notice_marks (
        stack_id text primary key references stacks on delete cascade,
        version text,
        up_to timestamptz not null,
        picks jsonb not null
      )`.execute(db);
  },
};

const STEPS: Readonly<Record<string, Migration>> = { '0001-first': first };

/** Names of the steps that the database has behind it. */
async function stepsTaken(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(OWN_TABLES.migrationTableName)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Brings the schema to this version of the service; does nothing if it is there. @throws what the database says */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => STEPS },
    ...OWN_TABLES,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const newer = (await stepsTaken(db)).filter((name) => !(name in STEPS));
  if (newer.length > 0)
    throw new Error(
      `the database is of a newer version of the service (it has taken ${newer.join(', ')}): start that version again. Nothing was changed`,
      { cause: error },
    );
  throw error instanceof Error ? error : new Error('The schema could not be made', { cause: error });
}
