/** The browser that tests of pages use. */
import { findBrowser } from '../../pipeline/read/fetch/index.ts';

/** The path of Chromium; null, said once on the console, where the machine has none. */
export function browserPath(): string | null {
  const found = findBrowser({ CHROMIUM_PATH: process.env.CHROMIUM_PATH });
  if (found !== null && found.kind === 'local') return found.executablePath;
  console.log('site: skipped, no Chromium on this machine (set CHROMIUM_PATH)');
  return null;
}
