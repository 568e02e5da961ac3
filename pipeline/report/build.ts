/** The step `report` of a night: builds everything a maintainer should know, worst first. Pure. */
import { stringify } from 'yaml';
import type { Evidence, Freshness, Offer } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import {
  lineKey,
  type NightOutcome,
  type PageNoticeLine,
  type PriceListLine,
  type QuoteLine,
  type RedirectLine,
  type Report,
  type SurroundingsLine,
} from '../../schemas/report.ts';
import type { KnownQuote, MissedQuote, SourceState } from '../../schemas/snapshot.ts';
import { countsAsFound, VERDICTS, type VerdictName } from '../../schemas/verdict.ts';
import type { Explanation } from '../diff/index.ts';
import type { PublishedHistory } from '../history/entries.ts';
import type { Locator } from '../load/index.ts';
import { quoteKey, type SourceReading } from '../read/sources/index.ts';
import {
  confirmationKey,
  isSilenced,
  missedKey,
  type QuoteTonight,
  type ReviewOutcome,
} from '../review/index.ts';
import { remedyForHeldBack } from './held-back.ts';

export type ReportInput = {
  readonly outcome: NightOutcome;
  readonly reason: string | null;
  readonly now: string;
  readonly previous: string | null;
  readonly offers: readonly Offer[];
  readonly quotes: readonly QuoteTonight[];
  readonly review: ReviewOutcome;
  readonly sources: readonly SourceState[];
  /** States of the pages after the last night, by address. */
  readonly sourcesBefore: ReadonlyMap<string, SourceState>;
  /** How fresh a quote was after the last night, by key. */
  readonly freshBefore: ReadonlyMap<string, Freshness>;
  /** Pages read tonight; the states of others are not news. */
  readonly readings: ReadonlyMap<string, SourceReading>;
  /** What is kept of quotes that were seen live, by key. */
  readonly known: ReadonlyMap<string, KnownQuote>;
  /** The day on which a person confirmed a quote, by offer, evidence and quote. */
  readonly confirmed: ReadonlyMap<string, string>;
  readonly explanation: Explanation;
  readonly published: readonly ChangeEntry[];
  readonly history: PublishedHistory;
  readonly locator: Locator;
  readonly priceLists: readonly PriceListLine[];
};

/** Order of the list of missed quotes: a changed figure first. */
const WORST_FIRST: readonly VerdictName[] = [
  'figure-changed',
  'qualifier-changed',
  'moved',
  'reworded',
  'missing',
  'reformatted',
  'found',
];

export function buildReport(input: ReportInput): Report {
  const lines = quoteLines(input);
  const missedTonight = new Set(input.review.newlyMissed.map(missedKey));
  const stillMissed = new Map(input.review.missed.map((missed) => [missedKey(missed), missed]));
  const isStill = (quote: QuoteTonight): boolean =>
    stillMissed.has(missedKey(quote)) && !missedTonight.has(missedKey(quote));
  const pick = (wanted: (quote: QuoteTonight) => boolean): QuoteLine[] =>
    input.quotes
      .filter(wanted)
      .map((quote) => lines(quote, stillMissed.get(missedKey(quote)) ?? null))
      .sort(bySeverity);

  return {
    outcome: input.outcome,
    reason: input.reason,
    now: input.now,
    previous: input.previous,
    totals: countTotals(input.quotes),
    providers: byProvider(input),
    missed: pick((quote) => missedTonight.has(missedKey(quote))),
    stillMissed: pick(isStill),
    suspended: pick(
      ({ result, verdict }) => result === 'unread' && verdict !== null && !countsAsFound(verdict.verdict),
    ).map((line) => ({ ...line, suggestion: null })),
    waiting: input.review.waiting
      .map(({ quote, because, night }) => ({
        ...lines(quote, null),
        reportedBefore: night !== null && night > 1,
        because,
        night,
      }))
      .sort(bySeverity),
    unconfirmed: pick(({ result }) => result === 'unconfirmed'),
    surroundings: surroundingsLines(input),
    pageNotices: pageNoticeLines(input),
    redirects: redirectLines(input),
    priceLists: [...input.priceLists],
    cameBack: pick((quote) => input.review.cameBack.some((back) => missedKey(back) === missedKey(quote))),
    incidents: [...input.review.incidents],
    sources: input.sources
      .filter(({ url, state }) => input.readings.has(url) && state !== 'ok' && state !== 'not-modified')
      .map(({ url, state, reason, badNights }) => ({ url, state, reason, badNights }))
      .sort((a, b) => b.badNights - a.badNights || (a.url < b.url ? -1 : 1)),
    heldBack: input.explanation.heldBack.map(({ offer, differences }) => ({
      offer,
      record: input.locator.quote(offer, null),
      differences: [...differences],
      remedy: remedyForHeldBack(offer, differences, input.now.slice(0, 10)),
    })),
    unusedRevisions: input.explanation.unused.map(({ offer, date, fields }) => ({ offer, date, fields })),
    published: [...input.published],
    history: { added: [...input.history.added], withdrawn: [...input.history.withdrawn] },
    listed: [...input.explanation.listed],
    delisted: [...input.explanation.delisted],
  };
}

function quoteLines(input: ReportInput): (quote: QuoteTonight, missed: MissedQuote | null) => QuoteLine {
  const offers = new Map(input.offers.map((offer) => [offer.slug, offer]));
  const badNights = new Map(input.sources.map((source) => [source.url, source.badNights]));
  return (quote, missed) => {
    const offer = offers.get(quote.offer);
    const evidence = offer?.evidence.find(({ id }) => id === quote.evidence);
    if (offer === undefined || evidence === undefined)
      throw new Error(`No evidence ${quote.offer}/${quote.evidence}`);
    return {
      offer: quote.offer,
      provider: offer.provider.slug,
      evidence: quote.evidence,
      fields: [...quote.fields],
      quote: evidence.quote,
      source: quote.url,
      record: input.locator.quote(quote.offer, quote.evidence),
      verdict: quote.verdict,
      since: missed?.since ?? null,
      suggestion: quote.suggestion,
      live: quote.live,
      reportedBefore: wasReported(quote, input.freshBefore.get(quoteKey(evidence))?.status, badNights),
      answer: quote.gone?.answer ?? null,
    };
  };
}

function wasReported(
  { result, url }: QuoteTonight,
  before: Freshness['status'] | undefined,
  badNights: ReadonlyMap<string, number>,
): boolean {
  switch (result) {
    case 'seen':
      return before !== 'missing';
    case 'unconfirmed':
      return before === 'unconfirmed';
    case 'unread':
      return (badNights.get(url) ?? 0) > 1;
    case 'lost':
      return false;
  }
}

function bySeverity(a: QuoteLine, b: QuoteLine): number {
  const rank = (line: QuoteLine): number => WORST_FIRST.indexOf(line.verdict?.verdict ?? 'missing');
  return (
    rank(a) - rank(b) || (a.offer < b.offer ? -1 : a.offer > b.offer ? 1 : a.evidence < b.evidence ? -1 : 1)
  );
}

type Totals = Report['totals'];

function countTotals(quotes: readonly QuoteTonight[]): Totals {
  const verdicts = emptyCounts();
  let unread = 0;
  let notModified = 0;
  for (const { result, verdict } of quotes) {
    if (result === 'unread') unread++;
    else if (verdict === null) notModified++;
    else verdicts[verdict.verdict]++;
  }
  return { quotes: quotes.length, read: quotes.length - unread, unread, verdicts, notModified };
}

function byProvider(input: ReportInput): Report['providers'] {
  const providerOf = new Map(input.offers.map((offer) => [offer.slug, offer.provider.slug]));
  const groups = new Map<string, QuoteTonight[]>();
  for (const quote of input.quotes) {
    const provider = providerOf.get(quote.offer);
    if (provider === undefined) throw new Error(`No offer ${quote.offer}`);
    groups.set(provider, [...(groups.get(provider) ?? []), quote]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([provider, quotes]) => {
      const { quotes: count, unread, notModified, verdicts } = countTotals(quotes);
      return { provider, quotes: count, unread, notModified, verdicts };
    });
}

function emptyCounts(): Record<VerdictName, number> {
  // Object.fromEntries loses the literal keys that VERDICTS has.
  return Object.fromEntries(VERDICTS.map((name) => [name, 0])) as Record<VerdictName, number>;
}

/** Lists what a person should look at although nothing is lost: changed surroundings, announced ends, moves. Pure. */
type PublishedQuote = { readonly offer: Offer; readonly entry: Evidence };

/** Quotes that were found in surroundings that no person has accepted yet. */
function surroundingsLines(input: ReportInput): SurroundingsLine[] {
  const lost = new Set(input.quotes.filter(({ result }) => result === 'lost').map(lineKey));
  const open = published(input.offers).filter(
    ({ offer, entry }) => !lost.has(lineKey({ offer: offer.slug, evidence: entry.id })),
  );
  const line = (
    { offer, entry }: PublishedQuote,
    notice: NonNullable<KnownQuote['notice']>,
  ): SurroundingsLine => ({
    offer: offer.slug,
    provider: offer.provider.slug,
    evidence: entry.id,
    fields: entry.fields,
    quote: entry.quote,
    url: entry.source,
    record: input.locator.quote(offer.slug, entry.id),
    since: notice.since,
    notice: notice.notice,
  });
  const ownNotice = ({ entry }: PublishedQuote) => input.known.get(quoteKey(entry))?.notice ?? null;
  const quotes = open.flatMap((quote) => {
    const notice = ownNotice(quote);
    return notice === null || isAccepted(input, notice, quote) ? [] : [line(quote, notice)];
  });
  // What a page says of its free plans otherwise is one line, with the first of its quotes that has none. Where one of
  // them is lost, the person who mends it looks at the page.
  const lostOn = new Set(
    published(input.offers).flatMap(({ offer, entry }) =>
      lost.has(`${offer.slug}/${entry.id}`) ? [entry.source] : [],
    ),
  );
  const pages = input.sources.flatMap(({ url, planNotice }) => {
    const own =
      planNotice === null || lostOn.has(url) ? [] : open.filter(({ entry }) => entry.source === url);
    if (planNotice === null || own.some((quote) => isAccepted(input, planNotice, quote))) return [];
    const first = own.find((quote) => ownNotice(quote) === null);
    return first === undefined ? [] : [line(first, planNotice)];
  });
  return [...quotes, ...pages];
}

/** Pages that spoke of an end, with the plans of which no person has judged that. */
function pageNoticeLines({ offers, sources, locator }: ReportInput): PageNoticeLine[] {
  return sources.flatMap(({ url, notice }) => {
    const open = offers.filter(({ ending }) => ending?.source === url);
    if (notice === null || open.length === 0) return [];
    const places = published(open)
      .filter(({ entry }) => entry.source === url)
      .flatMap(({ offer, entry }) => locator.quote(offer.slug, entry.id) ?? []);
    return [
      {
        url,
        text: notice.text,
        words: notice.words,
        since: notice.since,
        offers: open.map(({ slug }) => slug),
        places,
      },
    ];
  });
}

/** Pages that say tonight that they have moved for good, and were read where they are now. */
function redirectLines({ sources, sourcesBefore, readings, locator }: ReportInput): RedirectLine[] {
  return sources.flatMap(({ url }) => {
    const reading = readings.get(url);
    const wasRead = reading?.state === 'ok' || reading?.state === 'not-modified';
    const to = reading?.movedTo ?? null;
    if (!wasRead || to === null || to === url) return [];
    const places = locator
      .source(url)
      .map(({ record, id }) => ({ record, edit: yaml({ sources: { [id]: { url: to } } }) }));
    return [{ url, to, reportedBefore: sourcesBefore.get(url)?.movedTo === to, places }];
  });
}

/** The first night with a notice reports it, even if the quote was confirmed earlier that day. */
function isAccepted(
  { confirmed, now }: ReportInput,
  notice: { readonly since: string },
  { offer, entry }: PublishedQuote,
): boolean {
  const confirmedOn = confirmed.get(confirmationKey(offer.slug, entry.id, quoteKey(entry))) ?? null;
  return notice.since < now.slice(0, 10) && isSilenced(notice, confirmedOn);
}

function published(offers: readonly Offer[]): PublishedQuote[] {
  return offers.flatMap((offer) => offer.evidence.map((entry) => ({ offer, entry })));
}

function yaml(value: object): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}
