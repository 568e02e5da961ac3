/** Everything a reading needs from the outside, bundled once by the live reader. */
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
