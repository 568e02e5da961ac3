/** Fetching: from the live web, or from captures. DESIGN 4.2 and 4.3. */
export { type BrowserSettings, findBrowser } from './browser/index.ts';
export { type Resolver, systemResolver } from './egress/resolve.ts';
export { DEFAULT_LIMITS, type FetchLimits } from './limits.ts';
export { createLiveReader, type LiveReaderOptions } from './live-reader.ts';
export type { FetchedPage, PageKind, PageReader, PageRequest, Validators } from './page.ts';
export { createReplayReader } from './replay-reader.ts';
