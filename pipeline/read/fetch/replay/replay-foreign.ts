/** Reads a page from a capture made by others: a dated copy, which never verifies anything. */
import { judgeRedirect } from '../content/redirect.ts';
import { judgeStatus } from '../content/status.ts';
import { storedDocument } from '../content/stored-payload.ts';
import { headerOf } from '../http/headers.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { FetchedPage, PageRequest } from '../page.ts';
import { type PageFrame, pageFromBytes, pageWithout } from '../page-of.ts';
import { type CaptureIndex, pageAddress, pageKey, type StoredDocument } from './index-captures.ts';

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
