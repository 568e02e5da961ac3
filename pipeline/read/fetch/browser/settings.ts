/** Which browser renders pages, if any: settings CHROMIUM_PATH, PLAYWRIGHT_WS_ENDPOINT. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { missingFor } from '../../../../snapshots/optional-packages.ts';

export type BrowserSettings =
  | {
      kind: 'local';
      executablePath: string;
      /** Chromium's own sandbox; it cannot work for root. */
      sandbox: boolean;
    }
  /** A Playwright server elsewhere. Its network is the operator's to close: our proxy does not stand in its way. */
  | { kind: 'remote'; wsEndpoint: string };

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Looks for a browser: a remote server, CHROMIUM_PATH, the usual places, Playwright's own.
 * @param env as `process.env`
 * @returns null where there is none, or where what drives one is not installed
 */
export function findBrowser(
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): BrowserSettings | null {
  if (missingFor(['browser']) !== null) return null;
  const wsEndpoint = env.PLAYWRIGHT_WS_ENDPOINT;
  if (wsEndpoint !== undefined && wsEndpoint !== '') return { kind: 'remote', wsEndpoint };
  const named = env.CHROMIUM_PATH;
  const candidates = named !== undefined && named !== '' ? [named] : [...USUAL_PLACES, ownPlace()];
  const executablePath = candidates.find((path) => path !== '' && exists(path));
  return executablePath === undefined
    ? null
    : { kind: 'local', executablePath, sandbox: process.getuid?.() !== 0 };
}

/** Where Playwright keeps a browser of its own. */
function ownPlace(): string {
  // Loaded only when asked; `require` gives no type by itself.
  const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright');
  return chromium.executablePath();
}
