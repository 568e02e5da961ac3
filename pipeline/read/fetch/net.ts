/** The dependencies of a reading, bundled once by the live reader. */
import type { Dispatcher } from 'undici';
import type { Egress } from '../../../egress/index.ts';
import { type Exchange, exchange } from './http/exchange.ts';
import type { HeaderList } from './http/headers.ts';
import type { FetchLimits } from './limits.ts';
import type { CapturedExchange } from './page.ts';
import { hostKey, type Lanes } from './polite/lanes.ts';

export type Net = {
  userAgent: string;
  limits: FetchLimits;
  lanes: Lanes;
  dispatcher: Dispatcher;
  egress: Egress;
  clock: () => Date;
  /** 0 <= x < 1. */
  random: () => number;
  monotonic: () => number;
};

export type Sent = { result: Exchange; captured: CapturedExchange | null; activeMs: number; at: string };

/** One polite exchange, with what the capture keeps of it. */
export async function send(
  net: Net,
  url: URL,
  options: {
    headers: Record<string, string>;
    budgetMs: number;
    wantsBody: (status: number, headers: HeaderList) => boolean;
    maxBytes: number;
    atCap: 'cut' | 'fail';
  },
): Promise<Sent> {
  const headers = { 'user-agent': net.userAgent, ...options.headers };
  return net.lanes.run(hostKey(url), async () => {
    const started = net.monotonic();
    const result = await exchange({
      ...options,
      url,
      headers,
      dispatcher: net.dispatcher,
      limits: net.limits,
    });
    const at = net.clock().toISOString();
    const captured: CapturedExchange | null =
      result.kind === 'failure'
        ? null
        : {
            url: url.href,
            requestHeaders: Object.entries(headers),
            status: result.status,
            responseHeaders: result.headers,
            body: result.body,
            at,
          };
    return { result, captured, activeMs: net.monotonic() - started, at };
  });
}

/** What one try came to. */
export type Attempt<T> = {
  readonly result: T;
  /** Whether the next try may come to something else. */
  readonly transient: boolean;
  /** What the server asked for by Retry-After, in milliseconds. */
  readonly retryAfter: number | null;
  /** The host that rests before the next try; null if none was asked. */
  readonly host: string | null;
};

/** Tries again while a failure may pass. The host rests meanwhile, and other work of its lane goes first. */
export async function retrying<T>(
  net: Net,
  attempt: () => Promise<Attempt<T>>,
): Promise<Attempt<T> & { readonly tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const done = await attempt();
    const delay = done.transient ? nextDelay(tries, done.retryAfter, net.limits, net.random) : null;
    if (delay === null || done.host === null) return { ...done, tries };
    net.lanes.rest(done.host, delay);
  }
}

// Decides when to try again: exponential back-off with full jitter; obeys Retry-After.

/** Milliseconds to wait before the next try, or null for none. */
function nextDelay(
  attempt: number,
  requested: number | null,
  limits: FetchLimits,
  random: () => number,
): number | null {
  if (attempt >= limits.attempts) return null;
  if (requested !== null && requested > limits.retryAfterMaxMs) return null;
  const ceiling = Math.min(limits.backoffMaxMs, limits.backoffMs * 2 ** (attempt - 1));
  // Half fixed, half by chance: never at once, never in step with others.
  const jittered = ceiling / 2 + (random() * ceiling) / 2;
  return Math.max(requested ?? 0, jittered);
}
