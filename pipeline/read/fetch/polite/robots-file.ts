/** Fetches a robots.txt: up to five redirects, to any host, each checked like any other. RFC 9309 section 2.3.1. */
import { checkUrl } from '../../../../egress/index.ts';
import { headerOf } from '../http/headers.ts';
import { type Net, send } from '../net.ts';
import type { CapturedExchange } from '../page.ts';
import { hostKey } from './lanes.ts';
import { nextDelay, retryAfterMs } from './retry.ts';
import type { RobotsFile } from './robots.ts';

type Attempt = { file: RobotsFile; transient: boolean; retryAfter: number | null; host: string };

async function attempt(origin: string, net: Net, keep: (one: CapturedExchange) => void): Promise<Attempt> {
  let url = new URL('/robots.txt', origin);
  let budgetMs = net.limits.totalMs;
  const end = (file: RobotsFile, transient = false, retryAfter: number | null = null): Attempt => ({
    file,
    transient,
    retryAfter,
    host: hostKey(url),
  });
  for (let hop = 0; hop <= net.limits.redirects; hop += 1) {
    const { result, captured, activeMs } = await send(net, url, {
      headers: { accept: 'text/plain, */*;q=0.1', 'accept-encoding': 'gzip, deflate, br' },
      budgetMs,
      wantsBody: (status) => status >= 200 && status < 300,
      maxBytes: net.limits.robotsBytes,
      atCap: 'cut',
    });
    if (captured !== null) keep(captured);
    if (result.kind === 'failure') {
      return end({ found: 'unreachable', reason: result.reason }, result.transient);
    }
    budgetMs = Math.max(1, budgetMs - activeMs);
    const { status } = result;
    if (result.body !== null) return end({ found: 'text', text: result.body.toString('utf8') });
    if (status >= 300 && status < 400) {
      const location = headerOf(result.headers, 'location');
      const next = location !== null && URL.canParse(location, url.href) ? new URL(location, url).href : '';
      const check = checkUrl(next, net.egress.allowLoopback);
      if (!check.ok) return end({ found: 'unreachable', reason: `it redirects nowhere: ${check.reason}` });
      url = check.url;
      continue;
    }
    // 429 is a 4xx, but it says "later", not "no rules".
    if (status >= 400 && status < 500 && status !== 429) return end({ found: 'none' });
    const asked = retryAfterMs(headerOf(result.headers, 'retry-after'), net.clock());
    return end({ found: 'unreachable', reason: `answered ${status}` }, true, asked);
  }
  return end({ found: 'unreachable', reason: `more than ${net.limits.redirects} redirects` });
}

/** @param keep is given every exchange, for the capture */
export async function fetchRobotsFile(
  origin: string,
  net: Net,
  keep: (one: CapturedExchange) => void,
): Promise<RobotsFile> {
  for (let tries = 1; ; tries += 1) {
    const { file, transient, retryAfter, host } = await attempt(origin, net, keep);
    const delay = transient ? nextDelay(tries, retryAfter, net.limits, net.random) : null;
    if (delay === null) return file;
    net.lanes.rest(host, delay);
  }
}
