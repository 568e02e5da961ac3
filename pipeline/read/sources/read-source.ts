/** Steps 2 to 5 of a night for one page: fetch, extract, decide whether it is really that page, look for each quote. */
import type { SourceState, SourceStateName } from '../../../schemas/snapshot.ts';
import { countsAsFound, type Verdict } from '../../../schemas/verdict.ts';
import { extractPage, type PageText } from '../extract/index.ts';
import type { FetchedPage, PageReader } from '../fetch/index.ts';
import { classifyBody, judgePage, preparePage, verifyQuote } from '../verify/index.ts';
import type { WantedSource } from './worklist.ts';

/** What a night learnt from one page. */
export type SourceReading = {
  readonly url: string;
  readonly state: SourceStateName;
  /** In words for the report; null where all is well. */
  readonly reason: string | null;
  readonly fetchedAt: string | null;
  /** False for a dated copy that is not a night of ours: it never verifies anything. */
  readonly live: boolean;
  readonly via: FetchedPage['via'] | null;
  /** By the key of the quote; empty unless the page says something about its quotes. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** What was seen on a page that is not trusted: for the report only, it condemns nothing. */
  readonly untrusted: ReadonlyMap<string, Verdict>;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bodySha256: string | null;
  readonly textLength: number | null;
};

/** Whether the state lets the page say something about its quotes . */
export function isConclusive(state: SourceStateName): boolean {
  return state === 'ok' || state === 'not-modified' || state === 'gone';
}

const MISSING: Verdict = { verdict: 'missing', passage: null, where: null, figures: [] };

type Look = {
  readonly page: FetchedPage;
  readonly trusted: boolean;
  readonly state: SourceStateName;
  readonly reason: string | null;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly textLength: number | null;
};

/**
 * Reads one page: statically first, and again in the browser where the page asks for it, is an empty shell,
 * or lacks a quote. A quote is lost only when both looks agree; where the second look cannot be had, the
 * page is `suspended`: reported, but it condemns nothing.
 * @param before what is known of the page from the last night; null for a new page
 * @param allSeenLive whether every quote was live and found last time: only then may the page be asked
 *   whether it changed since, because `not-modified` repeats that answer
 */
export async function readSource(
  source: WantedSource,
  reader: PageReader,
  before: SourceState | null,
  allSeenLive: boolean,
): Promise<SourceReading> {
  const validators =
    allSeenLive && before !== null && (before.etag !== null || before.lastModified !== null)
      ? { etag: before.etag, lastModified: before.lastModified }
      : null;
  const page = await reader.read({ url: source.url, render: source.render, validators });
  if (page === null) return unread(source.url);

  const first = lookAt(page, source, before);
  if (page.via === 'browser' || source.render === 'browser') return toReading(source.url, first);
  const complete =
    first.trusted && [...first.verdicts.values()].every((verdict) => countsAsFound(verdict.verdict));
  const needsBrowser = (first.trusted && !complete && first.state === 'ok') || first.state === 'unreadable';
  if (!needsBrowser) return toReading(source.url, first);

  const rendered = await reader.read({ url: source.url, render: 'browser', validators: null });
  // A foreign capture gives the static copy again where it has no rendered one: that copy is all there is, and
  // enough to miss what is nowhere in it, but not what its scripts might have shown.
  if (rendered === null || (rendered.via === 'replay' && rendered.bodySha256 === page.bodySha256)) {
    return toReading(
      source.url,
      waitsForScripts(first)
        ? withoutSecondLook(first, 'the copy has the words only where scripts would show it')
        : first,
    );
  }
  // On that night of ours the browser did not look, so the copy it has instead is no second look.
  if (rendered.via === 'static')
    return toReading(source.url, withoutSecondLook(first, 'it did not look that night'));
  const second = lookAt(rendered, source, before);
  if (!second.trusted) {
    if (!first.trusted) return toReading(source.url, first);
    return toReading(source.url, withoutSecondLook(first, second.reason ?? second.state));
  }
  return toReading(source.url, first.trusted ? merge(first, second) : second);
}

/** Whether a quote that is not to be seen stands in the data that the page's scripts work with. */
function waitsForScripts({ trusted, verdicts }: Look): boolean {
  return (
    trusted &&
    [...verdicts.values()].some(
      ({ verdict, where }) => !countsAsFound(verdict) && where?.visibility === 'embedded',
    )
  );
}

/** One look alone condemns nothing: what it saw is reported and the page is left for another night. */
function withoutSecondLook(first: Look, why: string): Look {
  return {
    ...first,
    trusted: false,
    state: 'suspended',
    reason: `a quote is not on the static page and the browser could not look again: ${why}`,
  };
}

function lookAt(page: FetchedPage, source: WantedSource, before: SourceState | null): Look {
  const look = (state: SourceStateName, reason: string | null, rest: Partial<Look> = {}): Look => ({
    page,
    trusted: isConclusive(state),
    state,
    reason,
    verdicts: new Map(),
    textLength: null,
    ...rest,
  });
  if (page.outcome === 'gone') {
    return look('gone', page.reason, { verdicts: new Map(source.quotes.map(({ key }) => [key, MISSING])) });
  }
  if (page.outcome !== 'ok' || page.body === null || page.kind === null)
    return look(page.outcome, page.reason);

  const text: PageText = extractPage(page.body, page.kind);
  const content = classifyBody(text, { url: source.url, finalUrl: page.finalUrl });
  if (!content.trusted) return look(content.outcome, content.reason);

  const prepared = preparePage(text);
  const verdicts = new Map(source.quotes.map((quote) => [quote.key, verifyQuote(prepared, quote)] as const));
  const trust = judgePage(text, {
    url: source.url,
    finalUrl: page.finalUrl,
    previousTextLength: before?.textLength ?? null,
    verdicts: [...verdicts.values()],
  });
  if (!trust.trusted) return look('suspended', trust.reason, { verdicts, textLength: text.visibleLength });
  return look('ok', null, { verdicts, textLength: text.visibleLength });
}

/** A quote that either look found is found; of two failures the rendered page's is reported. */
function merge(first: Look, second: Look): Look {
  const verdicts = new Map(
    [...second.verdicts].map(([key, verdict]) => {
      const earlier = first.verdicts.get(key);
      return [key, earlier !== undefined && countsAsFound(earlier.verdict) ? earlier : verdict] as const;
    }),
  );
  return { ...first, verdicts, page: { ...first.page, via: second.page.via } };
}

function toReading(url: string, look: Look): SourceReading {
  const { page } = look;
  return {
    url,
    state: look.state,
    reason: look.reason,
    fetchedAt: page.fetchedAt,
    live: page.live,
    via: page.via,
    verdicts: look.trusted ? look.verdicts : new Map(),
    untrusted: look.trusted ? new Map() : look.verdicts,
    etag: page.etag,
    lastModified: page.lastModified,
    bodySha256: page.bodySha256,
    textLength: look.textLength,
  };
}

function unread(url: string): SourceReading {
  return {
    url,
    state: 'unread',
    reason: 'the capture has no copy of this page',
    fetchedAt: null,
    live: false,
    via: null,
    verdicts: new Map(),
    untrusted: new Map(),
    etag: null,
    lastModified: null,
    bodySha256: null,
    textLength: null,
  };
}
