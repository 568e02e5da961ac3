/** Every stated fact of a version as CSV: a row per fact, with its quotes, their source and their freshness. */
import { dayOfCopy } from '../../schemas/captured.ts';
import type { Evidence, Offer } from '../../schemas/catalog.ts';
import { type FactValue, isLimit } from '../../schemas/change.ts';
import { type FactRow, factRows, listFacts } from '../../schemas/fact-table.ts';
import { describeValue } from '../../schemas/words/describe-fact.ts';
import { limitText } from '../words/index.ts';
import { type CsvValue, writeCsv } from './write-csv.ts';

const COLUMNS: readonly {
  readonly name: string;
  readonly read: (fact: FactRow, quotes: readonly Evidence[], value: string) => CsvValue;
}[] = [
  { name: 'provider', read: ({ provider }) => provider },
  { name: 'offer', read: ({ offer }) => offer },
  { name: 'field', read: ({ field }) => field },
  { name: 'value', read: (_fact, _quotes, value) => value },
  { name: 'metric', read: ({ metric }) => metric },
  { name: 'amount', read: ({ amount }) => amount },
  { name: 'unlimited', read: ({ unlimited }) => unlimited },
  { name: 'unit', read: ({ unit }) => unit },
  { name: 'period', read: ({ period }) => period },
  { name: 'scope', read: ({ scope }) => scope },
  { name: 'quotes', read: (_fact, quotes) => quotes.map(({ quote }) => quote).join(' | ') },
  { name: 'sources', read: (_fact, quotes) => distinct(quotes.map(({ source }) => source)) },
  { name: 'freshness', read: (_fact, quotes) => distinct(quotes.map(({ freshness }) => freshness.status)) },
  {
    name: 'verified_at',
    read: (_fact, quotes) => newest(quotes.map(({ freshness }) => freshness.verifiedAt)),
  },
  { name: 'captured_on', read: (_fact, quotes) => newest(quotes.map(({ captured }) => dayOfCopy(captured))) },
];

/** @returns RFC 4180 text, ordered by offer and field; what is not known is empty */
export function writeFactsCsv(offers: readonly Offer[]): string {
  const evidenceOf = new Map(
    offers.map(({ slug, evidence }) => [slug, new Map(evidence.map((entry) => [entry.id, entry]))]),
  );
  const valuesOf = new Map(offers.map((offer) => [offer.slug, listFacts(offer)]));
  const rows = factRows(offers).map((fact) => {
    const quotes = fact.evidence
      .split(' ')
      .map((id) => evidenceOf.get(fact.offer)?.get(id))
      .filter((entry) => entry !== undefined);
    const value = plainValue(fact.field, valuesOf.get(fact.offer)?.get(fact.field) ?? null);
    return COLUMNS.map(({ read }) => read(fact, quotes, value));
  });
  return writeCsv([COLUMNS.map(({ name }) => name), ...rows]);
}

/** A value as the other tables write it: `forever`, `5 minutes`, `Paris, France; Dublin`, `0.5 GB per project`. */
function plainValue(field: string, value: FactValue): string {
  if (isLimit(value)) return limitText(value, 'en');
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'object') return value?.command ?? '';
  return typeof value === 'number' ? describeValue(field, value, 'en') : String(value);
}

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].join(' ');
}

/** The latest of some days or moments, which sort as text. */
function newest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}
