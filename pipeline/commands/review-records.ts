/** The records that a review edits: finds a quote in them and writes edits to disk. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { EvidenceRecord, OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import { parseRecord } from '../load/index.ts';
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
  readonly atAddress: (
    url: string,
  ) => Promise<readonly { file: string; offer: string; keys: readonly string[] }[]>;
  /** Writes the edit, unless the record would be invalid with it. */
  readonly write: (file: string, edit: RecordEdit) => Promise<CheckedEdit>;
  /** Whether the edit could be written, without writing it. */
  readonly check: (file: string, edit: RecordEdit) => Promise<CheckedEdit>;
};

/** What is said of an answer that the review itself fails at: one of them never ends the sitting. */
export function refusalOf(file: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `cannot be edited here: ${why}; fix it in ${file}`;
}

type ParsedFile = { readonly inherited: ProviderRecord; readonly written: ProviderRecord };

/** A record is parsed when it is asked for: a sitting opens a few of hundreds. */
export async function openRecords(dir: string): Promise<OpenRecords> {
  const texts = new Map<string, string>();
  for (const name of (await readdir(dir)).filter((one) => /\.ya?ml$/.test(one)).sort())
    texts.set(relative(process.cwd(), join(dir, name)) || name, await readFile(join(dir, name), 'utf8'));
  const withWords = (words: string): string[] =>
    [...texts].flatMap(([file, text]) => (text.includes(words) ? [file] : []));
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
      for (const file of withWords(slug)) {
        const parsed = await read(file);
        const offer = parsed?.inherited.offers.find((one) => one.slug === slug);
        if (parsed === null || offer === undefined) continue;
        const entry = offer.evidence.find(({ id }) => id === evidence);
        return entry === undefined ? null : { file, record: parsed.written, offer, entry };
      }
      return null;
    },
    atAddress: async (url) => {
      const places: { file: string; offer: string; keys: string[] }[] = [];
      for (const file of withWords(url)) {
        const record = (await read(file))?.written;
        const sources = Object.entries(record?.sources ?? {});
        const keys = sources.flatMap(([key, source]) => (source.url === url ? [key] : []));
        const offer = record?.offers[0]?.slug;
        if (keys.length > 0 && offer !== undefined) places.push({ file, offer, keys });
      }
      return places;
    },
    check,
    write: async (file, edit) => {
      const checked = await check(file, edit);
      if (checked.ok) await writeFile(file, checked.text);
      return checked;
    },
  };
}
