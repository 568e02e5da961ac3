/** Indexes captures by page: outcomes of our own nights, and documents of foreign files. */
import type { HeaderList } from '../fetch/index.ts';
import { type CapturedOutcome, OUR_SOFTWARE, OUTCOME_TYPE, outcomeSchema } from './outcome.ts';
import { type CaptureRecord, readCapture, readRecordAt } from './records.ts';

/** A document that can be read again when it is asked for: bodies of a whole night do not fit in memory. */
export type StoredDocument = {
  url: string;
  status: number;
  headers: HeaderList;
  /** RFC 3339 UTC. */
  at: string;
  payload: () => Promise<Buffer>;
};

/** Later entries of a list are later in the files: the last one is in force. */
export type CaptureIndex = {
  /** Under `pageKey(url, render)`. */
  outcomes: Map<string, Entry[]>;
  /** Documents of our own nights, by record id. */
  ours: Map<string, StoredDocument>;
  /** For the report: files that break off, and the like. */
  damage: { file: string; reason: string }[];
};

export type Entry = { from: 'us'; outcome: CapturedOutcome } | { from: 'others'; document: StoredDocument };

/** The address of a page without its fragment, normalised. */
export function pageAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

export const pageKey = (url: string, render: 'static' | 'browser'): string => `${render} ${pageAddress(url)}`;

function readTime(record: CaptureRecord): string | null {
  const time = Date.parse(record.date ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Reads again by place where that is possible: the closure must not hold on to the body that was just indexed. */
function readAgain(file: string, offset: number): () => Promise<Buffer> {
  return async () => (await readRecordAt(file, offset)).payload;
}

function keep(payload: Buffer): () => Promise<Buffer> {
  return () => Promise.resolve(payload);
}

function readDocument(file: string, record: CaptureRecord): StoredDocument | null {
  const at = readTime(record);
  if (record.url === null || at === null || !/^https?:/i.test(record.url)) return null;
  const base = {
    url: record.url,
    at,
    payload: record.offset === null ? keep(record.payload) : readAgain(file, record.offset),
  };
  if (record.http !== null) return { ...base, ...record.http };
  const contentType = record.fields.get('content-type');
  return { ...base, status: 200, headers: contentType === undefined ? [] : [['content-type', contentType]] };
}

function parseOutcome(record: CaptureRecord): CapturedOutcome | null {
  try {
    return outcomeSchema.safeParse(JSON.parse(record.payload.toString('utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Reads all files once, in order.
 * @throws CaptureError if a file is missing or is no WARC file
 */
export async function indexCaptures(files: readonly string[]): Promise<CaptureIndex> {
  const index: CaptureIndex = { outcomes: new Map(), ours: new Map(), damage: [] };
  const byDigest = new Map<string, StoredDocument>();
  const add = (key: string, entry: Entry) => {
    const list = index.outcomes.get(key);
    if (list === undefined) index.outcomes.set(key, [entry]);
    else list.push(entry);
  };
  for (const file of files) {
    let own = false;
    for await (const item of readCapture(file)) {
      if (!('payload' in item)) {
        index.damage.push({ file, reason: item.reason });
      } else if (item.type === 'warcinfo') {
        own = new RegExp(`^software:\\s*${OUR_SOFTWARE}`, 'im').test(item.payload.toString('utf8'));
      } else if (own) {
        if (item.type === 'metadata' && item.fields.get('content-type') === OUTCOME_TYPE) {
          const outcome = parseOutcome(item);
          if (outcome === null)
            index.damage.push({ file, reason: `an outcome of ${item.url} cannot be read` });
          else add(pageKey(outcome.request.url, outcome.request.render), { from: 'us', outcome });
        } else if ((item.type === 'response' || item.type === 'conversion') && item.id !== null) {
          const document = readDocument(file, item);
          if (document !== null) index.ours.set(item.id, document);
        }
      } else if (item.type === 'response' || item.type === 'resource') {
        const document = readDocument(file, item);
        if (document === null) continue;
        const digest = item.fields.get('warc-payload-digest');
        if (digest !== undefined) byDigest.set(digest, document);
        add(pageKey(document.url, 'static'), { from: 'others', document });
      } else if (
        item.type === 'revisit' &&
        item.fields.get('warc-profile')?.includes('identical-payload-digest')
      ) {
        const original = byDigest.get(item.fields.get('warc-payload-digest') ?? '');
        const at = readTime(item);
        if (original === undefined || item.url === null || at === null) continue;
        add(pageKey(item.url, 'static'), { from: 'others', document: { ...original, url: item.url, at } });
      }
    }
  }
  return index;
}
