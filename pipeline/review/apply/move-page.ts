/** Builds the edits for quotes whose page has moved to another address. Pure. */
import type { EvidenceRecord, ProviderRecord } from '../../../schemas/record.ts';
import { emptyEdit, type RecordEdit } from './record-edit.ts';

export type MovedQuote = { readonly offer: string; readonly entry: EvidenceRecord };

/**
 * @param today the day on which they were read there, `YYYY-MM-DD`
 * @returns the edits, to be written one after the other: a page all of whose quotes moved gets the new address, and
 * keeps the copy that they were read in; else the moved ones get a page of their own
 */
export function editsOfMove(
  record: ProviderRecord,
  moved: readonly MovedQuote[],
  url: string,
  today: string,
): RecordEdit[] {
  const [first] = moved;
  if (first === undefined) return [];
  const keys = [...new Set(moved.map(({ entry }) => entry.source))];
  const whole = keys.filter((key) =>
    listPageQuotes(record, key).every((id) => moved.some(({ entry }) => quoteIdentity(entry, key) === id)),
  );
  const addresses = whole.map((key) => ({ kind: 'address', key, url }) as const);
  const rest = moved.filter(({ entry }) => !whole.includes(entry.source));
  const edits: RecordEdit[] =
    addresses.length === 0 ? [] : [{ ...emptyEdit(first.offer), sources: addresses }];
  if (rest.length === 0) return edits;

  const present = whole[0] ?? Object.entries(record.sources).find(([, source]) => source.url === url)?.[0];
  const key = present ?? freeKey(record, url);
  const language = record.sources[rest[0]?.entry.source ?? '']?.language ?? 'en';
  for (const offer of new Set(rest.map((one) => one.offer))) {
    const added = present === undefined && offer === rest[0]?.offer;
    edits.push({
      ...emptyEdit(offer),
      sources: added ? [{ kind: 'added', key, url, at: today, language }] : [],
      quotes: rest
        .filter((one) => one.offer === offer)
        .map(({ entry }) => ({ evidence: entry.id, source: key })),
    });
  }
  return edits;
}

/** Every quote of the record from one page. Ids are unique within an offer only; the words tell them apart. */
function listPageQuotes({ offers, terms }: ProviderRecord, key: string): string[] {
  const all = [...(terms?.evidence ?? []), ...offers.flatMap(({ evidence }) => evidence)];
  return all.filter(({ source }) => source === key).map((entry) => quoteIdentity(entry, key));
}

function quoteIdentity(entry: EvidenceRecord, key: string): string {
  return JSON.stringify([key, entry.id, entry.quote]);
}

/** A key that names the page by the end of its address. */
function freeKey({ sources }: ProviderRecord, url: string): string {
  const { pathname, hostname } = new URL(url);
  const last =
    pathname
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? hostname;
  const base =
    last
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'page';
  if (!(base in sources)) return base;
  for (let number = 2; ; number++) if (!(`${base}-${number}` in sources)) return `${base}-${number}`;
}
