/** A version as tables of a relational database. What a plan does not state is NULL, or a row that is not there. */
import { dayOfCopy } from '../../schemas/captured.ts';
import type { Catalog, Evidence, Offer, Provider } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { type FactRow, factRows } from '../../schemas/fact-table.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { changeSummary, planNamer } from '../../schemas/words/describe-change.ts';

export type TableValue = string | number | null;

export type Table = {
  readonly name: string;
  /** With their SQLite types, in order. */
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  /** Names of the columns that tell one row from all others. */
  readonly key: readonly string[];
  readonly rows: readonly (readonly TableValue[])[];
};

export type VersionData = {
  readonly version: string;
  readonly createdAt: string;
  readonly catalog: Catalog;
  readonly changes: readonly ChangeEntry[];
};

type ColumnType = 'TEXT' | 'REAL' | 'INTEGER';
type Columns<R> = readonly (readonly [name: string, type: ColumnType, read: (row: R) => TableValue])[];

const SNAPSHOT: Columns<VersionData> = [
  ['version', 'TEXT', ({ version }) => version],
  ['created_at', 'TEXT', ({ createdAt }) => createdAt],
  ['data_as_of', 'TEXT', ({ catalog }) => catalog.dataAsOf],
];

const PROVIDERS: Columns<Provider> = [
  ['slug', 'TEXT', ({ slug }) => slug],
  ['name', 'TEXT', ({ translations }) => translations.en.name],
  ['name_zh', 'TEXT', ({ translations }) => translations['zh-CN'].name],
  ['homepage', 'TEXT', ({ homepage }) => homepage],
  ['homepage_zh', 'TEXT', ({ homepageZh }) => homepageZh],
  ['terms_url', 'TEXT', ({ termsUrl }) => termsUrl],
];

const OFFERS: Columns<Offer> = [
  ['slug', 'TEXT', ({ slug }) => slug],
  ['provider', 'TEXT', ({ provider }) => provider.slug],
  ['name', 'TEXT', ({ translations }) => translations.en.name],
  ['name_zh', 'TEXT', ({ translations }) => translations['zh-CN'].name],
  ['plan', 'TEXT', ({ plan }) => plan],
  ['category', 'TEXT', ({ category }) => category],
  ['roles', 'TEXT', ({ roles }) => JSON.stringify(roles)],
  ['standing', 'TEXT', ({ standing }) => standing],
  ['free_type', 'TEXT', ({ freeType }) => freeType],
  ['ends_on', 'TEXT', ({ endsOn }) => endsOn],
  ['url', 'TEXT', ({ url }) => url],
  ['summary', 'TEXT', ({ translations }) => translations.en.summary],
  ['summary_zh', 'TEXT', ({ translations }) => translations['zh-CN'].summary],
  ['note', 'TEXT', ({ note }) => note],
  ['note_zh', 'TEXT', ({ noteZh }) => noteZh],
  ['referral', 'INTEGER', ({ commercial }) => Number(commercial.referral)],
  ['disclosure', 'TEXT', ({ commercial }) => commercial.disclosure],
  ['disclosure_zh', 'TEXT', ({ commercial }) => commercial.disclosureZh],
  ['review_since', 'TEXT', ({ review }) => review?.since ?? null],
  ['updated_at', 'TEXT', ({ updatedAt }) => updatedAt],
];

const FACTS: Columns<FactRow> = [
  ['provider', 'TEXT', ({ provider }) => provider],
  ['offer', 'TEXT', ({ offer }) => offer],
  ['field', 'TEXT', ({ field }) => field],
  ['value', 'TEXT', ({ value }) => value],
  ['metric', 'TEXT', ({ metric }) => metric],
  ['amount', 'REAL', ({ amount }) => amount],
  ['unlimited', 'INTEGER', ({ unlimited }) => (unlimited === null ? null : Number(unlimited))],
  ['unit', 'TEXT', ({ unit }) => unit],
  ['period', 'TEXT', ({ period }) => period],
  ['scope', 'TEXT', ({ scope }) => scope],
];

const QUOTES: Columns<Evidence & { readonly offer: string }> = [
  ['offer', 'TEXT', ({ offer }) => offer],
  ['id', 'TEXT', ({ id }) => id],
  ['quote', 'TEXT', ({ quote }) => quote],
  ['source', 'TEXT', ({ source }) => source],
  ['captured_on', 'TEXT', ({ captured }) => dayOfCopy(captured)],
  ['permalink', 'TEXT', ({ captured }) => captured.permalink],
  ['freshness', 'TEXT', ({ freshness }) => freshness.status],
  ['verified_at', 'TEXT', ({ freshness }) => freshness.verifiedAt],
];

const FACT_QUOTES: Columns<{ readonly offer: string; readonly field: string; readonly quote: string }> = [
  ['offer', 'TEXT', ({ offer }) => offer],
  ['field', 'TEXT', ({ field }) => field],
  ['quote', 'TEXT', ({ quote }) => quote],
];

/** A change with its summary in both languages. */
type ChangeRow = ChangeEntry & { readonly summaries: Readonly<Record<Locale, string>> };

const CHANGES: Columns<ChangeRow> = [
  ['id', 'TEXT', ({ id }) => id],
  ['kind', 'TEXT', ({ kind }) => kind],
  ['provider', 'TEXT', ({ provider }) => provider],
  ['offer', 'TEXT', ({ offer }) => offer],
  ['field', 'TEXT', ({ field }) => field],
  ['before', 'TEXT', ({ before }) => jsonOrNull(before)],
  ['after', 'TEXT', ({ after }) => jsonOrNull(after)],
  ['direction', 'TEXT', ({ direction }) => direction],
  ['happened_on', 'TEXT', ({ happenedOn }) => happenedOn],
  ['published_at', 'TEXT', ({ publishedAt }) => publishedAt],
  ['summary', 'TEXT', ({ summaries }) => summaries.en],
  ['summary_zh', 'TEXT', ({ summaries }) => summaries['zh-CN']],
];

/** The tables of `zero.sqlite`; facts and changes have the columns that `zero-pipeline query` gives them. */
export function dataTables(data: VersionData): Table[] {
  const { offers, providers } = data.catalog;
  const facts = factRows(offers);
  const quotes = offers.flatMap(({ slug, evidence }) => evidence.map((entry) => ({ ...entry, offer: slug })));
  const links = facts.flatMap(({ offer, field, evidence }) =>
    evidence.split(' ').flatMap((quote) => (quote === '' ? [] : [{ offer, field, quote }])),
  );
  const nameOf = planNamer(offers);
  const changes = data.changes.map((entry) => {
    const summary = (locale: Locale): string => changeSummary(nameOf(entry.offer, locale), entry, locale);
    return { ...entry, summaries: { en: summary('en'), 'zh-CN': summary('zh-CN') } };
  });
  return [
    makeTable('snapshot', ['version'], SNAPSHOT, [data]),
    makeTable('providers', ['slug'], PROVIDERS, providers),
    makeTable('offers', ['slug'], OFFERS, offers),
    makeTable('facts', ['offer', 'field'], FACTS, facts),
    makeTable('quotes', ['offer', 'id'], QUOTES, quotes),
    makeTable('fact_quotes', ['offer', 'field', 'quote'], FACT_QUOTES, links),
    makeTable('changes', ['id'], CHANGES, changes),
  ];
}

function makeTable<R>(name: string, key: readonly string[], columns: Columns<R>, rows: readonly R[]): Table {
  return {
    name,
    key,
    columns: columns.map(([column, type]) => ({ name: column, type })),
    rows: rows.map((row) => columns.map(([, , read]) => read(row))),
  };
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
