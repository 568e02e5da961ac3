/** Steps 2 to 5 of a night for one page: fetch, extract, check that it is the right page, look for each quote. */
import type { SourceState } from '../../../schemas/snapshot.ts';
import { countsAsFound } from '../../../schemas/verdict.ts';
import type { FetchedPage, PageReader } from '../fetch/index.ts';
import { type Look, lookAt, noFindings, type PageFindings } from './look.ts';
import {
  asSeen,
  hasText,
  merge,
  unseenBefore,
  waitsForScripts,
  withoutSecondLook,
  withoutUnseen,
} from './second-look.ts';
import { provesPage } from '../verify/index.ts';
import type { WantedSource } from './worklist.ts';

/** What a night learnt from one page. */
export type SourceReading = PageFindings &
  Pick<FetchedPage, 'url' | 'live' | 'etag' | 'lastModified' | 'bodySha256'> & {
    readonly fetchedAt: string | null;
    readonly via: FetchedPage['via'] | null;
    /** Where the page answers that it is for good; null if it does not say so. */
    readonly movedTo: string | null;
    /** What it has in place of its quotes: `the page answers 404`, `the page has few of its quotes`; null elsewhere. */
    readonly answer: string | null;
    /** Keys of the quotes that were looked for. */
    readonly requested: ReadonlySet<string>;
  };

/**
 * Reads one page: statically first, and again in the browser if the page asks for it, is an empty shell or not to be
 * believed, or lacks a quote. A quote is lost only when both looks agree; if the second look cannot be had, what the
 * first one found counts, and the page is `suspended` for the others: reported, but it condemns nothing.
 *
 * What a reader sees counts more than the text: a page whose turn it is, and one on which the browser last did not show
 * what its text has, is looked at in the browser whatever its text says. Where that look cannot be had, nothing is
 * lost by it.
 * @param allSettled whether every quote was live and found last time, and nothing around it waits to be looked at:
 * only then, and if the browser hid none of them, may the page be asked whether it changed since, because
 * `not-modified` repeats that answer
 * @param itsTurn whether the browser looks at this page tonight, see `isBrowserTurn`
 */
export async function readSource(
  source: WantedSource,
  reader: PageReader,
  before: SourceState | null,
  allSettled: boolean,
  itsTurn: boolean,
): Promise<SourceReading> {
  const validators =
    allSettled &&
    before !== null &&
    before.notice === null &&
    before.identity !== null &&
    before.planNotice === null &&
    before.unseen.length === 0 &&
    (before.etag !== null || before.lastModified !== null)
      ? { etag: before.etag, lastModified: before.lastModified }
      : null;
  const page = await reader.read({ url: source.url, render: source.render, validators });
  if (page === null) return unread(source);

  const first = lookAt(page, source, before);
  if (page.via === 'browser' || source.render === 'browser') return toReading(source, first, before);
  const complete =
    first.trusted && [...first.verdicts.values()].every((verdict) => countsAsFound(verdict.verdict));
  /** What a first look that is believed found counts, but for what the browser did not show when it last looked. */
  const alone = (why: string): SourceReading =>
    toReading(
      source,
      !first.trusted ? first : withoutUnseen(withoutSecondLook(first, why), unseenBefore(before)),
      before,
    );
  // The browser ends every document itself.
  if (first.cutShort && !complete) return alone('the page is cut short');
  const needsBrowser =
    (first.trusted && !complete && first.state === 'ok') ||
    first.state === 'unreadable' ||
    first.state === 'suspended';
  const wantsLook = (itsTurn || unseenBefore(before).length > 0) && hasText(first);
  if (!needsBrowser && !wantsLook) return toReading(source, first, before);

  const rendered = await reader.read({ url: source.url, render: 'browser', validators: null });
  if (!needsBrowser) return toReading(source, asSeen(first, rendered, source, before), before);
  // A foreign capture gives the static copy again if it has no rendered one: that copy is all there is, and
  // enough to miss what is nowhere in it, but not what its scripts might have shown.
  if (rendered === null || (rendered.via === 'replay' && rendered.bodySha256 === page.bodySha256)) {
    return waitsForScripts(first)
      ? alone('the copy has the words only in parts that scripts would show')
      : toReading(source, first, before);
  }
  // On that night of ours the browser did not look, so the copy it has instead is no second look.
  if (rendered.via === 'static') return alone('it did not look that night');
  const second = lookAt(rendered, source, before);
  if (!second.trusted) return alone(second.reason ?? second.state);
  return toReading(source, first.trusted ? merge(first, second) : second, before);
}

function toReading(
  { url, quotes }: WantedSource,
  { page, trusted: _, cutShort: __, ...findings }: Look,
  before: SourceState | null,
): SourceReading {
  const { fetchedAt, live, via, etag, lastModified, bodySha256 } = page;
  return {
    ...findings,
    url,
    fetchedAt,
    live,
    via,
    movedTo: page.movedTo ?? null,
    answer: answerOf(findings, page, before),
    requested: listKeys(quotes),
    etag,
    lastModified,
    bodySha256,
  };
}

/** Of its length a text with less may have been cut short: it has no end tag that would tell. */
const SHRUNK = 0.8;

function answerOf(
  { state, verdicts, textLength }: PageFindings,
  { status, kind }: FetchedPage,
  before: SourceState | null,
): string | null {
  if (state === 'gone') return status === null ? 'the page is gone' : `the page answers ${status}`;
  const all = [...verdicts.values()];
  if (state !== 'ok' || all.every(({ verdict }) => verdict !== 'missing')) return null;
  if (!provesPage(all)) return 'the page has few of its quotes';
  const isShort = kind !== 'html' && (textLength ?? 0) < (before?.textLength ?? 0) * SHRUNK;
  return isShort ? 'the page is much shorter than it was' : null;
}

function unread({ url, quotes }: WantedSource): SourceReading {
  return {
    ...noFindings('unread', 'the capture has no copy of this page'),
    url,
    fetchedAt: null,
    live: false,
    via: null,
    movedTo: null,
    answer: null,
    requested: listKeys(quotes),
    etag: null,
    lastModified: null,
    bodySha256: null,
  };
}

function listKeys(quotes: WantedSource['quotes']): Set<string> {
  return new Set(quotes.map(({ key }) => key));
}
