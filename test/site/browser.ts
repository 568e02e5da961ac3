/** The browser that tests of pages use. */
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../pipeline/read/fetch/index.ts';
import { useShared } from '../use-shared.ts';

const executablePath = browserPath();
export const hasBrowser = executablePath !== null;

/** The path of Chromium; null, said once on the console, where the machine has none. */
export function browserPath(): string | null {
  const found = findBrowser({ CHROMIUM_PATH: process.env.CHROMIUM_PATH });
  if (found !== null && found.kind === 'local') return found.executablePath;
  console.log('site: skipped, no Chromium on this machine (set CHROMIUM_PATH)');
  return null;
}

/** A browser for the tests of the `describe` that calls this; without Chromium they are to be skipped. */
export function useBrowser(): Browser {
  return useShared(
    () => chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] }),
    (browser) => browser.close(),
  );
}
