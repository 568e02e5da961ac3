/** Builds the report on the quality of the records: what to check next, and how complete the catalog is. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { inDuckDb } from '../duckdb.ts';
import type { Hint, LoadedRecord, NamedLimits } from '../load/index.ts';
import { code, table } from '../markdown.ts';
import { FIGURES, HINTS, MAIN_BY_ROLE, type Section } from './sections.ts';
import { loadRecordTables } from './tables.ts';

const SAID = {
  title: 'Said in a quote, but not stated as a fact',
  advice:
    'Read the quote: state the fact with it, or list the rule and offer/quote in `hints/refused.yaml`, with the reason.',
} as const;

const NAMED = {
  title: 'Scopes and periods that a quote names',
  advice: 'What no word states is our reading: quote it, add the heading, or write `scope: unstated`.',
} as const;

/** A row of a section by the names of its columns. */
export type ReportRow = Readonly<Record<string, string | number | null>>;
type Answer = { readonly title: string; readonly advice?: string; readonly rows: readonly ReportRow[] };

export type RecordsReport = {
  readonly day: string;
  /** Problems of records: a record with a problem of its own is left out. */
  readonly invalid: number;
  readonly providers: number;
  readonly offers: number;
  /** Worst first; hints that nothing deserves are left out. */
  readonly hints: readonly Answer[];
  readonly figures: readonly Answer[];
};

/**
 * Everything the records say about their own quality.
 * @param options.said what quotes hint at and no field states
 * @param options.named how many limits have words for their scope and period
 */
export async function reportOnRecords(
  records: readonly LoadedRecord[],
  {
    day,
    invalid,
    said = [],
    named = [],
  }: {
    readonly day: string;
    readonly invalid: number;
    readonly said?: readonly Hint[];
    readonly named?: readonly NamedLimits[];
  },
): Promise<RecordsReport> {
  return inDuckDb({}, async (session) => {
    await loadRecordTables(session, records, day);
    await session.connection.run(MAIN_BY_ROLE);
    const hints = await answer(session.connection, HINTS, day);
    return {
      day,
      invalid,
      providers: records.length,
      offers: records.reduce((sum, { record }) => sum + record.offers.length, 0),
      hints: [{ ...SAID, rows: said }, ...hints].filter(({ rows }) => rows.length > 0),
      figures: [...(await answer(session.connection, FIGURES, day)), { ...NAMED, rows: named }],
    };
  });
}

async function answer(
  connection: DuckDBConnection,
  sections: readonly Section[],
  today: string,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { sql, ...section } of sections) {
    const read = await connection.runAndReadAll(sql, sql.includes('$today') ? { today } : undefined);
    // Counts come as BigInt or, from sums, as HugeInt; every other value is a text or null.
    const rows = read.getRowObjectsJS().map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          if (typeof value === 'bigint' || typeof value === 'number') return [name, Number(value)];
          return [name, typeof value === 'string' ? value : null];
        }),
      ),
    );
    answers.push({ ...section, rows });
  }
  return answers;
}

/** Rows shown of one hint: enough to start working, few enough to read all in two minutes. */
const SHOWN = 8;

/** The report as Markdown: first what to look at, worst first, then the figures. */
export function recordsReportMarkdown({
  day,
  invalid,
  offers,
  providers,
  hints,
  figures,
}: RecordsReport): string {
  const nothing = hints.length === 0 ? ['Nothing.'] : [];
  const problems = `**Problems: ${invalid}.** Records with a problem of their own are left out here; \`records check\` lists all.`;
  return `${[
    `# Records on ${day}: offers ${offers}, providers ${providers}`,
    ...(invalid === 0 ? [] : [problems]),
    '## Worth a look',
    'These are hints, not errors: each may be right as it is.',
    ...nothing,
    ...hints.map((hint) => sectionMarkdown(hint, SHOWN)),
    '## Figures',
    ...figures.map((figure) => sectionMarkdown(figure, figure.rows.length)),
  ].join('\n\n')}\n`;
}

function sectionMarkdown({ title, advice, rows }: Answer, shown: number): string {
  const head = Object.keys(rows[0] ?? {});
  const cells = rows.slice(0, shown).map((row) => head.map((name) => markdownCell(name, row[name] ?? '')));
  const more = rows.length - shown;
  return [
    shown === SHOWN ? `### ${title} (${rows.length})` : `### ${title}`,
    ...(advice === undefined ? [] : [advice]),
    ...(rows.length === 0 ? [] : [table(head, cells)]),
    ...(more > 0 ? [`And ${more} more, see \`--json\`.`] : []),
  ].join('\n\n');
}

function markdownCell(name: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  const text = value.replaceAll('|', '\\|');
  return ['place', 'zh', 'quote'].includes(name) ? code(text) : text;
}
