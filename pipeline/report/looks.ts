/** Lists what a person should look at although nothing is lost: changed surroundings, announced ends, moves. Pure. */
import { stringify } from 'yaml';
import type { Evidence, Offer } from '../../schemas/catalog.ts';
import type { PageNoticeLine, RedirectLine, SurroundingsLine } from '../../schemas/report.ts';
import type { KnownQuote, SourceState } from '../../schemas/snapshot.ts';
import type { Locator } from '../load/index.ts';
import { quoteKey, type SourceReading } from '../read/sources/index.ts';
import { confirmationKey, isSilenced, type QuoteTonight } from '../review/index.ts';

type PublishedQuote = { readonly offer: Offer; readonly entry: Evidence };

export type LooksInput = {
  readonly offers: readonly Offer[];
  readonly quotes: readonly QuoteTonight[];
  /** What is kept of quotes that were seen live, by key. */
  readonly known: ReadonlyMap<string, KnownQuote>;
  /** The day on which a person confirmed a quote, by offer, evidence and quote. */
  readonly confirmed: ReadonlyMap<string, string>;
  readonly sources: readonly SourceState[];
  readonly readings: ReadonlyMap<string, SourceReading>;
  readonly locator: Locator;
  /** The night, `YYYY-MM-DD`. */
  readonly day: string;
};

/** Quotes that were found in surroundings that no person has accepted yet. */
export function surroundingsLines(input: LooksInput): SurroundingsLine[] {
  const lost = new Set(
    input.quotes
      .filter(({ result }) => result === 'lost')
      .map(({ offer, evidence }) => `${offer}/${evidence}`),
  );
  return published(input.offers).flatMap(({ offer, entry }) => {
    const place = `${offer.slug}/${entry.id}`;
    const notice = input.known.get(quoteKey(entry))?.notice ?? null;
    if (notice === null || lost.has(place) || isAccepted(input, notice, { offer, entry })) return [];
    return [
      {
        offer: offer.slug,
        provider: offer.provider.slug,
        evidence: entry.id,
        fields: entry.fields,
        quote: entry.quote,
        url: entry.source,
        record: input.locator.quote(offer.slug, entry.id),
        since: notice.since,
        notice: notice.notice,
      },
    ];
  });
}

/** Pages whose top speaks of an end, read tonight, until one of their quotes is confirmed since. */
export function pageNoticeLines(input: LooksInput): PageNoticeLine[] {
  const onPage = new Map<string, PublishedQuote[]>();
  for (const quote of published(input.offers)) {
    const quotes = onPage.get(quote.entry.source);
    if (quotes === undefined) onPage.set(quote.entry.source, [quote]);
    else quotes.push(quote);
  }
  return input.sources.flatMap(({ url, notice }) => {
    const seenTonight = (input.readings.get(url)?.notice ?? null) !== null;
    const quotes = onPage.get(url) ?? [];
    const accepted = quotes.some(
      ({ offer, entry }) => notice !== null && isAccepted(input, notice, { offer, entry }),
    );
    if (notice === null || !seenTonight || accepted) return [];
    return [
      {
        url,
        text: notice.text,
        words: notice.words,
        since: notice.since,
        offers: [...new Set(quotes.map(({ offer }) => offer.slug))],
        places: quotes.flatMap(({ offer, entry }) => input.locator.quote(offer.slug, entry.id) ?? []),
      },
    ];
  });
}

/** Pages that say tonight that they have moved for good, and were read where they are now. */
export function redirectLines({ sources, readings, locator }: LooksInput): RedirectLine[] {
  return sources.flatMap(({ url }) => {
    const reading = readings.get(url);
    const wasRead = reading?.state === 'ok' || reading?.state === 'not-modified';
    const to = reading?.movedTo ?? null;
    if (!wasRead || to === null || to === url) return [];
    const places = locator
      .source(url)
      .map(({ record, id }) => ({ record, edit: yaml({ sources: { [id]: { url: to } } }) }));
    return [{ url, to, places }];
  });
}

/** The first night with a notice reports it, even if the quote was confirmed earlier that day. */
function isAccepted(
  { confirmed, day }: LooksInput,
  notice: { readonly since: string },
  { offer, entry }: PublishedQuote,
): boolean {
  const confirmedOn = confirmed.get(confirmationKey(offer.slug, entry.id, quoteKey(entry))) ?? null;
  return notice.since < day && isSilenced(notice, confirmedOn);
}

function published(offers: readonly Offer[]): PublishedQuote[] {
  return offers.flatMap((offer) => offer.evidence.map((entry) => ({ offer, entry })));
}

function yaml(value: object): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}
