/** Rendering pages in Chromium, in a network closed by our own proxy. */
export { type BrowserPool, createBrowserPool } from './pool.ts';
export type { Rendering } from './render.ts';
export { type BrowserSettings, findBrowser } from './settings.ts';
