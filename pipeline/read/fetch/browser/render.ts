/** Renders one page in the browser: loads it, waits until it settles, saves what a reader sees, within hard caps. */
import {
  type Browser,
  type BrowserContext,
  errors,
  type Page,
  type Request,
  type Response,
} from 'playwright';
import { checkedAddresses, checkUrl, type Egress, EgressRefused } from '../../../../egress/index.ts';
import { words } from '../../word-list.ts';
import type { Failure } from '../http/failure.ts';
import type { HeaderList } from '../http/headers.ts';
import type { FetchLimits } from '../limits.ts';
import { openOwnWorld, revealScript, visibleScript } from './page-scripts.ts';
import { REFUSED_HEADER } from './proxy.ts';

export type Rendering =
  | {
      kind: 'rendered';
      status: number;
      headers: HeaderList;
      finalUrl: string /** What a reader sees of the page. */;
      html: string;
    }
  | ({ kind: 'failure'; finalUrl: string } & Failure);

const UNWANTED = new Set(words('image media font websocket eventsource manifest texttrack ping'));

/** Chromium's error codes that may pass; all others last. */
const TRANSIENT = new Set(
  words(`
    EMPTY_RESPONSE CONNECTION_RESET CONNECTION_CLOSED CONNECTION_REFUSED TIMED_OUT CONNECTION_TIMED_OUT
    INCOMPLETE_CHUNKED_ENCODING CONTENT_LENGTH_MISMATCH TUNNEL_CONNECTION_FAILED
  `).map((code) => `net::ERR_${code}`),
);

export type RenderOptions = {
  browser: Browser;
  url: URL;
  userAgent: string;
  limits: FetchLimits;
  egress: Egress;
  /** True if our own proxy is between browser and network; else each request is checked by name here. */
  proxied: boolean;
  refusalOf: (hostname: string) => string | null;
};

async function guardRequests(context: BrowserContext, options: RenderOptions): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request();
    const check = checkUrl(request.url(), options.egress.allowLoopback);
    if (!check.ok || UNWANTED.has(request.resourceType())) return route.abort('blockedbyclient');
    if (!options.proxied) {
      try {
        await checkedAddresses(check.url.hostname, options.egress);
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error)) throw error;
        return route.abort(error instanceof EgressRefused ? 'blockedbyclient' : 'namenotresolved');
      }
    }
    return route.continue();
  });
}

/** A page that could not be rendered. */
export function failed(
  finalUrl: string,
  outcome: Failure['outcome'],
  reason: string,
  transient = false,
): Rendering {
  return { kind: 'failure', finalUrl, outcome, reason, transient };
}

/** What the main frame went through, in the order of events. */
type Track = {
  last: Response | null;
  failed: Request | null;
  requested: string[];
  download: boolean;
  crashed: boolean;
  /** Whether every style sheet was answered so far. */
  sheetsCame: boolean;
};

const trackNothing = (): Track => ({
  last: null,
  failed: null,
  requested: [],
  download: false,
  crashed: false,
  sheetsCame: true,
});

function track(page: Page): Track {
  const seen = trackNothing();
  const isMain = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  page.on('response', (response) => {
    if (isMain(response.request())) seen.last = response;
    if (response.request().resourceType() === 'stylesheet' && response.status() >= 400)
      seen.sheetsCame = false;
  });
  page.on('request', (request) => {
    if (isMain(request)) seen.requested.push(request.url());
  });
  page.on('requestfailed', (request) => {
    if (isMain(request)) seen.failed = request;
    if (request.resourceType() === 'stylesheet') seen.sheetsCame = false;
  });
  page.on('download', (download) => {
    seen.download = true;
    download.cancel().catch(() => undefined);
  });
  page.on('crash', () => {
    seen.crashed = true;
  });
  page.on('dialog', (dialog) => {
    dialog.dismiss().catch(() => undefined);
  });
  return seen;
}

function describeFailure(error: Error, seen: Track, options: RenderOptions): Rendering {
  const failedUrl = seen.failed?.url() ?? options.url.href;
  const code = seen.failed?.failure()?.errorText ?? null;
  const fail = failed.bind(null, failedUrl);
  // First: a move that was refused may be reported as broken off, and by the page it left, as its timing has it.
  const [refusal] = [failedUrl, ...seen.requested].flatMap((url) =>
    URL.canParse(url) ? (options.refusalOf(new URL(url).hostname) ?? []) : [],
  );
  if (refusal !== undefined) return fail('unreachable', `refused: ${refusal}`);
  if (seen.requested.some((url) => !checkUrl(url, options.egress.allowLoopback).ok))
    return fail('unreachable', 'refused: the page leads where nothing may be read');
  if (seen.download || code === 'net::ERR_ABORTED')
    return fail('unreadable', 'the page is a download, or breaks off itself');
  if (seen.crashed) return fail('unreadable', 'the page crashed the browser');
  if (code === 'net::ERR_BLOCKED_BY_CLIENT')
    return fail('unreachable', 'refused: the page leads where nothing may be read');
  if (error instanceof errors.TimeoutError) {
    // It had all the time that one page may have. The next night is the next try.
    return fail('unreachable', `the page did not load within ${options.limits.renderMs} ms`);
  }
  if (code !== null)
    return fail('unreachable', `the browser could not load it (${code})`, TRANSIENT.has(code));
  return fail('unreachable', 'the browser could not load it');
}

async function load(page: Page, seen: Track, options: RenderOptions): Promise<Rendering> {
  const { limits, url } = options;
  const loaded = await page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: limits.renderMs });
  try {
    await page.waitForLoadState('networkidle', { timeout: limits.settleMs });
  } catch (error) {
    // A page that never comes to rest (polling, analytics) is read as it is.
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  const answer = seen.last ?? loaded;
  const finalUrl = page.url();
  // The page has moved on by script, and that failed: what is there now is Chromium's own error page.
  if (finalUrl.startsWith('chrome-error:'))
    return describeFailure(new Error('moved to an error page'), seen, options);
  const fail = failed.bind(null, finalUrl);
  if (answer === null) return fail('unreadable', 'the browser gave no answer for the page');
  const headers: HeaderList = Object.entries(await answer.allHeaders());
  if (headers.some(([name]) => name === REFUSED_HEADER)) {
    const reason = options.refusalOf(new URL(answer.url()).hostname) ?? 'not a public address';
    return fail('unreachable', `refused: ${reason}`);
  }
  if (!options.proxied) {
    const server = await answer.serverAddr();
    if (server !== null) await checkedAddresses(server.ipAddress, options.egress);
  }
  const world = await openOwnWorld(page);
  await world.run(revealScript(limits.settleMs));
  const html = await world.run(visibleScript(limits.domChars, seen.sheetsCame));
  if (typeof html !== 'string')
    return fail('unreadable', `the rendered page is larger than ${limits.domChars} characters`);
  return { kind: 'rendered', status: answer.status(), headers, finalUrl, html };
}

/**
 * Renders a page in a context of its own (no cookies, no service workers, no downloads). Whatever a page does ends
 * as a value within `renderMs`.
 * @param onStuck called when the context does not close in time: the browser must be replaced
 */
export async function renderPage(options: RenderOptions, onStuck: () => Promise<void>): Promise<Rendering> {
  const { browser, limits } = options;
  let context: BrowserContext;
  try {
    context = await browser.newContext({
      userAgent: options.userAgent,
      locale: 'en-US',
      serviceWorkers: 'block',
      acceptDownloads: false,
      // Many pages then show at once what they would fade in.
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 1600 },
    });
  } catch (error) {
    if (browser.isConnected()) throw error;
    return lost(options);
  }
  let timer: NodeJS.Timeout | undefined;
  let seen = trackNothing();
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new errors.TimeoutError('overdue')), limits.renderMs);
  });
  const work = async (): Promise<Rendering> => {
    await guardRequests(context, options);
    const page = await context.newPage();
    seen = track(page);
    return load(page, seen, options);
  };
  try {
    const working = work();
    // When the time is over, what still happens in the page concerns nobody.
    working.catch(() => undefined);
    return await Promise.race([working, overdue]);
  } catch (error) {
    if (error instanceof EgressRefused)
      return failed(options.url.href, 'unreachable', `refused: ${error.message}`);
    if (!(error instanceof Error) || error instanceof TypeError || error instanceof ReferenceError)
      throw error;
    return browser.isConnected() ? describeFailure(error, seen, options) : lost(options);
  } finally {
    clearTimeout(timer);
    await closeOrReplace(context, onStuck);
  }
}

/** The browser died, perhaps of another page: worth another try in a new one. */
function lost({ url }: RenderOptions): Rendering {
  return failed(url.href, 'unreachable', 'the browser was lost', true);
}

/** A page in an endless loop may not let its context close. */
async function closeOrReplace(context: BrowserContext, onStuck: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<'stuck'>((resolve) => {
    timer = setTimeout(() => resolve('stuck'), 5_000);
  });
  const closed = context.close().then(
    () => 'closed' as const,
    // A browser that died took the context with it.
    () => 'closed' as const,
  );
  if ((await Promise.race([closed, stuck])) === 'stuck') await onStuck();
  clearTimeout(timer);
}
