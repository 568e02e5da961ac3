/** Reads pages from the network: static or in the browser, politely, safely, captured. */
import { boundedResolver, createGuardedAgent, type Resolver, systemResolver } from '../../../egress/index.ts';
import { createBrowserPool } from './browser/pool.ts';
import type { BrowserSettings } from './browser/settings.ts';
import { kindOfName } from './content/kind.ts';
import { DEFAULT_LIMITS, type FetchLimits } from './limits.ts';
import type { Net } from './net.ts';
import type { CaptureWriter, PageReader, PageRequest, Visit } from './page.ts';
import { newFrame, pageWithout } from './page-of.ts';
import { createLanes, systemPace } from './polite/lanes.ts';
import { createRobots, fetchRobotsFile } from './polite/robots.ts';
import { readInBrowser } from './read-in-browser.ts';
import { readStatic } from './read-static.ts';

/** `/{owner}/{name}/blob/{branch or commit}/{path}` on github.com; a branch may hold slashes. */
const BLOB = /^\/([^/]+)\/([^/]+)\/blob\/(.+)$/;

/**
 * The address of the file that a page of GitHub shows.
 * @returns null unless the page shows a file that is Markdown by its name: other files are read as they are shown
 */
export function fileAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  const [, owner, name, path] = BLOB.exec(pathname) ?? [];
  if (protocol !== 'https:' || host !== 'github.com') return null;
  if (owner === undefined || name === undefined || path === undefined) return null;
  if (kindOfName(pathname) !== 'markdown') return null;
  return `https://raw.githubusercontent.com/${owner}/${name}/${path}`;
}

/**
 * Reads the file in place of the page that shows it: that page loses the heads of tables in MDX and is mostly
 * furniture. Only a file that was read counts; a missing one may as well have moved, which the page would tell.
 * @returns the visit of what was asked for, under its own address
 */
export async function readFileOrPage(
  request: PageRequest,
  read: (request: PageRequest) => Promise<Visit>,
): Promise<Visit> {
  const address = fileAddress(request.url);
  if (address === null) return read(request);
  const file = await read({ ...request, url: address });
  const { url } = request;
  // The file is the page's own text, not a page elsewhere that it led to; where it moved is no address of a page.
  if (file.page.outcome === 'ok' || file.page.outcome === 'not-modified')
    return { ...file, request, page: { ...file.page, url, finalUrl: url, movedTo: undefined } };
  const page = await read(request);
  return { ...page, exchanges: [...file.exchanges, ...page.exchanges] };
}

export type LiveReaderOptions = {
  /** Names the program and a contact address: `zero-catalog/1.0 (+https://...; mailto:...)`. */
  userAgent: string;
  /** From the end of one request to a host to the start of the next, in milliseconds. */
  hostDelayMs: number;
  /** Requests under way at once, over all hosts. */
  jobs: number;
  /** The test switch: 127.0.0.0/8 and ::1 may be asked, and nothing else that is private. */
  allowLoopback: boolean;
  /** For `fetchedAt` only; waits are measured on a clock of their own, so that it may stop. */
  clock: () => Date;
  /** 0 <= x < 1, for jitter. */
  random: () => number;
  sleep?: (ms: number) => Promise<void>;
  /** Milliseconds that never go back; given together with `sleep` in tests with virtual time. */
  monotonic?: () => number;
  resolver?: Resolver;
  /** Null: there is none, and pages that need one are `unreadable`. See `findBrowser`. */
  browser: BrowserSettings | null;
  capture: CaptureWriter | null;
  limits?: Partial<FetchLimits>;
};

/** A reader of the live web. `read` may be called for all pages at once: the reader keeps the pace. */
export function createLiveReader(options: LiveReaderOptions): PageReader {
  const limits: FetchLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const pace = {
    monotonic: options.monotonic ?? systemPace.monotonic,
    sleep: options.sleep ?? systemPace.sleep,
  };
  const egress = {
    resolver: boundedResolver(options.resolver ?? systemResolver, limits.connectMs),
    allowLoopback: options.allowLoopback,
  };
  const net: Net = {
    userAgent: options.userAgent,
    limits,
    lanes: createLanes({ delayMs: options.hostDelayMs, jobs: options.jobs, pace }),
    dispatcher: createGuardedAgent(egress, limits),
    egress,
    clock: options.clock,
    random: options.random,
    monotonic: systemPace.monotonic,
  };
  const robots = createRobots({
    userAgent: options.userAgent,
    limits,
    fetchFile: async (origin) => {
      const kept: Parameters<CaptureWriter['writeExchanges']>[0][number][] = [];
      const file = await fetchRobotsFile(origin, net, (one) => kept.push(one));
      await options.capture?.writeExchanges(kept);
      return file;
    },
  });
  const browsers = options.browser === null ? null : createBrowserPool(options.browser, net);

  const visit = async (request: PageRequest): Promise<Visit> => {
    if (request.render === 'static')
      return readFileOrPage(request, (requested) => readStatic(requested, net, robots));
    if (browsers !== null) return readInBrowser(request, net, robots, browsers);
    const frame = newFrame(request.url, 'browser', net.clock());
    return {
      request,
      page: pageWithout(frame, 'unreadable', 'the page needs a browser, and none was found on this machine'),
      exchanges: [],
    };
  };
  return {
    read: async (request) => {
      const done = await visit(request);
      await options.capture?.writeVisit(done);
      return done.page;
    },
    close: async () => {
      await browsers?.close();
      await net.dispatcher.close();
    },
  };
}
