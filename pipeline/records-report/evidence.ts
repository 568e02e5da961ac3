/** The evidence behind the offers: how much there is, how old, of what kind, and which quotes are long. */
import { dayOfCopy } from '../../schemas/captured.ts';
import type { EvidenceRecord, ProviderRecord, SourceRecord } from '../../schemas/record.ts';
import { standingOn } from '../../schemas/standing.ts';
import type { LoadedRecord } from '../load/index.ts';
import { type ListedOffer, placeIn } from './offers.ts';
import {
  AGES,
  type Age,
  type AgeCount,
  COPY_KINDS,
  type CopyKind,
  type LongQuote,
  type OfferPlace,
  type QuoteFigures,
  type SourceFigures,
} from './report.ts';

/** An offer with fewer quotes states hardly more than its price. */
export const OFFER_QUOTES_WANTED = 3;
/** A quote is the shortest run of words that carries a fact; a longer one can often be cut. */
export const QUOTE_LENGTH_WANTED = 120;
/** How many of the offers with the fewest quotes are named. */
const FEWEST_NAMED = 10;

/** Median, distribution and the offers with the fewest quotes, these first. */
export function countQuotes(offers: readonly ListedOffer[]): QuoteFigures {
  const ranked = offers
    .map(({ offer, at }) => ({ offer: offer.slug, at: at([]), quotes: offer.evidence.length }))
    .sort((a, b) => a.quotes - b.quotes);
  const numbers = ranked.map(({ quotes }) => quotes);
  return {
    total: numbers.reduce((sum, quotes) => sum + quotes, 0),
    median: median(numbers),
    distribution: [...new Set(numbers)].map((quotes) => ({
      quotes,
      offers: numbers.filter((number) => number === quotes).length,
    })),
    fewest: ranked.slice(0, FEWEST_NAMED),
    tooFew: ranked.filter(({ quotes }) => quotes < OFFER_QUOTES_WANTED),
  };
}

/** Quotes of more characters (code points) than a short run of words takes, the longest first. */
export function longQuotes(offers: readonly ListedOffer[]): LongQuote[] {
  return offers
    .flatMap(({ offer, at }) =>
      offer.evidence.map((entry, index) => ({
        offer: offer.slug,
        at: at(['evidence', index]),
        evidence: entry.id,
        length: [...entry.quote].length,
        quote: entry.quote,
      })),
    )
    .filter(({ length }) => length > QUOTE_LENGTH_WANTED)
    .sort((a, b) => b.length - a.length);
}

const MONTHS = [
  [3, '3-months'],
  [6, '6-months'],
  [12, '12-months'],
  [24, '24-months'],
] as const satisfies readonly (readonly [number, Age])[];

/**
 * How old a day is on another, in calendar months.
 * @param day `YYYY-MM-DD`, null where no one knows it
 * @param today `YYYY-MM-DD`
 */
export function ageOf(day: string | null, today: string): Age {
  if (day === null) return 'unknown';
  if (day > today) return 'future';
  return MONTHS.find(([months]) => day >= monthsBefore(today, months))?.[1] ?? 'older';
}

/** The same day some months earlier, or the last day of that month where it is shorter. */
function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The last day on which the quote is known to have stood on the page; null where no one knows it. */
export function dayOfQuote(entry: EvidenceRecord, provider: ProviderRecord): string | null {
  return later(dayOfCopy(provider.sources[entry.source]?.captured ?? {}), entry.confirmed ?? null);
}

/** Offers by the age of their newest and of their oldest quote, and all quotes by age. */
export function countAges(offers: readonly ListedOffer[], today: string): AgeCount[] {
  const days = offers.map(({ offer, provider }) =>
    offer.evidence.map((entry) => dayOfQuote(entry, provider)),
  );
  const newest = days.map((list) => ageOf(list.reduce(later, null), today));
  const oldest = days.map((list) => ageOf(list.includes(null) ? null : list.reduce(earlier, null), today));
  const quotes = days.flat().map((day) => ageOf(day, today));
  const number = (ages: readonly Age[], wanted: Age): number => ages.filter((age) => age === wanted).length;
  return AGES.map((age) => ({
    age,
    newest: number(newest, age),
    oldest: number(oldest, age),
    quotes: number(quotes, age),
  }));
}

/**
 * Plans that anybody could have on a day, by copies alone of which nobody knows the day: no quote of a known day
 * calls them free, so that nothing tells one that is gone from one that is there.
 * @param today `YYYY-MM-DD`
 */
export function onlyUndated(offers: readonly ListedOffer[], today: string): OfferPlace[] {
  return offers
    .filter(
      ({ offer, provider }) =>
        standingOn({ ...offer, endsOn: offer.endsOn ?? null }, today) === 'available' &&
        !offer.evidence.some(
          (entry) => entry.fields.includes('freeType') && dayOfQuote(entry, provider) !== null,
        ),
    )
    .map(({ offer, at }) => ({ offer: offer.slug, at: at([]) }));
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;

/** A SHA-1 or SHA-256 commit as a segment of a path. */
const COMMIT = /\/(?:[0-9a-f]{40}|[0-9a-f]{64})(?:\/|$)/;

/** How well the copy of a source can be found again. */
export function copyKindOf({ captured }: SourceRecord): CopyKind {
  if (captured.permalink !== undefined)
    return COMMIT.test(new URL(captured.permalink).pathname) ? 'commit' : 'permalink';
  if (captured.at !== undefined) return 'dated';
  return captured.updated === undefined ? 'undated' : 'updated';
}

/** Sources and quotes by kind of copy, and the pages of several offers, the most shared first. */
export function countSources(records: readonly LoadedRecord[]): SourceFigures {
  const sources = records.flatMap((loaded) =>
    Object.entries(loaded.record.sources).map(([key, source]) => {
      const quoting = loaded.record.offers.map(({ slug, evidence }) => ({
        slug,
        quotes: evidence.filter((entry) => entry.source === key).length,
      }));
      return {
        kind: copyKindOf(source),
        url: source.url,
        at: placeIn(loaded, ['sources', key]),
        quotes: quoting.reduce((sum, { quotes }) => sum + quotes, 0),
        offers: quoting.filter(({ quotes }) => quotes > 0).map(({ slug }) => slug),
      };
    }),
  );
  const byUrl = new Map<string, (typeof sources)[number][]>();
  for (const source of sources) byUrl.set(source.url, [...(byUrl.get(source.url) ?? []), source]);
  return {
    total: sources.length,
    byKind: COPY_KINDS.map((kind) => {
      const ofKind = sources.filter((source) => source.kind === kind);
      const quotes = ofKind.reduce((sum, source) => sum + source.quotes, 0);
      return { kind, sources: ofKind.length, quotes };
    }),
    shared: [...byUrl.entries()]
      .map(([url, same]) => ({
        url,
        offers: [...new Set(same.flatMap(({ offers }) => offers))],
        at: same.map(({ at }) => at),
      }))
      .filter(({ offers }) => offers.length > 1)
      .sort((a, b) => b.offers.length - a.offers.length),
  };
}

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
