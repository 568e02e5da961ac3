/** The browser that tests of pages use. */
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { findBrowser } from '../../pipeline/read/fetch/index.ts';

const executablePath = browserPath();
export const hasBrowser = executablePath !== null;

/** The path of Chromium; null, said once on the console, where the machine has none. */
export function browserPath(): string | null {
  const found = findBrowser({ CHROMIUM_PATH: process.env.CHROMIUM_PATH });
  if (found !== null && found.kind === 'local') return found.executablePath;
  console.log('site: skipped, no Chromium on this machine (set CHROMIUM_PATH)');
  return null;
}

/** A browser for the tests of the `describe` that calls this; without Chromium there is none, and they are to be skipped. */
export function useBrowser(): Pick<Browser, 'newContext' | 'newPage'> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (executablePath !== null) browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterAll(() => browser?.close());
  const launched = (): Browser => {
    if (browser === undefined) throw new Error('the browser is there only while tests run');
    return browser;
  };
  return {
    newContext: (options) => launched().newContext(options),
    newPage: (options) => launched().newPage(options),
  };
}
