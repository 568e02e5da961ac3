/** Reads pages from captures instead of the network. Any night can be replayed and gives the same bytes. */

import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
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
import {
  type CaptureIndex,
  type Entry,
  indexCaptures,
  pageAddress,
  pageKey,
  type StoredDocument,
} from './index-captures.ts';
import type { CapturedOutcome } from './outcome.ts';

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
 * @returns null if the files do not hold that copy
 */
export async function replayOwn(
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
export async function replayForeign(
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
      const bytes = storedDocument(await current.payload(), current.headers, DEFAULT_LIMITS.bodyBytes);
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

/** RFC 9112 section 7.1; bytes that are not in chunks (many tools store them joined) come back as they are. */
function dechunk(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at, 'latin1');
    const size =
      lineEnd < 0 ? null : /^([0-9a-f]{1,8})\s*(?:;.*)?$/i.exec(bytes.toString('latin1', at, lineEnd));
    if (size === null) return bytes;
    const length = Number.parseInt(size[1] ?? '', 16);
    if (length === 0) return Buffer.concat(pieces);
    const start = lineEnd + 2;
    if (start + length > bytes.length) return bytes;
    pieces.push(bytes.subarray(start, start + length));
    at = start + length + 2;
  }
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
 * @param maxBytes cap of the decoded document
 * @returns null if the document is larger than the cap. A payload that is not in the coding its headers name
 *   is taken as it is: archiving tools often keep the headers and store the decoded bytes.
 */
function storedDocument(payload: Buffer, headers: HeaderList, maxBytes: number): Buffer | null {
  const chunked = getHeader(headers, 'transfer-encoding')?.toLowerCase().includes('chunked') === true;
  let bytes = chunked ? dechunk(payload) : payload;
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
