/**
 * `next snapshot = nightly(records, previous snapshot, captures, now)` (CONTRIBUTING, "Architecture"): the pure middle of a
 * night. Everything it needs was read before, everything it makes is written after.
 */
import type { Catalog, Freshness, Offer } from '../schemas/catalog.ts';
import type { ChangeEntry } from '../schemas/change.ts';
import {
  assembleDetection,
  type Detection,
  type EngineRecord,
  type ServiceRecord,
} from '../schemas/detection/index.ts';
import { FIXED_FACT_FIELDS } from '../schemas/facts.ts';
import type { NightOutcome, Report } from '../schemas/report.ts';
import type { StateFile } from '../schemas/snapshot.ts';
import { standingOn } from '../schemas/standing.ts';
import type { UnlistedRecord } from '../schemas/unlisted.ts';
import { sha256 } from '../snapshots/store/index.ts';
import {
  assembleCatalog,
  assembleOffer,
  assembleProvider,
  assembleUnlisted,
  nextFreshness,
  withUpdatedAt,
} from './build/index.ts';
import { changeEntries, type Explanation } from './diff/index.ts';
import type { LoadedRecord } from './load/index.ts';
import {
  nextSourceStates,
  type QuoteResult,
  quoteKey,
  resultOf,
  type SourceReading,
} from './read/sources/index.ts';
import { buildReport } from './report/index.ts';
import {
  missedKey,
  type QuoteTonight,
  type ReviewOutcome,
  reviewMarkerOf,
  reviewQuotes,
} from './review/index.ts';

/** What the last version holds; empty for a first one. */
export type PreviousNight = {
  readonly version: string | null;
  readonly offers: readonly Offer[];
  readonly changes: readonly ChangeEntry[];
  readonly state: StateFile;
};

export type NightFacts = {
  readonly records: readonly LoadedRecord[];
  readonly unlisted: readonly UnlistedRecord[];
  readonly services: readonly ServiceRecord[];
  readonly engines: readonly EngineRecord[];
  readonly previous: PreviousNight;
  readonly readings: readonly SourceReading[];
  readonly explanation: Explanation;
  /** Old slug to new slug of offers that were renamed since. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly version: string;
  readonly now: string;
  readonly confirm: boolean;
};

export type NextSnapshot = {
  readonly outcome: NightOutcome;
  readonly catalog: Catalog;
  readonly detection: Detection;
  readonly changes: readonly ChangeEntry[];
  readonly state: StateFile;
  readonly report: Report;
};

export function nextSnapshot(night: NightFacts): NextSnapshot {
  const { previous, now } = night;
  const day = now.slice(0, 10);
  const readings = new Map(night.readings.map((reading) => [reading.url, reading]));
  const lookUp = (quote: { quote: string; source: string; under: readonly string[] }): QuoteResult =>
    resultOf(readings.get(quote.source), quoteKey(quote));

  const before = publishedBySlug(previous.offers, night.renamed);
  const stated = stateOffers(night, before);
  const confirmed = confirmations(night.records);
  const quotes = stated.flatMap((offer) => quotesTonight(offer, lookUp, confirmed));
  const review = reviewQuotes(
    quotes,
    { ...previous.state, missed: underNewSlugs(previous.state.missed, night.renamed) },
    day,
    night.confirm,
  );
  const { outcome, reason } = outcomeOf(quotes, review);

  const freshnessOf = freshnessTonight(previous.offers, review, lookUp, now);
  const missedByOffer = groupByOffer(review.missed);
  const offers = stated.map((offer): Offer => {
    const evidence = offer.evidence.map((entry) => ({
      ...entry,
      freshness: freshnessOf(entry, {
        offer: offer.slug,
        fingerprint: fingerprint(offer.slug, entry, confirmed),
      }),
    }));
    const marker = reviewMarkerOf(offer.slug, missedByOffer.get(offer.slug) ?? []);
    return withUpdatedAt({ ...offer, evidence, review: marker }, before.get(offer.slug) ?? null, now);
  });

  const kept = underNewSlugs(previous.changes, night.renamed).map((entry) => notPublishedAfter(entry, now));
  const published = changeEntries(
    night.explanation.changes,
    new Map(offers.map((offer) => [offer.slug, offer])),
    new Set(kept.map(({ id }) => id)),
    now,
  );
  const changes = [...published, ...kept].sort(newestFirst);
  const catalog = assembleCatalog(
    night.version,
    night.records.map(({ record }) => assembleProvider(record)),
    offers,
    changes,
    night.unlisted.map(assembleUnlisted),
    now,
  );
  const sources = nextSourceStates(
    [...new Set(catalog.offers.flatMap((offer) => offer.evidence.map(({ source }) => source)))],
    new Map(previous.state.sources.map((source) => [source.url, source])),
    readings,
  );
  const state: StateFile = {
    sources,
    missed: [...review.missed].sort((a, b) => (a.offer + a.evidence < b.offer + b.evidence ? -1 : 1)),
    incidents: [...review.incidents],
    quotes: [...previous.state.quotes],
    revisions: [...new Set([...previous.state.revisions, ...night.explanation.consumed])].sort(),
    facts: [...FIXED_FACT_FIELDS],
  };
  const report = buildReport({
    outcome,
    reason,
    now,
    previous: previous.version,
    offers,
    quotes,
    review,
    sources,
    readTonight: new Set(night.readings.map(({ url }) => url)),
    explanation: night.explanation,
    published,
    locate: locator(night.records),
  });
  const detection = assembleDetection(
    night.records.map(({ record }) => record),
    night.services,
    night.engines,
  );
  return { outcome, catalog, detection, changes, state, report };
}

/** A night of which nothing can be believed publishes nothing and marks nothing. */
function outcomeOf(
  quotes: readonly QuoteTonight[],
  review: ReviewOutcome,
): { outcome: NightOutcome; reason: string | null } {
  if (review.breaker !== null) {
    const { newlyLost, readable } = review.breaker;
    return {
      outcome: 'held',
      reason: `${newlyLost} of ${readable} readable records would come under review at once; that is a fault of the night, not of the world (--confirm if it is real)`,
    };
  }
  if (quotes.length > 0 && quotes.every(({ result }) => result === 'unread')) {
    return { outcome: 'offline', reason: 'not one page could be read; is there a network?' };
  }
  return { outcome: 'published', reason: null };
}

/** Offers with the facts they will be published with: those of the record, or the last ones where held back. */
function stateOffers(night: NightFacts, before: ReadonlyMap<string, Offer>): Offer[] {
  const held = new Set(night.explanation.heldBack.map(({ offer }) => offer));
  const unread = { status: 'captured', verifiedAt: null, checkedAt: null } as const;
  return night.records.flatMap(({ record }) =>
    record.offers.map((offer) => {
      const last = before.get(offer.slug);
      if (held.has(offer.slug) && last !== undefined)
        return {
          ...last,
          slug: offer.slug,
          aliases: offer.aliases,
          standing: standingOn(last, night.now.slice(0, 10)),
        };
      return assembleOffer(record, offer, () => unread, night.now);
    }),
  );
}

/** How fresh a quote is after this night, from its last publication and from what was seen of it. */
function freshnessTonight(
  published: readonly Offer[],
  review: ReviewOutcome,
  lookUp: (quote: EvidenceOfOffer) => QuoteResult,
  now: string,
): (entry: EvidenceOfOffer, quote: Parameters<typeof missedKey>[0]) => Freshness {
  const before = new Map(
    published.flatMap((offer) => offer.evidence.map((entry) => [quoteKey(entry), entry.freshness] as const)),
  );
  const missed = new Set(review.missed.map(missedKey));
  return (entry, quote) =>
    nextFreshness(
      before.get(quoteKey(entry)) ?? null,
      lookUp(entry).sighting,
      missed.has(missedKey(quote)),
      now,
    );
}

/** Entries of the last night, each with the slug that its offer has now. */
function underNewSlugs<T extends { readonly offer: string }>(
  entries: readonly T[],
  renamed: ReadonlyMap<string, string>,
): T[] {
  return entries.map((entry) => ({ ...entry, offer: renamed.get(entry.offer) ?? entry.offer }));
}

/** An entry of a clock that has since been put back: it was published before now, and is not dated after it. */
function notPublishedAfter(entry: ChangeEntry, now: string): ChangeEntry {
  return Date.parse(entry.publishedAt) > Date.parse(now) ? { ...entry, publishedAt: now } : entry;
}

function publishedBySlug(offers: readonly Offer[], renamed: ReadonlyMap<string, string>): Map<string, Offer> {
  return new Map(offers.map((offer) => [renamed.get(offer.slug) ?? offer.slug, offer]));
}

/** The day on which a person confirmed a quote, by offer and evidence. */
function confirmations(records: readonly LoadedRecord[]): Map<string, string> {
  return new Map(
    records.flatMap(({ record }) =>
      record.offers.flatMap((offer) =>
        offer.evidence.flatMap((entry) =>
          entry.confirmed === undefined ? [] : [[`${offer.slug}/${entry.id}`, entry.confirmed] as const],
        ),
      ),
    ),
  );
}

function groupByOffer<T extends { readonly offer: string }>(list: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of list) {
    const group = groups.get(entry.offer);
    if (group === undefined) groups.set(entry.offer, [entry]);
    else group.push(entry);
  }
  return groups;
}

type EvidenceOfOffer = Offer['evidence'][number];

/** Changes whenever a person edits quote, page, scope or confirmation: that is what clears a marker. */
function fingerprint(offer: string, entry: EvidenceOfOffer, confirmed: ReadonlyMap<string, string>): string {
  return sha256(`${quoteKey(entry)} ${confirmed.get(`${offer}/${entry.id}`) ?? ''}`);
}

function quotesTonight(
  offer: Offer,
  lookUp: (quote: EvidenceOfOffer) => QuoteResult,
  confirmed: ReadonlyMap<string, string>,
): QuoteTonight[] {
  return offer.evidence.map((entry) => {
    const { sighting, verdict } = lookUp(entry);
    return {
      offer: offer.slug,
      evidence: entry.id,
      fingerprint: fingerprint(offer.slug, entry, confirmed),
      host: new URL(entry.source).host,
      url: entry.source,
      fields: entry.fields,
      result: sighting.kind === 'unread' ? 'unread' : sighting.kind === 'lost' ? 'lost' : 'seen',
      verdict,
    };
  });
}

function newestFirst(a: ChangeEntry, b: ChangeEntry): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** `file:line` of an offer or of one of its quotes. */
function locator(
  records: readonly LoadedRecord[],
): (offer: string, evidence: string | null) => string | null {
  const places = new Map(
    records.flatMap((loaded) =>
      loaded.record.offers.map((offer, index) => [offer.slug, { ...loaded, offer, index }] as const),
    ),
  );
  return (slug, evidence) => {
    const place = places.get(slug);
    if (place === undefined) return null;
    const { file, yaml, record, offer, index } = place;
    const inherited = (record.terms?.evidence ?? []).findIndex(({ id }) => id === evidence);
    const own = offer.evidence.findIndex(({ id }) => id === evidence);
    const entry = inherited < 0 ? ['offers', index, 'evidence', own] : ['terms', 'evidence', inherited];
    const path = own < 0 ? ['offers', index] : [...entry, 'quote'];
    return `${file}:${yaml.positionOf(path).line}`;
  };
}
