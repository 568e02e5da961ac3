/** Which browser renders pages, if any (CHROMIUM_PATH, PLAYWRIGHT_WS_ENDPOINT), and how it is started. */
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
  /** A Playwright server elsewhere. Its network is the operator's to close: our proxy is not in its way. */
  | { kind: 'remote'; wsEndpoint: string };

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Looks for a browser: a remote server, CHROMIUM_PATH, the usual places, Playwright's own.
 * @returns null if there is none, or if what drives one is not installed
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

/** Chromium flags for a closed network: nothing leaves but through the proxy, nothing on the browser's own account. */
export const CLOSED_NETWORK_FLAGS: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  '--mute-audio',
  // The proxy resolves names; the browser itself finds only the proxy. This also stops what ignores proxies.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-blink-features=WebTransport',
  // Loopback goes through the proxy too: otherwise a page could talk to services of this machine.
  '--proxy-bypass-list=<-loopback>',
  // A page that eats memory ends itself, not the night.
  '--js-flags=--max-old-space-size=512',
];
