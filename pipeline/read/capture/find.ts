/** Finds the records that hold given texts in the WARC files of our nights. */
import type { CapturedText } from '../../../schemas/snapshot.ts';
import { sha256 } from '../../../snapshots/store/index.ts';
import { decodeText, type FetchedPage, getHeader } from '../fetch/index.ts';
import { OUTCOME_TYPE, outcomeSchema } from './outcome.ts';
import { type CaptureRecord, readCapture } from './records.ts';

/** A text, and the record that holds it. */
export type FoundText = {
  readonly file: string;
  /** Where the record begins in the file; null if the file is one compressed stream. */
  readonly offset: number | null;
  /** `WARC-Record-ID` and `WARC-Payload-Digest`. */
  readonly id: string;
  readonly digest: string | null;
  readonly payload: Buffer;
  readonly body: string;
  readonly kind: NonNullable<FetchedPage['kind']>;
};

/**
 * @returns by {@link textKey}; a text whose bytes are not those of its digest is not among them
 * @throws CaptureError if a file cannot be opened or is no WARC file
 */
export async function findTexts(
  files: readonly string[],
  wanted: readonly CapturedText[],
): Promise<Map<string, FoundText>> {
  const keys = new Set(wanted.map(textKey));
  const found = new Map<string, FoundText>();
  for (const file of files) {
    if (found.size === keys.size) break;
    // A visit's document comes before its outcome; only that of the visit at hand is kept in memory.
    let documents = new Map<string, CaptureRecord>();
    for await (const item of readCapture(file)) {
      if (!('payload' in item)) break;
      if (item.type === 'response' || item.type === 'conversion') documents.set(item.id ?? '', item);
      if (item.type !== 'metadata' || item.fields.get('content-type') !== OUTCOME_TYPE) continue;
      const { page, document } = outcomeSchema.parse(JSON.parse(item.payload.toString('utf8')));
      const record = documents.get(document ?? '');
      documents = new Map();
      if (record === undefined || record.id === null || page.kind === null || page.bodySha256 === null)
        continue;
      const key = textKey({ sha256: page.bodySha256, at: page.fetchedAt });
      if (!keys.has(key)) continue;
      const type =
        record.http === null
          ? record.fields.get('content-type')
          : getHeader(record.http.headers, 'content-type');
      const body = decodeText(record.payload, type ?? null).text;
      if (sha256(body) !== page.bodySha256) continue;
      const { id, offset, payload } = record;
      const digest = record.fields.get('warc-payload-digest') ?? null;
      found.set(key, { file, offset, id, digest, payload, body, kind: page.kind });
    }
  }
  return found;
}

export function textKey({ sha256: digest, at }: CapturedText): string {
  return `${at} ${digest}`;
}
