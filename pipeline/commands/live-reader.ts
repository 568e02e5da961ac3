/** Sets up the reader of live pages and its user agent. */
import { packageVersion } from '../../snapshots/package.ts';
import { type BrowserSettings, createLiveReader, findBrowser, type PageReader } from '../read/fetch/index.ts';
import type { PipelineSettings } from '../settings.ts';

export const VERSION = packageVersion();

/** Why a live night does not run: providers must know whom to write to. */
export const NO_CONTACT =
  'CONTACT is not set: set it to your address or mail address, and a night reads the pages of providers';

/** Written into each capture: only a replay of a capture of ours counts as having seen the live page. */
export const SOFTWARE = `zero-pipeline/${VERSION}`;

/** The User-Agent of the nightly check, with an address at which a provider reaches the operator. */
function userAgent(contact: string | null): string {
  return `ZeroCatalogBot/${VERSION} (nightly check of published free plans; ${contact === null ? 'operator gave no contact' : `contact ${contact}`})`;
}

type LiveReaderOptions = Pick<
  Parameters<typeof createLiveReader>[0],
  'hostDelayMs' | 'jobs' | 'allowLoopback' | 'capture'
>;

/** Opens a reader with the contact address and the browser that the settings name. */
export function openLiveReader(settings: PipelineSettings, options: LiveReaderOptions): PageReader {
  return createLiveReader({
    ...options,
    userAgent: userAgent(settings.contact),
    clock: () => new Date(),
    random: Math.random,
    browser: chooseBrowser(settings),
  });
}

/** The browser that the settings name, or the one at its usual path; null if there is none. */
export function chooseBrowser(settings: PipelineSettings): BrowserSettings | null {
  return findBrowser({
    CHROMIUM_PATH: settings.chromiumPath ?? undefined,
    PLAYWRIGHT_WS_ENDPOINT: settings.playwrightWsEndpoint ?? undefined,
  });
}
