/** What a place to keep saved stacks must offer: tables, and transactions over them. */
import type { Notice, NoticeMark, StackToNotify, Webhook } from './notice-records.ts';
import type { AuditEntry, KeyRecord, Member, Organization, StackRecord } from './records.ts';

/** The rows of each table. */
export type Tables = {
  organizations: Organization;
  members: Member;
  keys: KeyRecord;
  stacks: StackRecord;
  webhooks: Webhook;
  notices: Notice;
  /** One a stack: what its notices have come to. */
  marks: NoticeMark & { readonly stackId: string };
  audit: AuditEntry;
};
export type Table = keyof Tables;

/** What rows are found by: each part equal, or a moment before another one. */
export type Match<T extends Table> = {
  readonly [Part in keyof Tables[T]]?: Tables[T][Part] | { readonly before: string };
};

/** The order in which rows are found; those of the audit as they were written, stacks in any. */
export const ORDER: Readonly<Record<Table, readonly string[]>> = {
  organizations: ['createdAt', 'id'],
  members: ['addedAt', 'email'],
  keys: ['createdAt', 'id'],
  stacks: [],
  webhooks: ['createdAt', 'id'],
  notices: ['createdAt', 'id'],
  marks: [],
  audit: [],
};

export type Transaction = {
  /**
   * @param hold `alone`: until the transaction ends no other one may hold the rows. `shared`: none may remove them
   * @param newest so many at most, last first
   */
  find<T extends Table>(
    table: T,
    match: Match<T>,
    options?: { readonly hold?: 'alone' | 'shared'; readonly newest?: number },
  ): Promise<Tables[T][]>;
  count<T extends Table>(table: T, match: Match<T>): Promise<number>;
  add<T extends Table>(table: T, rows: readonly Tables[T][]): Promise<void>;
  /** Leaves out what is there already. @returns how many were added */
  addNew<T extends 'organizations' | 'members' | 'notices'>(
    table: T,
    rows: readonly Tables[T][],
  ): Promise<number>;
  /** @returns how many rows it changed */
  change<T extends Table>(table: T, match: Match<T>, part: Partial<Tables[T]>): Promise<number>;
  /** Removes rows, with all that belongs to them but the audit. @returns how many rows of the table */
  remove<T extends Table>(table: T, match: Match<T>): Promise<number>;
  /** Stacks of organizations with an enabled webhook whose mark is older than a version. */
  findUnnotified(version: string, limit: number): Promise<Omit<StackToNotify, 'webhooks'>[]>;
  /** Takes due notices of enabled webhooks, some of each before more of any: they are due again at `until`. */
  claim(claim: Claim): Promise<Notice[]>;
};

/** @property now RFC 3339, like `until` @property passOver ids of webhooks to skip */
export type Claim = {
  readonly now: string;
  readonly until: string;
  readonly limit: number;
  readonly perWebhook: number;
  readonly passOver?: readonly string[];
};

/** Each may throw StoreUnavailableError. */
export type Transactions = {
  /** Only reads. */
  read<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /** All of it is kept, durably, or nothing. */
  change<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Takes as long for a known digest as for an unknown one. */
  findKey(hash: string): Promise<KeyRecord | null>;
  close(): Promise<void>;
};
