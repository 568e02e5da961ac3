/** robots.txt: fetched and read once an origin, obeyed for every hop. RFC 9309. */
import { createRequire } from 'node:module';
import { checkUrl, retryAfterMs } from '../../../../egress/index.ts';
import { getHeader } from '../http/headers.ts';
import type { FetchLimits } from '../limits.ts';
import { type Attempt, type Net, retrying, send } from '../net.ts';
import type { CapturedExchange } from '../page.ts';
import { hostKey } from './lanes.ts';

/** What a fetch of robots.txt came to. */
export type RobotsFile =
  | { found: 'text'; text: string }
  /** 4xx: there are no rules (RFC 9309 section 2.3.1.3). */
  | { found: 'none' }
  /** 5xx or no answer: everything is forbidden until it can be read (section 2.3.1.4). */
  | { found: 'unreachable'; reason: string };

export type RobotsRuling =
  | { allowed: true; crawlDelayMs: number }
  | { allowed: false; outcome: 'disallowed' | 'unreachable'; reason: string };

/** Loaded as what it is, a CommonJS function: its types describe an ES module default that is not there. */
const robotsParser: (
  url: string,
  text: string,
) => {
  isAllowed(url: string, userAgent?: string): boolean | undefined;
  getCrawlDelay(userAgent?: string): number | undefined;
} = createRequire(import.meta.url)('robots-parser');

type Rules = { isAllowed(url: string): boolean | undefined; delaySeconds: number } | { refusal: string };

/** The name by which rules address us: the User-Agent up to its version. RFC 9309 section 2.2.1. */
export function productToken(userAgent: string): string {
  return /^[A-Za-z_-]+/.exec(userAgent)?.[0] ?? userAgent;
}

function parse(origin: string, text: string, token: string): Rules {
  const parsed = robotsParser(`${origin}/robots.txt`, text);
  return {
    isAllowed: (url) => parsed.isAllowed(url, token),
    delaySeconds: Number(parsed.getCrawlDelay(token) ?? 0),
  };
}

/** @param fetchFile reads `<origin>/robots.txt`, politely and within caps; called once an origin */
export function createRobots(options: {
  userAgent: string;
  limits: FetchLimits;
  fetchFile: (origin: string) => Promise<RobotsFile>;
}): { check(url: URL): Promise<RobotsRuling> } {
  const token = productToken(options.userAgent);
  const known = new Map<string, Promise<Rules>>();
  const load = async (origin: string): Promise<Rules> => {
    const file = await options.fetchFile(origin);
    if (file.found === 'unreachable') return { refusal: file.reason };
    return parse(origin, file.found === 'text' ? file.text : '', token);
  };
  return {
    check: async (url) => {
      const { origin } = url;
      const pending = known.get(origin) ?? load(origin);
      known.set(origin, pending);
      const rules = await pending;
      if ('refusal' in rules) {
        return {
          allowed: false,
          outcome: 'unreachable',
          reason: `robots.txt could not be read, so the page was not asked for: ${rules.refusal}`,
        };
      }
      if (rules.isAllowed(url.href) === false) {
        return { allowed: false, outcome: 'disallowed', reason: 'robots.txt forbids this page' };
      }
      const requested = Number.isFinite(rules.delaySeconds) ? Math.max(0, rules.delaySeconds * 1000) : 0;
      return { allowed: true, crawlDelayMs: Math.min(requested, options.limits.crawlDelayMaxMs) };
    },
  };
}

async function attempt(
  origin: string,
  net: Net,
  keep: (one: CapturedExchange) => void,
): Promise<Attempt<RobotsFile>> {
  let url = new URL('/robots.txt', origin);
  let budgetMs = net.limits.totalMs;
  const end = (
    result: RobotsFile,
    transient = false,
    retryAfter: number | null = null,
  ): Attempt<RobotsFile> => ({ result, transient, retryAfter, host: hostKey(url) });
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
      const location = getHeader(result.headers, 'location');
      const next = location !== null && URL.canParse(location, url.href) ? new URL(location, url).href : '';
      const check = checkUrl(next, net.egress.allowLoopback);
      if (!check.ok) return end({ found: 'unreachable', reason: `it redirects nowhere: ${check.reason}` });
      url = check.url;
      continue;
    }
    // 429 is a 4xx, but it says "later", not "no rules".
    if (status >= 400 && status < 500 && status !== 429) return end({ found: 'none' });
    const requested = retryAfterMs(getHeader(result.headers, 'retry-after'), net.clock());
    return end({ found: 'unreachable', reason: `answered ${status}` }, true, requested);
  }
  return end({ found: 'unreachable', reason: `more than ${net.limits.redirects} redirects` });
}

/**
 * Fetches a robots.txt: up to five redirects, to any host, each checked like any other (section 2.3.1).
 * @param keep is given every exchange, for the capture
 */
export async function fetchRobotsFile(
  origin: string,
  net: Net,
  keep: (one: CapturedExchange) => void,
): Promise<RobotsFile> {
  return (await retrying(net, () => attempt(origin, net, keep))).result;
}
