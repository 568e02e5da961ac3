/** Checks all quotes of one copy of a page, and whether the page can be trusted. */
import type {
  CapturedText,
  PageIdentity,
  PageNotice,
  SourceState,
  SourceStateName,
} from '../../../schemas/snapshot.ts';
import type { Surroundings } from '../../../schemas/surroundings.ts';
import { countsAsFound, type Verdict } from '../../../schemas/verdict.ts';
import { extractPage } from '../extract/index.ts';
import type { FetchedPage } from '../fetch/index.ts';
import {
  classifyBody,
  judgePage,
  locateQuote,
  type PageDoubt,
  type PreparedPage,
  pageNotice,
  preparePage,
  provesPage,
  readIdentity,
  readPlanText,
  readSurroundings,
} from '../verify/index.ts';
import type { WantedSource } from './worklist.ts';

/** What a page says of its quotes. */
export type PageFindings = {
  readonly state: SourceStateName;
  /** In words for the report; null if all is well. */
  readonly reason: string | null;
  /** By the key of the quote; only of quotes that the page says something about. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** What was seen if it proves nothing: for the report only, it condemns nothing. */
  readonly untrusted: ReadonlyMap<string, Verdict>;
  /** What is around the quotes that were found, by key. */
  readonly surroundings: ReadonlyMap<string, Surroundings>;
  /** The text in which each quote was found, by key. */
  readonly captures: ReadonlyMap<string, CapturedText>;
  /** What the page says of an end; null if it says nothing of one, and if no text was read. */
  readonly notice: PageNotice | null;
  /** Keys of quotes in the text of the page that the browser did not show; null if it did not look. */
  readonly unseen: readonly string[] | null;
  readonly textLength: number | null;
  /** What the page says of its free plans; null if no text was read or none of its quotes is there. */
  readonly planText: readonly string[] | null;
  /** What the page is known by; null if its quotes do not prove it. */
  readonly identity: PageIdentity | null;
};

/** The findings of a page without a text. */
export function noFindings(state: SourceStateName, reason: string | null): PageFindings {
  return {
    state,
    reason,
    verdicts: new Map(),
    untrusted: new Map(),
    surroundings: new Map(),
    captures: new Map(),
    notice: null,
    unseen: null,
    textLength: null,
    planText: null,
    identity: null,
  };
}

export type Look = PageFindings & {
  readonly page: FetchedPage;
  readonly trusted: boolean;
  /** It ended as a document on good nights and does not tonight: what it lacks may be in the rest. */
  readonly cutShort: boolean;
};

/** Whether the state lets the page say something about its quotes . */
export function isConclusive(state: SourceStateName): boolean {
  return state === 'ok' || state === 'not-modified' || state === 'gone';
}

/** A doubt in the words of the report. */
function doubtInWords(reason: PageDoubt, { finalUrl }: FetchedPage): string {
  if (reason === 'other-language') return `${reason}: it answers in another language than on good nights`;
  if (reason === 'not-this-page') return `${reason}: it has little of what it carried on good nights`;
  // Without query: it may hold tokens, and reports are published.
  if (reason === 'redirected-elsewhere')
    return `${reason}: it leads to ${new URL(finalUrl).pathname}, without the quotes; if it has moved, name that in the record`;
  return reason;
}

const MISSING: Verdict = { verdict: 'missing', passage: null, where: null, figures: [] };

/** @param before what is known of the page from the last night; null for a new page */
export function lookAt(page: FetchedPage, source: WantedSource, before: SourceState | null): Look {
  const text =
    page.outcome === 'ok' && page.body !== null && page.kind !== null
      ? extractPage(page.body, page.kind)
      : null;
  const cutShort = text !== null && before?.identity?.closed === true && !text.signals.closed;
  const look = (state: SourceStateName, reason: string | null, rest: Partial<Look> = {}): Look => ({
    ...noFindings(state, reason),
    page,
    trusted: isConclusive(state),
    cutShort,
    ...rest,
  });
  if (page.outcome === 'gone') {
    return look('gone', page.reason, { verdicts: new Map(source.quotes.map(({ key }) => [key, MISSING])) });
  }
  if (text === null) return look(page.outcome, page.reason);

  const prepared = preparePage(text);
  const located = source.quotes.map((quote) => [quote.key, locateQuote(prepared, quote)] as const);
  const verdicts = new Map(located.map(([key, { verdict }]) => [key, verdict]));
  const spots = located.flatMap(([, { verdict, spot }]) =>
    spot === null || !countsAsFound(verdict.verdict) ? [] : [spot],
  );
  const trust = judgePage(prepared, {
    url: source.url,
    finalUrl: page.finalUrl,
    previousTextLength: before?.textLength ?? null,
    usual: before?.movedTo ?? null,
    known: before?.identity ?? null,
    verdicts: [...verdicts.values()],
  });
  // A wall by its words is none if the quotes are there: `judgePage` has asked them first.
  const content = classifyBody(text, { url: source.url, finalUrl: page.finalUrl });
  if (!trust.trusted && !content.trusted) return look(content.outcome, content.reason);
  if (!trust.trusted)
    return look('suspended', doubtInWords(trust.reason, page), {
      untrusted: verdicts,
      textLength: text.visibleLength,
    });
  return look('ok', null, {
    verdicts,
    surroundings: surroundingsOn(prepared, source, verdicts),
    captures: capturesOf(page, verdicts),
    notice: noticeOn(prepared, page.announces),
    textLength: text.visibleLength,
    planText: spots.length === 0 ? null : readPlanText(prepared, spots),
    identity: provesPage([...verdicts.values()]) ? readIdentity(prepared) : null,
  });
}

function capturesOf(
  { bodySha256, fetchedAt }: FetchedPage,
  verdicts: ReadonlyMap<string, Verdict>,
): Map<string, CapturedText> {
  if (bodySha256 === null) return new Map();
  const found = [...verdicts].filter(([, { verdict }]) => countsAsFound(verdict));
  return new Map(found.map(([key]) => [key, { sha256: bodySha256, at: fetchedAt }]));
}

/** What is around each quote that the page shows. */
function surroundingsOn(
  page: PreparedPage,
  source: WantedSource,
  verdicts: ReadonlyMap<string, Verdict>,
): Map<string, Surroundings> {
  return new Map(
    source.quotes.flatMap((quote) => {
      const verdict = verdicts.get(quote.key);
      const around =
        verdict !== undefined && countsAsFound(verdict.verdict) ? readSurroundings(page, quote) : null;
      return around === null ? [] : [[quote.key, around] as const];
    }),
  );
}

/** What the page says of an end, in its text and in a header field of its answer: one that comes later is told anew. */
function noticeOn(page: PreparedPage, announces: string | undefined): PageNotice | null {
  const notice = pageNotice(page);
  if (announces === undefined) return notice === null ? null : { text: notice.after, words: notice.words };
  const text = notice === null ? announces : `${notice.after} (${announces})`;
  return { text, words: [...(notice?.words ?? []), announces] };
}
