/**
 * `next snapshot = nightly(records, previous snapshot, captures, now)` (CONTRIBUTING, "Architecture"): the pure middle of a
 * night. Everything it needs was read before, everything it makes is written after.
 */
import type { Catalog, Evidence, Freshness, Offer } from '../schemas/catalog.ts';
import type { ChangeEntry } from '../schemas/change.ts';
import { assembleDetection, type Detection } from '../schemas/detection/index.ts';
import { FIXED_FACT_FIELDS } from '../schemas/facts.ts';
import type { NightOutcome, Report } from '../schemas/report.ts';
import type { StateFile } from '../schemas/snapshot.ts';
import type { Tools } from '../schemas/tools.ts';
import {
  assembleCatalog,
  assembleProvider,
  assembleUnlisted,
  nextFreshness,
  withUpdatedAt,
} from './build/index.ts';
import { changeEntries, groupByOffer, postponeChanges, withMendedNotes } from './diff/index.ts';
import {
  collectKnownQuotes,
  evaluate,
  type NightFacts,
  nightContext,
  withCurrentSlugs,
} from './evaluate-night.ts';
import { historyEntries } from './history/entries.ts';
import { createLocator } from './load/index.ts';
import { quoteKey } from './read/sources/index.ts';
import { buildReport } from './report/index.ts';
import {
  announcedEndings,
  createReviewMarker,
  fingerprint,
  missedKey,
  type QuoteTonight,
  type ReviewOutcome,
  type Tonight,
} from './review/index.ts';

export type { NightFacts, PreviousNight } from './evaluate-night.ts';

export type NextSnapshot = {
  readonly outcome: NightOutcome;
  readonly catalog: Catalog;
  readonly detection: Detection;
  readonly tools: Tools;
  readonly changes: readonly ChangeEntry[];
  readonly state: StateFile;
  readonly report: Report;
};

export function nextSnapshot(night: NightFacts): NextSnapshot {
  const { previous, now } = night;
  const context = nightContext(night);
  const { readings, confirmed } = context.tonight;
  const believed = evaluate(context, night.explanation, null);
  const { breaker } = believed.review;
  const {
    explanation,
    offers: stated,
    quotes,
    sources,
    review,
  } = breaker === null ? believed : evaluate(context, postponeChanges(night.explanation), breaker);
  const { outcome, reason } = chooseOutcome(quotes, review, night.readings.length > 0);

  const freshnessOf = freshnessTonight(previous.offers, review, context.tonight, now);
  const missedByOffer = groupByOffer(review.missed);
  const endingOf = announcedEndings(sources, confirmed, now.slice(0, 10));
  const offers = stated.map((offer): Offer => {
    const evidence = offer.evidence.map((entry) => ({ ...entry, freshness: freshnessOf(offer.slug, entry) }));
    const marker = createReviewMarker(offer.slug, missedByOffer.get(offer.slug) ?? []);
    const before = context.before.get(offer.slug) ?? null;
    // A night that is not believed announces nothing.
    const ending = breaker === null ? endingOf(offer) : (before?.ending ?? null);
    return withUpdatedAt({ ...offer, evidence, review: marker, ending }, before, now);
  });

  const past = withCurrentSlugs(previous.changes, night.renamed).map((entry) =>
    notPublishedAfter(entry, now),
  );
  const history = historyEntries(
    night.records.map(({ record }) => record),
    past,
    new Set(explanation.heldBack.map(({ offer }) => offer)),
    now,
  );
  const kept = withMendedNotes(
    past.filter(({ foundIn }) => foundIn !== 'history'),
    night.records.flatMap(({ record }) => record.revisions),
  );
  const published = changeEntries(
    explanation.changes,
    new Map(offers.map((offer) => [offer.slug, offer])),
    new Set(kept.map(({ id }) => id)),
    now,
  );
  const changes = [...published, ...history.entries, ...kept].sort(newestFirst);
  const catalog = assembleCatalog(
    night.version,
    night.records.map(({ record }) => assembleProvider(record)),
    offers,
    changes,
    night.unlisted.map(assembleUnlisted),
    now,
  );
  const state: StateFile = {
    sources: [...sources],
    missed: [...review.missed].sort((a, b) => (a.offer + a.evidence < b.offer + b.evidence ? -1 : 1)),
    incidents: [...review.incidents],
    rewordings: [...review.rewordings],
    quotes: collectKnownQuotes(context, stated),
    revisions: [...new Set([...previous.state.revisions, ...explanation.consumed])].sort(),
    // If changes wait, the facts that the version before did not know are introduced with them later.
    facts: breaker === null ? [...FIXED_FACT_FIELDS] : [...previous.state.facts],
  };
  const report = buildReport({
    outcome,
    reason,
    now,
    previous: previous.version,
    offers,
    quotes,
    review,
    known: new Map(state.quotes.map((known) => [known.key, known])),
    confirmed,
    readings,
    sources,
    sourcesBefore: new Map(previous.state.sources.map((source) => [source.url, source])),
    freshBefore: freshnessBefore(previous.offers),
    explanation,
    published,
    history,
    locator: createLocator(night.records),
    priceLists: night.priceLists,
  });
  const detection = assembleDetection(
    night.records.map(({ record }) => record),
    night.services,
    night.engines,
  );
  return { outcome, catalog, detection, tools: night.tools, changes, state, report };
}

/** A night that cannot be trusted marks nothing; one that requested pages and read none publishes nothing. */
function chooseOutcome(
  quotes: readonly QuoteTonight[],
  review: ReviewOutcome,
  asked: boolean,
): { outcome: NightOutcome; reason: string | null } {
  if (review.breaker !== null) {
    const { newlyLost, readable } = review.breaker;
    return {
      outcome: 'held',
      reason: `${newlyLost} of ${readable} readable records would come under review at once; that points to a fault of the night, not to real changes (--confirm if they are real)`,
    };
  }
  if (asked && quotes.every(({ result, verdict }) => result === 'unread' && verdict === null)) {
    return { outcome: 'offline', reason: 'not a single page could be read; is there a network?' };
  }
  return { outcome: 'published', reason: null };
}

/** How fresh a quote is after this night, from its last publication and from what was seen of it. */
function freshnessTonight(
  published: readonly Offer[],
  review: ReviewOutcome,
  { lookUp, confirmed }: Pick<Tonight, 'lookUp' | 'confirmed'>,
  now: string,
): (offer: string, entry: Evidence) => Freshness {
  const before = freshnessBefore(published);
  const missed = new Set(review.missed.map(missedKey));
  return (offer, entry) => {
    const key = quoteKey(entry);
    return nextFreshness(
      before.get(key) ?? null,
      lookUp(entry.source, key).sighting,
      missed.has(missedKey({ offer, fingerprint: fingerprint(offer, entry.id, key, confirmed) })),
      now,
    );
  };
}

function freshnessBefore(published: readonly Offer[]): Map<string, Freshness> {
  return new Map(
    published.flatMap((offer) => offer.evidence.map((entry) => [quoteKey(entry), entry.freshness] as const)),
  );
}

/** An entry of a clock that has since been put back: it was published before now, and is not dated after it. */
function notPublishedAfter(entry: ChangeEntry, now: string): ChangeEntry {
  return Date.parse(entry.publishedAt) > Date.parse(now) ? { ...entry, publishedAt: now } : entry;
}

function newestFirst(a: ChangeEntry, b: ChangeEntry): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
