/** robots.txt: read once an origin, obeyed for every hop. RFC 9309. */
import { createRequire } from 'node:module';
import type { FetchLimits } from '../limits.ts';

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

/**
 * @param fetchFile reads `<origin>/robots.txt`, politely and within caps; called once an origin
 */
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
      const asked = Number.isFinite(rules.delaySeconds) ? Math.max(0, rules.delaySeconds * 1000) : 0;
      return { allowed: true, crawlDelayMs: Math.min(asked, options.limits.crawlDelayMaxMs) };
    },
  };
}
