/** Steps 2 to 5 of a night for one page: fetch, extract, decide whether it is really that page, look for each quote. */
import type { PageNotice, SourceState, SourceStateName } from '../../../schemas/snapshot.ts';
import type { Surroundings } from '../../../schemas/surroundings.ts';
import { countsAsFound, type Verdict } from '../../../schemas/verdict.ts';
import { extractPage, type PageText } from '../extract/index.ts';
import type { FetchedPage, PageReader } from '../fetch/index.ts';
import {
  classifyBody,
  judgePage,
  type PreparedPage,
  pageNotice,
  preparePage,
  surroundingsOf,
  verifyQuote,
} from '../verify/index.ts';
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
  /** Where the page answers that it is for good; null where it does not say so. */
  readonly movedTo: string | null;
  /** Of a page that is gone, what it answers: `the page answers 404`; null elsewhere. */
  readonly answer: string | null;
  /** By the key of the quote; only of quotes that the page says something about. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** What stands around the quotes that were found, by key. */
  readonly surroundings: ReadonlyMap<string, Surroundings>;
  /** What the top of the page says of an end; null where it says nothing of one, and where no text was read. */
  readonly notice: PageNotice | null;
  /** What was seen where it proves nothing: for the report only, it condemns nothing. */
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
  readonly untrusted: ReadonlyMap<string, Verdict>;
  readonly surroundings: ReadonlyMap<string, Surroundings>;
  readonly notice: PageNotice | null;
  readonly textLength: number | null;
};

/**
 * Reads one page: statically first, and again in the browser where the page asks for it, is an empty shell,
 * or lacks a quote. A quote is lost only when both looks agree; where the second look cannot be had, what the
 * first one found counts, and the page is `suspended` for the others: reported, but it condemns nothing.
 * @param before what is known of the page from the last night; null for a new page
 * @param allSettled whether every quote was live and found last time, and nothing around it waits to be looked at:
 *   only then may the page be asked whether it changed since, because `not-modified` repeats that answer
 */
export async function readSource(
  source: WantedSource,
  reader: PageReader,
  before: SourceState | null,
  allSettled: boolean,
): Promise<SourceReading> {
  const validators =
    allSettled &&
    before !== null &&
    before.notice === null &&
    (before.etag !== null || before.lastModified !== null)
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

/** One look alone condemns nothing: what it found is found, and what it did not find waits for another night. */
function withoutSecondLook(first: Look, why: string): Look {
  const found = (verdict: Verdict): boolean => countsAsFound(verdict.verdict);
  return {
    ...first,
    trusted: false,
    state: 'suspended',
    reason: `a quote is not on the static page and the browser could not look again: ${why}`,
    verdicts: new Map([...first.verdicts].filter(([, verdict]) => found(verdict))),
    untrusted: new Map([...first.verdicts].filter(([, verdict]) => !found(verdict))),
  };
}

function lookAt(page: FetchedPage, source: WantedSource, before: SourceState | null): Look {
  const look = (state: SourceStateName, reason: string | null, rest: Partial<Look> = {}): Look => ({
    page,
    trusted: isConclusive(state),
    state,
    reason,
    verdicts: new Map(),
    untrusted: new Map(),
    surroundings: new Map(),
    notice: null,
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
  if (!trust.trusted)
    return look('suspended', trust.reason, { untrusted: verdicts, textLength: text.visibleLength });
  return look('ok', null, {
    verdicts,
    surroundings: surroundingsOn(prepared, source, verdicts),
    notice: noticeOn(prepared),
    textLength: text.visibleLength,
  });
}

/** What stands around each quote that the page shows. */
function surroundingsOn(
  page: PreparedPage,
  source: WantedSource,
  verdicts: ReadonlyMap<string, Verdict>,
): Map<string, Surroundings> {
  return new Map(
    source.quotes.flatMap((quote) => {
      const verdict = verdicts.get(quote.key);
      const around =
        verdict !== undefined && countsAsFound(verdict.verdict) ? surroundingsOf(page, quote) : null;
      return around === null ? [] : [[quote.key, around] as const];
    }),
  );
}

function noticeOn(page: PreparedPage): PageNotice | null {
  const notice = pageNotice(page);
  return notice === null ? null : { text: notice.after, words: notice.words };
}

/** A quote that either look found is found; of two failures the rendered page's is reported. */
function merge(first: Look, second: Look): Look {
  const verdicts = new Map(
    [...second.verdicts].map(([key, verdict]) => {
      const earlier = first.verdicts.get(key);
      return [key, earlier !== undefined && countsAsFound(earlier.verdict) ? earlier : verdict] as const;
    }),
  );
  return {
    ...first,
    verdicts,
    // From the same look every night, where it has them: the browser may lay out the same words in another way.
    surroundings: new Map([...second.surroundings, ...first.surroundings]),
    notice: first.notice ?? second.notice,
    page: { ...first.page, via: second.page.via },
  };
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
    movedTo: page.movedTo ?? null,
    answer: look.state === 'gone' && page.status !== null ? `the page answers ${page.status}` : null,
    verdicts: look.verdicts,
    untrusted: look.untrusted,
    surroundings: look.surroundings,
    notice: look.notice,
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
    movedTo: null,
    answer: null,
    verdicts: new Map(),
    untrusted: new Map(),
    surroundings: new Map(),
    notice: null,
    etag: null,
    lastModified: null,
    bodySha256: null,
    textLength: null,
  };
}
