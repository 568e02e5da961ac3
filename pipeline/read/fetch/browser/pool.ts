/** The one browser of a night: started when first needed, replaced when it dies, closed at the end. */
import PQueue from 'p-queue';
import type { Browser } from 'playwright';
import type { Net } from '../net.ts';
import { createFilteringProxy, type FilteringProxy } from './proxy.ts';
import type { Rendering } from './render.ts';
import { type BrowserSettings, CLOSED_NETWORK_FLAGS } from './settings.ts';

/** Pages open at once: each may take some hundred megabytes. */
const PAGES_AT_ONCE = 2;

export type BrowserPool = { render(url: URL): Promise<Rendering>; close(): Promise<void> };

type Running = { browser: Browser; proxy: FilteringProxy | null };

export function createBrowserPool(settings: BrowserSettings, net: Net): BrowserPool {
  const pages = new PQueue({ concurrency: PAGES_AT_ONCE });
  let running: Promise<Running> | null = null;
  /** A browser that does not start is not tried again for every page. */
  let broken: string | null = null;

  const start = async (): Promise<Running> => {
    // Loaded only here: the package comes without it, and most pages need no browser.
    const { chromium } = await import('playwright');
    if (settings.kind === 'remote')
      return { browser: await chromium.connect(settings.wsEndpoint), proxy: null };
    const proxy = await createFilteringProxy(net.egress, net.limits.renderBytes);
    try {
      const browser = await chromium.launch({
        executablePath: settings.executablePath,
        chromiumSandbox: settings.sandbox,
        proxy: { server: proxy.address },
        args: [...CLOSED_NETWORK_FLAGS],
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      return { browser, proxy };
    } catch (error) {
      await proxy.close();
      throw error;
    }
  };
  const stop = async (): Promise<void> => {
    const pending = running;
    running = null;
    if (pending === null) return;
    const { browser, proxy } = await pending;
    await browser.close();
    await proxy?.close();
  };
  const current = async (): Promise<Running> => {
    if (running !== null && !(await running).browser.isConnected()) await stop();
    running ??= start();
    return running;
  };

  const render = async (url: URL): Promise<Rendering> => {
    const { failed, renderPage } = await import('./render.ts');
    if (broken !== null) return failed(url.href, 'unreadable', broken);
    let live: Running;
    try {
      live = await current();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      running = null;
      broken = `the browser could not be started: ${error.message.split('\n', 1)[0] ?? ''}`;
      return failed(url.href, 'unreadable', broken);
    }
    const { browser, proxy } = live;
    return renderPage(
      {
        browser,
        url,
        userAgent: net.userAgent,
        limits: net.limits,
        egress: net.egress,
        proxied: proxy !== null,
        refusalOf: (hostname) => proxy?.refusalOf(hostname) ?? null,
      },
      stop,
    );
  };
  return {
    render: (url) => pages.add(() => render(url)),
    close: async () => {
      await pages.onIdle();
      if (broken === null) await stop();
    },
  };
}
