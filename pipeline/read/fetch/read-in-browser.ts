/** Reads a page in the browser, under the same rules as the static reader. */
import { checkUrl, retryAfterMs } from '../../../egress/index.ts';
import type { BrowserPool } from './browser/pool.ts';
import { readableType } from './content/kind.ts';
import { judgeRedirect } from './content/redirect.ts';
import { judgeStatus } from './content/status.ts';
import { getHeader } from './http/headers.ts';
import { type Attempt, type Net, retrying } from './net.ts';
import type { FetchedPage, PageRequest, Visit } from './page.ts';
import { announcedBy, newFrame, type PageFrame, pageWith, pageWithout } from './page-of.ts';
import { hostKey } from './polite/lanes.ts';
import type { Robots } from './read-static.ts';

async function attempt(
  url: URL,
  frame: PageFrame,
  net: Net,
  robots: Robots,
  browsers: BrowserPool,
): Promise<Attempt<FetchedPage>> {
  const host = hostKey(url);
  const end = (
    result: FetchedPage,
    transient = false,
    retryAfter: number | null = null,
  ): Attempt<FetchedPage> => ({ result, transient, retryAfter, host });
  const ruling = await robots.check(url);
  frame.fetchedAt = net.clock().toISOString();
  if (!ruling.allowed) return end(pageWithout(frame, ruling.outcome, ruling.reason));
  net.lanes.slowDown(host, ruling.crawlDelayMs);
  const rendering = await net.lanes.run(host, () => browsers.render(url));
  frame.fetchedAt = net.clock().toISOString();
  frame.finalUrl = rendering.finalUrl;
  if (rendering.kind === 'failure') {
    return end(pageWithout(frame, rendering.outcome, rendering.reason), rendering.transient);
  }
  const { headers } = rendering;
  frame.status = rendering.status;
  frame.announces = announcedBy(headers);
  const final = checkUrl(rendering.finalUrl, net.egress.allowLoopback);
  if (!final.ok) return end(pageWithout(frame, 'unreadable', `the page moved to where ${final.reason}`));
  frame.finalUrl = final.url.href;
  const judged = judgeStatus(rendering.status, headers, false);
  if (judged.kind === 'redirect') {
    return end(pageWithout(frame, 'unreadable', `answered ${rendering.status} without a usable Location`));
  }
  if (judged.kind === 'end') {
    const retryAfter = retryAfterMs(getHeader(headers, 'retry-after'), net.clock());
    return end(pageWithout(frame, judged.outcome, judged.reason), judged.transient, retryAfter);
  }
  const type = readableType(getHeader(headers, 'content-type'));
  if (!type.ok) return end(pageWithout(frame, 'unreadable', type.reason));
  // Scripts and redirects may have led elsewhere: the same judgement as for redirects on the wire.
  if (final.url.href !== url.href) {
    const leads = judgeRedirect(url, final.url);
    if (leads.kind === 'astray') return end(pageWithout(frame, leads.outcome, leads.reason));
    const there = await robots.check(final.url);
    if (!there.allowed) return end(pageWithout(frame, there.outcome, there.reason));
  }
  if (rendering.html.trim() === '') return end(pageWithout(frame, 'unreadable', 'the body is empty'));
  // Validators belong to the document on the wire, not to what scripts made of it.
  return end(pageWith(frame, rendering.html, 'html', []));
}

/** Renders a page, trying again if the failure may pass. */
export async function readInBrowser(
  request: PageRequest,
  net: Net,
  robots: Robots,
  browsers: BrowserPool,
): Promise<Visit> {
  const frame = (): PageFrame => newFrame(request.url, 'browser', net.clock());
  const check = checkUrl(request.url, net.egress.allowLoopback);
  const { result } = check.ok
    ? await retrying(net, () => attempt(check.url, frame(), net, robots, browsers))
    : { result: pageWithout(frame(), 'unreachable', `refused: ${check.reason}`) };
  return { request, page: result, exchanges: [] };
}
