/** Builders of FetchedPage values, one for each way a reading can end. */
import type { FetchOutcome } from '../../../schemas/snapshot.ts';
import { sha256 } from '../../../snapshots/store/index.ts';
import { decodeText } from './content/charset.ts';
import { checkBytes, kindOfText } from './content/kind.ts';
import { getHeader, type HeaderList } from './http/headers.ts';
import type { FetchedPage, PageKind } from './page.ts';

export type PageFrame = Pick<
  FetchedPage,
  'url' | 'finalUrl' | 'movedTo' | 'announces' | 'status' | 'fetchedAt' | 'via' | 'live'
>;

/** The frame of a live reading before anything was asked. */
export function newFrame(url: string, via: 'static' | 'browser', now: Date): PageFrame {
  return { url, finalUrl: url, status: null, fetchedAt: now.toISOString(), via, live: true };
}

/** RFC 9651 section 3.3.7: `@1735689599`. Drafts before RFC 9745 said less, and are not heard. */
const STRUCTURED_DATE = /^@\d{1,11}$/;

/** The header field by which an answer announces the end of its page: `Sunset: Sat, 31 Dec 2026 23:59:59 GMT`. */
export function announcedBy(headers: HeaderList): string | undefined {
  const sunset = getHeader(headers, 'sunset')?.trim() ?? '';
  if (sunset.length <= 60 && !Number.isNaN(Date.parse(sunset))) return `Sunset: ${sunset}`;
  const deprecation = getHeader(headers, 'deprecation')?.trim() ?? '';
  return STRUCTURED_DATE.test(deprecation) ? `Deprecation: ${deprecation}` : undefined;
}

/** A reading that ended without a document. */
export function pageWithout(
  frame: PageFrame,
  outcome: Exclude<FetchOutcome, 'ok'>,
  reason: string | null,
  validators: { etag: string | null; lastModified: string | null } = { etag: null, lastModified: null },
): FetchedPage {
  return { ...frame, outcome, reason, body: null, kind: null, bodySha256: null, ...validators };
}

/** A reading that gave a text. */
export function pageWith(frame: PageFrame, text: string, kind: PageKind, headers: HeaderList): FetchedPage {
  return {
    ...frame,
    outcome: 'ok',
    reason: null,
    body: text,
    kind,
    etag: getHeader(headers, 'etag'),
    lastModified: getHeader(headers, 'last-modified'),
    bodySha256: sha256(text),
  };
}

/** Decodes the bytes of an answer with status 200 into a page, or says why they are none. */
export function pageFromBytes(frame: PageFrame, bytes: Buffer, headers: HeaderList): FetchedPage {
  const contentType = getHeader(headers, 'content-type');
  const plausible = checkBytes(bytes, contentType);
  if (!plausible.ok) return pageWithout(frame, 'unreadable', plausible.reason);
  const { text } = decodeText(bytes, contentType);
  const reading = kindOfText(text, contentType, new URL(frame.finalUrl));
  return reading.ok
    ? pageWith(frame, text, reading.kind, headers)
    : pageWithout(frame, 'unreadable', reading.reason);
}
