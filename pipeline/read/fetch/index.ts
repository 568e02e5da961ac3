/** Fetching from the live web: polite, bounded, and never into a private network. */

export { type BrowserSettings, findBrowser } from './browser/settings.ts';
export { decodeText } from './content/charset.ts';
export { kindOfName } from './content/kind.ts';
export { judgeRedirect } from './content/redirect.ts';
export { judgeStatus } from './content/status.ts';
export { getHeader, type HeaderList } from './http/headers.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export { createLiveReader, type LiveReaderOptions } from './live-reader.ts';
export {
  type CapturedExchange,
  type CaptureWriter,
  type FetchedPage,
  PAGE_KINDS,
  type PageReader,
  type PageRequest,
  type Validators,
  type Visit,
} from './page.ts';
export { type PageFrame, pageFromBytes, pageWithout } from './page-of.ts';
