/** A transaction over the contents of the file: it works on a draft of its own, which replaces them as a whole. */
import { compareVersions } from '../../../snapshots/store/index.ts';
import { type Match, ORDER, type Table, type Tables, type Transaction } from '../transaction.ts';
import { boundAudit, type Contents, type Rows, withoutStrays } from './contents.ts';

/** What tells one row from all others, in tables that leave out what is there. */
const KEYS = {
  organizations: ['id'],
  members: ['organizationId', 'email'],
  notices: ['id'],
} as const satisfies Partial<Record<Table, readonly string[]>>;

/** @returns the transaction, and the contents as it left them: the same ones if nothing changed */
export function openContents(first: Contents): { readonly tx: Transaction; contents(): Contents } {
  let contents = first;
  const rowsOf = <T extends Table>(table: T): readonly Tables[T][] => {
    const rows: Rows = contents;
    return rows[table];
  };
  const put = <T extends Table>(table: T, rows: readonly Tables[T][]): void => {
    contents = { ...contents, [table]: rows };
  };
  const select = <T extends Table>(table: T, match: Match<T>): Tables[T][] =>
    rowsOf(table).filter((row) => matches(row, match));
  const tx: Transaction = {
    find: async (table, match, { newest } = {}) => {
      const rows = select(table, match).sort(byParts(ORDER[table]));
      return newest === undefined ? rows : rows.reverse().slice(0, newest);
    },
    count: async (table, match) => select(table, match).length,
    add: async (table, rows) => {
      put(table, [...rowsOf(table), ...rows]);
      if (table === 'audit') put('audit', boundAudit(contents.audit));
    },
    addNew: async (table, rows) => {
      const keyOf = (row: object): string =>
        JSON.stringify(KEYS[table].map((part) => Reflect.get(row, part)));
      const known = new Set(rowsOf(table).map(keyOf));
      const fresh = rows.filter((row) => !known.has(keyOf(row)));
      if (fresh.length > 0) await tx.add(table, fresh);
      return fresh.length;
    },
    change: async (table, match, part) => {
      const old = new Set(select(table, match));
      if (old.size > 0)
        put(
          table,
          rowsOf(table).map((row) => (old.has(row) ? { ...row, ...part } : row)),
        );
      return old.size;
    },
    remove: async (table, match) => {
      const old = new Set(select(table, match));
      if (old.size > 0) {
        put(
          table,
          rowsOf(table).filter((row) => !old.has(row)),
        );
        contents = withoutStrays(contents);
      }
      return old.size;
    },
    findUnnotified: async (version, limit) => {
      const hooked = new Set(select('webhooks', { disabled: null }).map((webhook) => webhook.organizationId));
      const marks = new Map(contents.marks.map(({ stackId, ...mark }) => [stackId, mark]));
      return contents.stacks
        .flatMap((stack) => {
          const mark = hooked.has(stack.organizationId) ? marks.get(stack.id) : undefined;
          const isDone = mark?.version != null && compareVersions(mark.version, version) >= 0;
          return mark === undefined || isDone ? [] : [{ stack, mark }];
        })
        .slice(0, limit);
    },
    claim: async ({ now, until, limit, perWebhook, passOver = [] }) => {
      const due = select('notices', { deliveredAt: null })
        .filter(({ dueAt }) => dueAt <= now)
        .sort(byParts(['dueAt']));
      const taken = select('webhooks', { disabled: null })
        .filter(({ id }) => !passOver.includes(id))
        .flatMap(({ id }) => [
          ...due
            .filter(({ webhookId }) => webhookId === id)
            .slice(0, perWebhook)
            .entries(),
        ])
        .sort(([one], [other]) => one - other)
        .slice(0, limit)
        .map(([, notice]) => ({ ...notice, dueAt: until }));
      for (const { id } of taken) await tx.change('notices', { id }, { dueAt: until });
      return taken;
    },
  };
  return { tx, contents: () => contents };
}

function matches<T extends Table>(row: Tables[T], match: Match<T>): boolean {
  return Object.entries(match).every(([part, wanted]: [string, unknown]) => {
    const value: unknown = Reflect.get(row, part);
    if (typeof wanted !== 'object' || wanted === null) return value === wanted;
    return 'before' in wanted && typeof value === 'string' && value < String(wanted.before);
  });
}

/** An order by some parts, which are text; rows that are equal in them stay as they are. */
function byParts(parts: readonly string[]): (a: object, b: object) => number {
  return (a, b) => {
    for (const part of parts) {
      const [one, other] = [String(Reflect.get(a, part)), String(Reflect.get(b, part))];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };
}
