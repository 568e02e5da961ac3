/** Reads pages from captures instead of the network. Any night can be replayed and gives the same bytes. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { AsyncIterReader } from 'warcio';
import { sha256 } from '../../../snapshots/store/index.ts';
import {
  DEFAULT_LIMITS,
  decodeText,
  type FetchedPage,
  getHeader,
  type HeaderList,
  judgeRedirect,
  judgeStatus,
  type PageFrame,
  type PageReader,
  type PageRequest,
  pageFromBytes,
  pageWithout,
  type Validators,
} from '../fetch/index.ts';
import { type CapturedOutcome, OUR_SOFTWARE, OUTCOME_TYPE, outcomeSchema } from './outcome.ts';
import { type CaptureRecord, readCapture, readRecordAt } from './records.ts';

export type ReplayReader = PageReader & {
  /** Files that break off or hold unreadable records, with the reason. */
  damage: readonly { file: string; reason: string }[];
};

/**
 * A reader over WARC files, ours and others'. For each page the later file is in force; a rendered copy answers
 * requests for the browser first, a static copy those for the static page first, each taking the place of the other.
 * @throws CaptureError if a file is missing or is no WARC file
 */
export async function createReplayReader(files: readonly string[]): Promise<ReplayReader> {
  const index = await indexCaptures(files);
  return {
    damage: index.damage,
    read: async (request) => {
      if (!URL.canParse(request.url)) return null;
      const other = request.render === 'browser' ? 'static' : 'browser';
      const entries =
        index.outcomes.get(pageKey(request.url, request.render)) ??
        index.outcomes.get(pageKey(request.url, other));
      const last = entries?.at(-1);
      if (entries === undefined || last === undefined) return null;
      return last.from === 'us'
        ? replayOwn(request, entries, index)
        : replayForeign(request, last.document, index);
    },
    close: () => Promise.resolve(),
  };
}

function withDocumentMissing(outcome: CapturedOutcome, url: string, reason: string): FetchedPage {
  const { finalUrl, status, fetchedAt, via } = outcome.page;
  return pageWithout({ url, finalUrl, status, fetchedAt, via, live: true }, 'unreadable', reason);
}

async function replay(outcome: CapturedOutcome, url: string, index: CaptureIndex): Promise<FetchedPage> {
  const { page } = outcome;
  if (page.outcome !== 'ok') return { ...page, url, body: null, live: true };
  const stored = outcome.document === null ? undefined : index.ours.get(outcome.document);
  if (stored === undefined)
    return withDocumentMissing(outcome, url, 'the capture breaks off before the document');
  const contentType = getHeader(stored.headers, 'content-type');
  const body = decodeText(await stored.payload(), contentType).text;
  if (sha256(body) !== page.bodySha256) {
    return withDocumentMissing(outcome, url, 'the document in the capture is not the one that was read');
  }
  return { ...page, url, body, live: true };
}

function same(a: Validators | null, b: Validators | null): boolean {
  return (a?.etag ?? null) === (b?.etag ?? null) && (a?.lastModified ?? null) === (b?.lastModified ?? null);
}

/**
 * The last of the entries as an answer to a request. `not-modified` answers only those who ask with the validators
 * that it was given for; for others it represents the earlier copy in the files, read again on that later date.
 */
async function replayOwn(
  request: PageRequest,
  entries: readonly Entry[],
  index: CaptureIndex,
): Promise<FetchedPage | null> {
  const last = entries.at(-1);
  if (last?.from !== 'us') return null;
  const { outcome } = last;
  if (outcome.page.outcome !== 'not-modified' || same(request.validators, outcome.request.validators)) {
    return replay(outcome, request.url, index);
  }
  const requested = outcome.request.validators;
  const earlier = entries
    .flatMap((entry) => (entry.from === 'us' && entry.outcome.page.outcome === 'ok' ? [entry.outcome] : []))
    .findLast(({ page }) => same(page, requested));
  if (earlier === undefined) return null;
  const page = await replay(earlier, request.url, index);
  return { ...page, fetchedAt: outcome.page.fetchedAt };
}

/** @returns null if a redirect leads to a page that the capture does not hold */
async function replayForeign(
  request: PageRequest,
  document: StoredDocument,
  index: CaptureIndex,
): Promise<FetchedPage | null> {
  const from = new URL(pageAddress(request.url));
  let current = document;
  for (let hop = 0; hop <= DEFAULT_LIMITS.redirects; hop += 1) {
    const frame: PageFrame = {
      url: request.url,
      finalUrl: pageAddress(current.url),
      status: current.status,
      fetchedAt: current.at,
      via: 'replay',
      live: false,
    };
    const judged = judgeStatus(current.status, current.headers, false);
    if (judged.kind === 'body') {
      const bytes = await storedDocument(await current.payload(), current.headers, DEFAULT_LIMITS.bodyBytes);
      return bytes === null
        ? pageWithout(frame, 'unreadable', `the body is larger than ${DEFAULT_LIMITS.bodyBytes} bytes`)
        : pageFromBytes(frame, bytes, current.headers);
    }
    if (judged.kind === 'end') {
      return pageWithout(frame, judged.outcome, judged.reason);
    }
    const location = getHeader(current.headers, 'location');
    if (location === null || !URL.canParse(location, current.url)) {
      return pageWithout(frame, 'unreadable', `answered ${current.status} without a usable Location`);
    }
    const to = new URL(location, current.url);
    const leads = judgeRedirect(from, to);
    if (leads.kind === 'astray') return pageWithout(frame, leads.outcome, leads.reason);
    const next = index.outcomes.get(pageKey(to.href, 'static'))?.at(-1);
    if (next?.from !== 'others') return null;
    current = next.document;
  }
  return null;
}

function undo(coding: string, bytes: Buffer, maxBytes: number): Buffer {
  const options = { maxOutputLength: maxBytes };
  if (coding === 'gzip' || coding === 'x-gzip') return gunzipSync(bytes, options);
  if (coding === 'br') return brotliDecompressSync(bytes, options);
  if (coding === 'deflate')
    return ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, options) : inflateRawSync(bytes, options);
  return bytes;
}

/**
 * @param payload as stored after the HTTP headers
 * @returns null if the document is larger than the cap. A payload that is not in the coding its headers name
 * is taken as it is: archiving tools often keep the headers and store the decoded bytes.
 */
async function storedDocument(
  payload: Buffer,
  headers: HeaderList,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunked = getHeader(headers, 'transfer-encoding')?.toLowerCase().includes('chunked') === true;
  // Bytes that are not in chunks come back as they are: many tools store them joined.
  let bytes = chunked ? Buffer.from(await new AsyncIterReader([payload], null, true).readFully()) : payload;
  const codings = (getHeader(headers, 'content-encoding') ?? '').toLowerCase().split(',');
  for (const coding of codings.map((one) => one.trim()).reverse()) {
    try {
      bytes = undo(coding, bytes, maxBytes);
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      if (error.code === 'ERR_BUFFER_TOO_LARGE') return null;
      break;
    }
  }
  return bytes.length > maxBytes ? null : bytes;
}

/** A document that can be read again when it is asked for: bodies of a whole night do not fit in memory. */
type StoredDocument = {
  url: string;
  status: number;
  headers: HeaderList;
  /** RFC 3339 UTC. */
  at: string;
  payload: () => Promise<Buffer>;
};

/** Later entries of a list are later in the files: the last one is in force. */
type CaptureIndex = {
  /** Under `pageKey(url, render)`. */
  outcomes: Map<string, Entry[]>;
  /** Documents of our own nights, by record id. */
  ours: Map<string, StoredDocument>;
  /** For the report: files that break off, and the like. */
  damage: { file: string; reason: string }[];
};

type Entry = { from: 'us'; outcome: CapturedOutcome } | { from: 'others'; document: StoredDocument };

/** The address of a page without its fragment, normalised. */
function pageAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

const pageKey = (url: string, render: 'static' | 'browser'): string => `${render} ${pageAddress(url)}`;

function readTime(record: CaptureRecord): string | null {
  const time = Date.parse(record.date ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Reads again by place if that is possible: the closure must not hold on to the body that was just indexed. */
function payloadOf(file: string, { offset, payload }: CaptureRecord): () => Promise<Buffer> {
  if (offset !== null) return async () => (await readRecordAt(file, offset)).payload;
  return () => Promise.resolve(payload);
}

function readDocument(file: string, record: CaptureRecord): StoredDocument | null {
  const at = readTime(record);
  if (record.url === null || at === null || !/^https?:/i.test(record.url)) return null;
  const base = { url: record.url, at, payload: payloadOf(file, record) };
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

/** Reads all files once, in order. @throws CaptureError if a file is missing or is no WARC file */
async function indexCaptures(files: readonly string[]): Promise<CaptureIndex> {
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
