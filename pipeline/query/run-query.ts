/** Runs one query over the history: a single SELECT, within bounds. */
import type { DuckDBConnection } from '@duckdb/node-api';

export type QueryLimits = {
  /** Rows given at most. */
  readonly rows: number;
  readonly timeoutMs: number;
};

/** A value as DuckDB gives it in JSON: numbers beyond what a JavaScript number holds, dates and times are texts. */
export type CellValue = null | boolean | number | string | CellValue[] | { [key: string]: CellValue };

export type QueryRows = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
};

export type QueryAnswer =
  /** `more`: there were rows beyond the limit. */
  | { readonly kind: 'rows'; readonly answer: QueryRows; readonly more: boolean }
  | { readonly kind: 'refused'; readonly reason: string };

/** Runs one reading statement. What is wrong with it, and what it may not do, comes back in words. */
export async function runQuery(
  connection: DuckDBConnection,
  sql: string,
  limits: QueryLimits,
): Promise<QueryAnswer> {
  // Loaded only here: without this package all other commands still run.
  const { StatementType } = await import('@duckdb/node-api');
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    connection.interrupt();
  }, limits.timeoutMs);
  try {
    const statements = await connection.extractStatements(sql);
    if (statements.count !== 1)
      return refused(`write one query, not ${statements.count}: several statements are not run`);
    const prepared = await statements.prepare(0);
    if (prepared.statementType !== StatementType.SELECT && prepared.statementType !== StatementType.EXPLAIN)
      return refused(
        `only SELECT is answered, this is ${StatementType[prepared.statementType] ?? 'another statement'}; the snapshots are never changed`,
      );
    const reader = await prepared.streamAndReadUntil(limits.rows + 1);
    const rows = reader.getRowsJson();
    return {
      kind: 'rows',
      answer: { columns: reader.columnNames(), rows: rows.slice(0, limits.rows) },
      more: rows.length > limits.rows,
    };
  } catch (error) {
    if (late) return refused(`the query took longer than ${limits.timeoutMs / 1000} seconds and was stopped`);
    // What DuckDB says of a query is for the person who wrote it.
    return refused(error instanceof Error ? error.message.trim() : String(error));
  } finally {
    clearTimeout(timer);
  }
}

function refused(reason: string): QueryAnswer {
  return { kind: 'refused', reason };
}
