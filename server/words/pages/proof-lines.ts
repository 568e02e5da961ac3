/** What is known of one quote, line by line, for its page and its Markdown version. */
import { describeDay } from '../../../schemas/words/describe-number.ts';
import type { Evidence } from '../../../schemas/catalog.ts';
import type { KnownQuote, MissedQuote, SourceState } from '../../../schemas/snapshot.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { VERDICTS } from '../../../schemas/verdict.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { capitalised, choosePunctuation, freshnessSentence } from '../index.ts';
import { MISSED_VERDICTS, NOTICE_PARTS_TEXTS, PROOF_TEXTS as t } from './proof.ts';

/** A line about a quote: its words, and where they lead. */
type ProofLine = {
  readonly label: LocalizedText;
  readonly words: string;
  /** An address elsewhere. */
  readonly href?: string;
  /** A digest or the like, which is set in letters of one width. */
  readonly isCode?: boolean;
};

type Known = {
  readonly evidence: Evidence;
  readonly page: SourceState | null;
  readonly known: KnownQuote | null;
  readonly missed: MissedQuote | null;
};

/** The freshness of the quote, and what the nights saw of it and of its page; unknown parts are left out. */
export function proofLines({ evidence, page, known, missed }: Known, locale: Locale): ProofLine[] {
  const { captured, since } = evidence;
  const { permalink } = captured;
  const lastText = page === null ? 'unknown' : lastTextOf(page, evidence, known);
  const lines: (ProofLine | null)[] = [
    { label: t.stands, words: capitalised(freshnessSentence(evidence, locale)) },
    known === null ? null : { label: t.firstLive, words: describeDay(known.seenLive, locale) },
    missed === null
      ? null
      : { label: t.missed, words: t.missedSince(missed.since, verdictText(missed.verdict))[locale] },
    known?.notice == null
      ? null
      : {
          label: t.changedAround,
          words: t.changedSince(known.notice.since, NOTICE_PARTS_TEXTS[known.notice.notice.what])[locale],
        },
    { label: t.page, words: capitalised(pageText(page, lastText, locale)) },
    permalink === null
      ? { label: t.copy, words: t.noCopy[locale] }
      : { label: t.copy, words: t.openCopy(captured.at, keeperOf(permalink))[locale], href: permalink },
    since === null
      ? null
      : { label: t.sameSince, words: t.oldestCopy(since.at)[locale], href: since.permalink },
    page?.bodySha256 == null
      ? null
      : {
          label: lastText === 'copy' ? t.copyDigest : t.pageDigest,
          words: `sha256:${page.bodySha256}`,
          isCode: true,
        },
  ];
  return lines.filter((line) => line !== null);
}

/** Who keeps a copy, as far as its address tells: a repository with its owner, else the host. */
function keeperOf(permalink: string): string {
  const { host, pathname } = new URL(permalink);
  return host === 'github.com' ? [host, ...pathname.split('/').slice(1, 3)].join('/') : host;
}

/** Where the text of a page was read that the nights know last. */
type LastText = 'live' | 'copy' | 'unknown';

/**
 * A copy is only read of a page without earlier results, and leaves no validators. Once the page was asked live, what
 * it gave then has taken the place of the copy, unless it gave nothing: then it is not known which of both is the last.
 */
function lastTextOf(page: SourceState, { freshness }: Evidence, known: KnownQuote | null): LastText {
  const { state, etag, lastModified, lastTriedAt } = page;
  const isRead = state === 'ok' || state === 'not-modified' || state === 'gone';
  const wasSeen = known !== null || freshness.verifiedAt !== null || etag !== null || lastModified !== null;
  if (wasSeen || (isRead && lastTriedAt !== null)) return 'live';
  // Early versions do not say when a page was asked; of their pages a captured quote was read in a copy alone.
  return lastTriedAt === null && freshness.status === 'captured' ? 'copy' : 'unknown';
}

function pageText(page: SourceState | null, lastText: LastText, locale: Locale): string {
  if (page === null) return t.pageState.unread[locale];
  const { state, lastReadAt, badNights, gone } = page;
  const day = lastReadAt?.slice(0, 10) ?? null;
  if (lastText === 'copy')
    return (day === null ? (state === 'suspended' ? t.copySuspended : t.pageState.unread) : t.copyRead(day))[
      locale
    ];
  const parts = [
    t.pageState[state][locale],
    ...(day === null ? [] : [(lastText === 'live' ? t.lastRead : t.lastText)(day)[locale]]),
    ...(badNights === 0 ? [] : [t.badNights(badNights)[locale]]),
    ...(gone === null ? [] : [t.goneSince(gone.since, gone.nights)[locale]]),
  ];
  return parts.join(choosePunctuation(locale).semicolon);
}

/** A state keeps the verdict as text. */
function verdictText(verdict: string): LocalizedText {
  const known = VERDICTS.find((one) => one === verdict);
  return known === undefined ? { en: verdict, 'zh-CN': verdict } : MISSED_VERDICTS[known];
}
