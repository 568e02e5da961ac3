/** Reads a page over plain HTTP: hop by hop, each checked and requested politely. */
import { checkUrl, retryAfterMs } from '../../../egress/index.ts';
import { readableType } from './content/kind.ts';
import { judgeRedirect } from './content/redirect.ts';
import { judgeStatus } from './content/status.ts';
import { ACCEPT_ENCODING } from './http/decode-body.ts';
import { getHeader, type HeaderList } from './http/headers.ts';
import { type Attempt, type Net, retrying, send } from './net.ts';
import type { CapturedExchange, FetchedPage, PageRequest, Validators, Visit } from './page.ts';
import { announcedBy, newFrame, pageFromBytes, pageWithout } from './page-of.ts';
import { hostKey } from './polite/lanes.ts';
import type { RobotsRuling } from './polite/robots.ts';

export type Robots = { check(url: URL): Promise<RobotsRuling> };

const ACCEPT =
  'text/html, application/xhtml+xml, text/markdown;q=0.9, text/plain;q=0.8, application/json;q=0.7, */*;q=0.1';

/** The page, and the exchanges on the wire in their order. */
type StaticReading = { readonly page: FetchedPage; readonly exchanges: readonly CapturedExchange[] };

/** RFC 9110 section 8.8.3. What a hostile server once gave as an ETag must not break out of a header of ours. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]{0,500}"$/;
const HTTP_DATE = /^[A-Za-z0-9,: +-]{1,60}$/;

/** The validators that can be sent; null if there are none. */
function usable(validators: Validators | null): Validators | null {
  const etag = validators?.etag != null && ETAG.test(validators.etag) ? validators.etag : null;
  const date =
    validators?.lastModified != null && HTTP_DATE.test(validators.lastModified)
      ? validators.lastModified
      : null;
  return etag === null && date === null ? null : { etag, lastModified: date };
}

function requestHeaders(validators: Validators | null): Record<string, string> {
  return {
    accept: ACCEPT,
    'accept-language': 'en, zh-CN;q=0.9, *;q=0.5',
    'accept-encoding': ACCEPT_ENCODING,
    // They belong to the document, wherever it is now; servers ignore those that they do not know.
    ...(validators?.etag != null ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified != null ? { 'if-modified-since': validators.lastModified } : {}),
  };
}

/** RFC 9110 sections 15.4.2 and 15.4.9. */
const PERMANENT = new Set([301, 308]);

/**
 * The target of a redirect as an address to write down, with the fragment of the one asked for and never its own.
 * Undefined if a query was added: it may hold a token, as a fragment may, and reports are published.
 */
function lastingAddress(target: URL, requested: string): string | undefined {
  const from = new URL(requested);
  if (target.search !== '' && target.search !== from.search) return undefined;
  const address = new URL(target);
  address.hash = from.hash;
  return address.href;
}

async function attemptStatic(
  request: PageRequest,
  net: Net,
  robots: Robots,
): Promise<Attempt<StaticReading>> {
  const exchanges: CapturedExchange[] = [];
  const { limits } = net;
  const frame = newFrame(request.url, 'static', net.clock());
  let host: string | null = null;
  const end = (
    page: FetchedPage,
    transient = false,
    retryAfter: number | null = null,
  ): Attempt<StaticReading> => ({ result: { page, exchanges }, transient, retryAfter, host });
  const requested = usable(request.validators);
  const conditional = requested !== null;

  const first = checkUrl(request.url, net.egress.allowLoopback);
  if (!first.ok) return end(pageWithout(frame, 'unreachable', `refused: ${first.reason}`));
  let { url } = first;
  let budgetMs = limits.totalMs;
  let forGood = true;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    frame.finalUrl = url.href;
    host = hostKey(url);
    const ruling = await robots.check(url);
    frame.fetchedAt = net.clock().toISOString();
    if (!ruling.allowed) return end(pageWithout(frame, ruling.outcome, ruling.reason));
    net.lanes.slowDown(host, ruling.crawlDelayMs);

    const wantsBody = (status: number, headers: HeaderList) =>
      judgeStatus(status, headers, conditional).kind === 'body' &&
      readableType(getHeader(headers, 'content-type')).ok;
    const sent = await send(net, url, {
      headers: requestHeaders(requested),
      budgetMs,
      wantsBody,
      maxBytes: limits.bodyBytes,
      atCap: 'fail',
    });
    frame.fetchedAt = sent.at;
    budgetMs = Math.max(1, budgetMs - sent.activeMs);
    if (sent.captured !== null) exchanges.push(sent.captured);
    const { result } = sent;
    if (result.kind === 'failure')
      return end(pageWithout(frame, result.outcome, result.reason), result.transient);

    frame.status = result.status;
    const { headers } = result;
    frame.announces = announcedBy(headers);
    const judged = judgeStatus(result.status, headers, conditional);
    if (judged.kind === 'body') {
      if (result.body !== null) return end(pageFromBytes(frame, result.body, headers));
      const type = readableType(getHeader(headers, 'content-type'));
      return end(pageWithout(frame, 'unreadable', type.ok ? 'the body was not read' : type.reason));
    }
    if (judged.kind === 'end') {
      const retryAfter = retryAfterMs(getHeader(headers, 'retry-after'), net.clock());
      const validators =
        judged.outcome === 'not-modified'
          ? {
              etag: getHeader(headers, 'etag') ?? requested?.etag ?? null,
              lastModified: getHeader(headers, 'last-modified') ?? requested?.lastModified ?? null,
            }
          : undefined;
      return end(pageWithout(frame, judged.outcome, judged.reason, validators), judged.transient, retryAfter);
    }
    const location = getHeader(headers, 'location');
    if (location === null || !URL.canParse(location, url.href)) {
      return end(pageWithout(frame, 'unreadable', `answered ${result.status} without a usable Location`));
    }
    const target = new URL(location, url);
    const next = checkUrl(target.href, net.egress.allowLoopback);
    if (!next.ok)
      return end(pageWithout(frame, 'unreachable', `refused: redirected to where ${next.reason}`));
    const leads = judgeRedirect(first.url, next.url);
    if (leads.kind === 'astray') return end(pageWithout(frame, leads.outcome, leads.reason));
    // What follows a move for now is only for now.
    forGood &&= PERMANENT.has(result.status);
    if (forGood) frame.movedTo = lastingAddress(target, request.url);
    url = next.url;
  }
  return end(pageWithout(frame, 'unreachable', `more than ${limits.redirects} redirects`));
}

/** Reads a page statically, trying again if the failure may pass. */
export async function readStatic(request: PageRequest, net: Net, robots: Robots): Promise<Visit> {
  const { result, transient, tries } = await retrying(net, () => attemptStatic(request, net, robots));
  const { page, exchanges } = result;
  const reason = transient && tries > 1 ? `${page.reason} (tried ${tries} times)` : page.reason;
  return { request, page: { ...page, reason }, exchanges };
}
