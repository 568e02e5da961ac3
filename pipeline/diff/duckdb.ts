/** The fact tables in DuckDB: written as Parquet, compared by a full outer join. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { factValueSchema, isLimit } from '../../schemas/change.ts';
import type { FactRow } from '../../schemas/fact-table.ts';
import { type Columns, createTable, inDuckDb } from '../duckdb.ts';

export type FactDifference = {
  readonly offer: string;
  readonly field: string;
  /** JSON of the value; null if the side does not state the fact. */
  readonly before: string | null;
  readonly after: string | null;
};

const FACT_COLUMNS: Columns = {
  provider: 'VARCHAR',
  offer: 'VARCHAR',
  field: 'VARCHAR',
  value: 'VARCHAR',
  metric: 'VARCHAR',
  amount: 'DOUBLE',
  unlimited: 'BOOLEAN',
  unit: 'VARCHAR',
  period: 'VARCHAR',
  scope: 'VARCHAR',
  evidence: 'VARCHAR',
};

/** With one thread DuckDB writes the rows in their order. */
const IN_ORDER = { threads: '1' };

/**
 * The facts as Parquet (zstd), the same bytes for the same rows.
 * @param rows ordered by offer and field
 */
export async function toParquet(rows: readonly FactRow[]): Promise<Buffer> {
  return inDuckDb(IN_ORDER, async (session) => {
    await createTable(session, 'facts', FACT_COLUMNS, rows);
    const file = join(session.folder, 'facts.parquet');
    await session.connection.run(
      `COPY (SELECT * FROM facts ORDER BY offer, field) TO '${file}' (FORMAT PARQUET, COMPRESSION ZSTD)`,
    );
    return readFile(file);
  });
}

/**
 * Joins the facts with those of the version before.
 * @param previous Parquet bytes of the version before
 * @param renamed old slug to new slug, so that a renamed offer is compared with itself
 * @returns every fact that differs, ordered by offer and field; a label that is only translated anew is none
 */
export async function diffFacts(
  next: readonly FactRow[],
  previous: Buffer,
  renamed: ReadonlyMap<string, string>,
): Promise<FactDifference[]> {
  return inDuckDb(IN_ORDER, async (session) => {
    await createTable(session, 'next', FACT_COLUMNS, next);
    await createTable(
      session,
      'renamed',
      { from: 'VARCHAR', to: 'VARCHAR' },
      [...renamed].map(([from, to]) => ({ from, to })),
    );
    const previousFile = join(session.folder, 'previous.parquet');
    await writeFile(previousFile, previous);
    const result = await session.connection.runAndReadAll(`
      WITH previous AS (
        SELECT coalesce(renamed."to", p.offer) AS offer, p.field, p.value
        FROM read_parquet('${previousFile}') p LEFT JOIN renamed ON renamed."from" = p.offer
      )
      SELECT coalesce(next.offer, previous.offer) AS offer, coalesce(next.field, previous.field) AS field,
             previous.value AS before, next.value AS after
      FROM previous FULL OUTER JOIN next ON previous.offer = next.offer AND previous.field = next.field
      WHERE previous.value IS DISTINCT FROM next.value
      ORDER BY 1, 2`);
    const differences = result
      .getRowObjectsJson()
      .map((row) => ({
        offer: requireText(row.offer),
        field: requireText(row.field),
        before: textOrNull(row.before),
        after: textOrNull(row.after),
      }));
    return differences.filter((difference) => !differsInTranslationAlone(difference));
  });
}

function requireText(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`DuckDB answered ${typeof value} for a text column`);
  return value;
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : requireText(value);
}

/** A label that is only translated anew says the same; one that comes or goes does not. */
function differsInTranslationAlone({ before, after }: FactDifference): boolean {
  return before !== null && after !== null && untranslated(before) === untranslated(after);
}

/** The English label says what a limit counts, with quotes. */
function untranslated(json: string): string {
  const value = factValueSchema.parse(JSON.parse(json));
  if (!isLimit(value) || value.label === null) return json;
  return JSON.stringify({ ...value, label: value.label.en });
}
