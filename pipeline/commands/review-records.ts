/** The records that a review edits: finds a quote in them and writes edits to disk. */
import { readFile, writeFile } from 'node:fs/promises';
import type { EvidenceRecord, OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import { loadRecords, parseRecord } from '../load/index.ts';
import { type CheckedEdit, checkEdit, type RecordEdit, recordAsWritten } from '../review/apply/index.ts';

/** A quote as its record has it now; a person may have edited the file since the night. */
export type FoundQuote = {
  readonly file: string;
  readonly record: ProviderRecord;
  /** With what it inherits from the terms. */
  readonly offer: OfferRecord;
  readonly entry: EvidenceRecord;
};

export type OpenRecords = {
  /** Null if the records have no such quote, or its file is not valid any more. */
  readonly find: (offer: string, evidence: string) => Promise<FoundQuote | null>;
  /** The records that name an address, each with one of its offers and the keys of the page. */
  readonly atAddress: (url: string) => readonly { file: string; offer: string; keys: readonly string[] }[];
  /** Writes the edit, unless the record would be invalid with it. */
  readonly write: (file: string, edit: RecordEdit) => Promise<CheckedEdit>;
  /** Whether the edit could be written, without writing it. */
  readonly check: (file: string, edit: RecordEdit) => Promise<CheckedEdit>;
};

/** What is said of an answer that the review itself fails at: one of them never ends the sitting. */
export function refusalOf(file: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `cannot be edited here: ${why}; mend it in ${file}`;
}

type ParsedFile = { readonly inherited: ProviderRecord; readonly written: ProviderRecord };

/** @param dir the folder of the records */
export async function openRecords(dir: string): Promise<OpenRecords> {
  const { records } = await loadRecords(dir);
  const files = new Map(
    records.flatMap(({ file, record }) => record.offers.map(({ slug }) => [slug, file] as const)),
  );
  // The quotes of a page are in one file: it is parsed again only if it has changed.
  const known = new Map<string, { readonly text: string; readonly parsed: ParsedFile | null }>();
  const read = async (file: string): Promise<ParsedFile | null> => {
    const text = await readFile(file, 'utf8');
    const last = known.get(file);
    if (last?.text === text) return last.parsed;
    const { loaded } = parseRecord(file, text);
    const parsed = loaded === null ? null : { inherited: loaded.record, written: recordAsWritten(text) };
    known.set(file, { text, parsed });
    return parsed;
  };
  const check = async (file: string, edit: RecordEdit): Promise<CheckedEdit> =>
    checkEdit(file, await readFile(file, 'utf8'), edit);
  return {
    find: async (slug, evidence) => {
      const file = files.get(slug);
      const parsed = file === undefined ? null : await read(file);
      if (file === undefined || parsed === null) return null;
      const offer = parsed.inherited.offers.find((one) => one.slug === slug);
      const entry = offer?.evidence.find(({ id }) => id === evidence);
      return offer === undefined || entry === undefined
        ? null
        : { file, record: parsed.written, offer, entry };
    },
    atAddress: (url) =>
      records.flatMap(({ file, record }) => {
        const keys = Object.entries(record.sources).flatMap(([key, source]) =>
          source.url === url ? [key] : [],
        );
        const offer = record.offers[0]?.slug;
        return keys.length === 0 || offer === undefined ? [] : [{ file, offer, keys }];
      }),
    check,
    write: async (file, edit) => {
      const checked = await check(file, edit);
      if (checked.ok) await writeFile(file, checked.text);
      return checked;
    },
  };
}
