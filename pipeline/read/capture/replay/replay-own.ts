/** Replays a reading of one of our own nights: the same outcome, the same text, the same time. */
import { sha256 } from '../../../../snapshots/store/index.ts';
import {
  decodeText,
  type FetchedPage,
  headerOf,
  type PageRequest,
  pageWithout,
  type Validators,
} from '../../fetch/index.ts';
import type { CapturedOutcome } from '../outcome.ts';
import type { CaptureIndex, Entry } from './index-captures.ts';

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
  const contentType = headerOf(stored.headers, 'content-type');
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
 * that it was given for; for others it stands for the earlier copy in the files, read again on that later date.
 * @returns null where the files do not hold that copy
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
  const asked = outcome.request.validators;
  const earlier = entries
    .flatMap((entry) => (entry.from === 'us' && entry.outcome.page.outcome === 'ok' ? [entry.outcome] : []))
    .findLast(({ page }) => same(page, asked));
  if (earlier === undefined) return null;
  const page = await replay(earlier, request.url, index);
  return { ...page, fetchedAt: outcome.page.fetchedAt };
}
