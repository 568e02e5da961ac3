/** Reads a page from a capture made by others: a dated copy, which never verifies anything. */
import {
  DEFAULT_LIMITS,
  type FetchedPage,
  headerOf,
  judgeRedirect,
  judgeStatus,
  type PageFrame,
  type PageRequest,
  pageFromBytes,
  pageWithout,
} from '../../fetch/index.ts';
import { type CaptureIndex, pageAddress, pageKey, type StoredDocument } from './index-captures.ts';
import { storedDocument } from './stored-payload.ts';

/** @returns null where a redirect leads to a page that the capture does not hold */
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
    if (judged.means === 'body') {
      const bytes = storedDocument(await current.payload(), current.headers, DEFAULT_LIMITS.bodyBytes);
      return bytes === null
        ? pageWithout(frame, 'unreadable', `the body is larger than ${DEFAULT_LIMITS.bodyBytes} bytes`)
        : pageFromBytes(frame, bytes, current.headers);
    }
    if (judged.means === 'end') {
      return pageWithout(frame, judged.outcome, judged.reason);
    }
    const location = headerOf(current.headers, 'location');
    if (location === null || !URL.canParse(location, current.url)) {
      return pageWithout(frame, 'unreadable', `answered ${current.status} without a usable Location`);
    }
    const to = new URL(location, current.url);
    const leads = judgeRedirect(from, to);
    if (leads.leads === 'astray') return pageWithout(frame, leads.outcome, leads.reason);
    const next = index.outcomes.get(pageKey(to.href, 'static'))?.at(-1);
    if (next?.from !== 'others') return null;
    current = next.document;
  }
  return null;
}
