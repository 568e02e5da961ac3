/** Evaluates a night: what it shows about each offer and quote, under given differences. Pure. */
import type { Evidence, Offer } from '../schemas/catalog.ts';
import type { ChangeEntry } from '../schemas/change.ts';
import type { EngineRecord, ServiceRecord } from '../schemas/detection/index.ts';
import { FIXED_FACT_FIELDS } from '../schemas/facts.ts';
import type { PriceListLine } from '../schemas/report.ts';
import type { KnownQuote, SourceState, StateFile } from '../schemas/snapshot.ts';
import { standingOn } from '../schemas/standing.ts';
import type { Tools } from '../schemas/tools.ts';
import type { UnlistedRecord } from '../schemas/unlisted.ts';
import { assembleOffers } from './build/index.ts';
import type { Explanation } from './diff/index.ts';
import type { LoadedRecord } from './load/index.ts';
import {
  type CountedNight,
  listQuotes,
  nextSourceStates,
  quoteKey,
  readQuoteResult,
  type SourceReading,
} from './read/sources/index.ts';
import {
  type BreakerTrip,
  confirmationKey,
  confirmations,
  nextKnownQuotes,
  type QuoteTonight,
  quotesTonight,
  type ReviewOutcome,
  reviewQuotes,
  type Tonight,
} from './review/index.ts';
import { oldWords } from './suggest/index.ts';

/** What the last version holds; empty for a first one. */
export type PreviousNight = {
  readonly version: string | null;
  readonly offers: readonly Offer[];
  readonly changes: readonly ChangeEntry[];
  readonly state: StateFile;
};

/** A first version has no history: revisions written before it explain nothing that was ever published. */
export function nothingPublished(revisions: string[]): PreviousNight {
  const state = { sources: [], missed: [], incidents: [], rewordings: [], quotes: [], revisions };
  return { version: null, offers: [], changes: [], state: { ...state, facts: [...FIXED_FACT_FIELDS] } };
}

export type NightFacts = {
  readonly records: readonly LoadedRecord[];
  readonly unlisted: readonly UnlistedRecord[];
  readonly services: readonly ServiceRecord[];
  readonly engines: readonly EngineRecord[];
  readonly tools: Tools;
  readonly previous: PreviousNight;
  readonly readings: readonly SourceReading[];
  /** What providers' own price lists say otherwise than the records. */
  readonly priceLists: readonly PriceListLine[];
  readonly explanation: Explanation;
  /** Old slug to new slug of offers that were renamed since. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly version: string;
  readonly now: string;
  readonly confirm: boolean;
};

/** What tonight says of the offers, given which of their differences are published. */
export type Evaluation = {
  readonly explanation: Explanation;
  readonly offers: readonly Offer[];
  readonly quotes: readonly QuoteTonight[];
  readonly sources: readonly SourceState[];
  readonly review: ReviewOutcome;
};

/** What every evaluation of a night needs. */
export type NightContext = {
  readonly night: NightFacts;
  readonly counted: CountedNight;
  /** As the records state them. */
  readonly stated: readonly Offer[];
  readonly before: ReadonlyMap<string, Offer>;
  /** The day on which the last version saw a quote live, by key. */
  readonly firstSeenLive: ReadonlyMap<string, string>;
  readonly tonight: Omit<Tonight, 'sources' | 'oldWords'>;
};

export function nightContext(night: NightFacts): NightContext {
  const { previous } = night;
  const readings = new Map(night.readings.map((reading) => [reading.url, reading]));
  const day = night.now.slice(0, 10);
  const firstSeenLive = seenLiveSince(previous);
  return {
    night,
    counted: { day, again: previous.version?.slice(0, 10) === day },
    before: publishedBySlug(previous.offers, night.renamed),
    stated: assembleOffers(night.records, night.now),
    firstSeenLive,
    tonight: {
      readings,
      lookUp: (url, key) => readQuoteResult(readings.get(url), key),
      seenBefore: seenLiveBefore(previous),
      confirmed: confirmations(night.records.map(({ record }) => record)),
    },
  };
}

/** Keys of the quotes that a night has seen live, as the last version knows. */
export function seenLiveBefore(previous: PreviousNight): Set<string> {
  return new Set([...previous.state.quotes.map(({ key }) => key), ...seenLiveSince(previous).keys()]);
}

/** The day on which the last version saw a quote live, for versions that keep nothing else of it; by key. */
function seenLiveSince({ offers }: PreviousNight): Map<string, string> {
  return new Map(
    offers.flatMap(({ evidence }) =>
      evidence.flatMap((entry) => {
        const { verifiedAt } = entry.freshness;
        return verifiedAt === null ? [] : [[quoteKey(entry), verifiedAt.slice(0, 10)] as const];
      }),
    ),
  );
}

/** @param heldOffers the night is known not to be believed: no marker, whatever the quotes say */
export function evaluate(
  context: NightContext,
  explanation: Explanation,
  heldOffers: BreakerTrip | null,
): Evaluation {
  const { night, counted, tonight } = context;
  const { previous } = night;
  const offers = publishedOffers(context, explanation);
  const sources = nextSourceStates(
    [...new Set(offers.flatMap((offer) => offer.evidence.map(({ source }) => source)))],
    new Map(previous.state.sources.map((source) => [source.url, source])),
    tonight.readings,
    counted,
    confirmedPages(offers, tonight.confirmed),
  );
  const states = new Map(sources.map((source) => [source.url, source]));
  const old = oldWords(offers, new Map(previous.state.quotes.map((known) => [known.key, known])));
  const quotes = offers.flatMap((offer) =>
    quotesTonight(offer, { ...tonight, sources: states, oldWords: old }),
  );
  const review = reviewQuotes(
    quotes,
    {
      ...previous.state,
      missed: withCurrentSlugs(previous.state.missed, night.renamed),
      rewordings: withCurrentSlugs(previous.state.rewordings, night.renamed),
    },
    { ...counted, confirm: night.confirm },
    heldOffers,
  );
  return { explanation, offers, quotes, sources, review };
}

/** The last day on which a person confirmed a quote of a page. */
function confirmedPages(
  offers: readonly Offer[],
  confirmed: ReadonlyMap<string, string>,
): (url: string) => string | null {
  const days = new Map<string, string>();
  for (const { slug, evidence } of offers)
    for (const entry of evidence) {
      const day = confirmed.get(confirmationKey(slug, entry.id, quoteKey(entry)));
      if (day !== undefined && day > (days.get(entry.source) ?? '')) days.set(entry.source, day);
    }
  return (url) => days.get(url) ?? null;
}

/** What is kept of each quote of the records and of the offers as published. */
export function collectKnownQuotes(
  { night, counted, firstSeenLive, tonight }: NightContext,
  offers: readonly Offer[],
): KnownQuote[] {
  const { previous } = night;
  const wanted = new Map<string, Pick<Evidence, 'quote' | 'source' | 'under'>>();
  const confirmedOn = new Map<string, string>();
  for (const { offer, evidence, key, quote } of night.records.flatMap(({ record }) => listQuotes(record))) {
    wanted.set(key, quote);
    const day = tonight.confirmed.get(confirmationKey(offer, evidence, key));
    if (day !== undefined && day > (confirmedOn.get(key) ?? '')) confirmedOn.set(key, day);
  }
  for (const { evidence } of offers) for (const entry of evidence) wanted.set(quoteKey(entry), entry);
  return nextKnownQuotes(
    new Map(previous.state.quotes.map((known) => [known.key, known])),
    firstSeenLive,
    [...wanted].map(([key, entry]) => ({
      key,
      sighting: tonight.lookUp(entry.source, key).sighting,
      surroundings: tonight.readings.get(entry.source)?.surroundings.get(key) ?? null,
      capture: tonight.readings.get(entry.source)?.captures.get(key) ?? null,
      confirmed: confirmedOn.get(key) ?? null,
    })),
    counted.day,
  );
}

/** Offers with the facts they will be published with: those of the record, or the last ones if held back. */
function publishedOffers({ night, before, stated }: NightContext, explanation: Explanation): Offer[] {
  const held = new Set(explanation.heldBack.map(({ offer }) => offer));
  return stated.map((offer) => {
    const last = held.has(offer.slug) ? before.get(offer.slug) : undefined;
    if (last === undefined) return offer;
    const { slug, aliases } = offer;
    return { ...last, slug, aliases, standing: standingOn(last, night.now.slice(0, 10)) };
  });
}

/** Entries of the last night, each with the slug that its offer has now. */
export function withCurrentSlugs<T extends { readonly offer: string }>(
  entries: readonly T[],
  renamed: ReadonlyMap<string, string>,
): T[] {
  return entries.map((entry) => ({ ...entry, offer: renamed.get(entry.offer) ?? entry.offer }));
}

function publishedBySlug(offers: readonly Offer[], renamed: ReadonlyMap<string, string>): Map<string, Offer> {
  return new Map(offers.map((offer) => [renamed.get(offer.slug) ?? offer.slug, offer]));
}
