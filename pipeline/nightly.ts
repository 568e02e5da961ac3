/**
 * A night, end to end: load, fetch, extract, verify, diff, review, report, publish.
 *
 * The differences are taken before the markers are set, because an offer that is held back is published
 * with its old facts, and it is the quotes of the published facts that a marker speaks of.
 */
import type { Offer } from '../schemas/catalog.ts';
import { factRows, listFacts } from '../schemas/fact-table.ts';
import { FIXED_FACT_FIELDS } from '../schemas/facts.ts';
import type { RevisionRecord } from '../schemas/record.ts';
import type { Report } from '../schemas/report.ts';
import type { StateFile } from '../schemas/snapshot.ts';
import {
  listVersions,
  lockStore,
  nextVersionName,
  type OpenSnapshot,
  openNewest,
  type Refusal,
  type StoreLock,
} from '../snapshots/store/index.ts';
import { assembleOffers } from './build/index.ts';
import {
  diffFacts,
  type Explanation,
  explainDifferences,
  type PublishedFacts,
  revisionKey,
} from './diff/index.ts';
import { nothingPublished, seenLiveBefore, withCurrentSlugs } from './evaluate-night.ts';
import { type LoadedRecord, type LoadedRecords, loadRecords, type RecordProblem } from './load/index.ts';
import { type NextSnapshot, nextSnapshot, type PreviousNight } from './next-snapshot.ts';
import { publish } from './publish/index.ts';
import type { PageReader } from './read/fetch/index.ts';
import {
  type Expectation,
  type HostShare,
  type HostsANight,
  isInShare,
  listQuotes,
  listWanted,
  quoteKey,
  type ReadProgress,
  readPriceLists,
  readSources,
  stageNight,
  type WantedSource,
} from './read/sources/index.ts';

export type NightOptions = {
  readonly recordsDir: string;
  readonly versionsDir: string;
  /** Made when the records are known to be good; closed at the end. */
  readonly openReader: () => Promise<PageReader>;
  /** The time of the night, RFC 3339 UTC. */
  readonly now: string;
  /** The wall clock, for the manifest's `createdAt` only. */
  readonly clock: () => Date;
  /** Providers to read alone. */
  readonly only?: ReadonlySet<string>;
  /** Leave out pages that were read at this moment or later. */
  readonly since?: string;
  readonly jobs: number;
  readonly dryRun?: boolean;
  readonly confirm?: boolean;
  /** A staged first run; left out, every page is read. */
  readonly first?: {
    readonly hosts: HostsANight;
    /** Called before anything is read. */
    readonly onExpect: (expectation: Expectation) => void;
  };
  /** Read this share of the hosts, for what the reader captures, and publish nothing; left out, a whole night. */
  readonly share?: HostShare;
  readonly onStart?: (sources: number, quotes: number) => void;
  readonly onProgress?: (progress: ReadProgress) => void;
  readonly onRefusal: (refusal: Refusal) => void;
  /** Called with the new version while the store is still locked: what mirrors need is made here. */
  readonly onPublished?: () => Promise<void>;
};

export type NightResult =
  | { readonly kind: 'invalid-records'; readonly problems: readonly RecordProblem[] }
  | {
      readonly kind: 'unknown-providers';
      readonly unknown: readonly string[];
      readonly known: readonly string[];
    }
  | { readonly kind: 'busy' }
  /** Another process took the lock over while this one was suspended: nothing is published. */
  | { readonly kind: 'lock-lost' }
  /** A share of the hosts was read. */
  | { readonly kind: 'fetched'; readonly pages: number }
  | { readonly kind: 'dry-run'; readonly report: Report; readonly next: NextSnapshot }
  /** Not one page could be read: nothing is published. */
  | { readonly kind: 'offline'; readonly report: Report }
  /** The night is not believed: the version credits what was seen, and neither marker nor fact changes. */
  | { readonly kind: 'held'; readonly version: string; readonly report: Report }
  | { readonly kind: 'published'; readonly version: string; readonly report: Report };

/** Runs one night. Whatever can happen out there is a value; only a bug, and what the disk refuses, throws. */
export async function runNight(options: NightOptions): Promise<NightResult> {
  const loaded = await loadRecords(options.recordsDir);
  if (loaded.problems.length > 0) return { kind: 'invalid-records', problems: loaded.problems };
  const known = loaded.records.map(({ record }) => record.slug);
  const unknown = [...(options.only ?? [])].filter((slug) => !known.includes(slug));
  if (unknown.length > 0) return { kind: 'unknown-providers', unknown, known };
  if (options.dryRun === true || options.share !== undefined) return runUnderLock(options, loaded, null);

  const lock = await lockStore(options.versionsDir);
  if (lock === null) return { kind: 'busy' };
  try {
    return await runUnderLock(options, loaded, lock);
  } finally {
    await lock.release();
  }
}

async function runUnderLock(
  options: NightOptions,
  { records, unlisted, services, engines, tools, sha256: recordsSha256 }: LoadedRecords,
  lock: StoreLock | null,
): Promise<NightResult> {
  const { opened, refused } = await openNewest(options.versionsDir);
  for (const refusal of refused) options.onRefusal(refusal);
  const previous = await previousNight(opened, records);
  const renamed = renamedSlugs(records, previous.offers);

  const readAt = new Map(previous.state.sources.map((source) => [source.url, source.lastReadAt]));
  const wanted = staged(
    options,
    previous,
    records,
    listWanted(
      records.map(({ record }) => record),
      previous.offers,
      options.only ?? null,
      options.now.slice(0, 10),
    ).filter(
      ({ url }) => isOurs(options, url) && !isReadSince(readAt.get(url) ?? null, options.since ?? null),
    ),
  );
  options.onStart?.(
    wanted.length,
    wanted.reduce((sum, source) => sum + source.quotes.length, 0),
  );
  const { readings, priceLists } = await readAll(options, wanted, previous, records);
  if (options.share !== undefined) return { kind: 'fetched', pages: readings.length };
  const explanation = await explain(records, opened, previous, renamed, options.now);
  const version = nextVersionName(options.now.slice(0, 10), await listVersions(options.versionsDir));
  const next = nextSnapshot({
    records,
    unlisted,
    services,
    engines,
    tools,
    previous,
    readings,
    priceLists,
    explanation,
    renamed,
    version,
    now: options.now,
    confirm: options.confirm ?? false,
  });

  if (options.dryRun === true) return { kind: 'dry-run', report: next.report, next };
  if (next.outcome === 'offline') return { kind: 'offline', report: next.report };
  if (lock !== null && !(await lock.isHeld())) return { kind: 'lock-lost' };
  await publish(next, {
    versionsDir: options.versionsDir,
    version,
    createdAt: options.clock().toISOString(),
    previous: opened === null ? null : { version: opened.version, sha256: opened.manifestSha256 },
    recordsSha256,
  });
  await options.onPublished?.();
  return { kind: next.outcome, version, report: next.report };
}

/** The pages of tonight: all that are wanted, or those of a stage of the first run. */
function staged(
  { first, now }: NightOptions,
  previous: PreviousNight,
  records: readonly LoadedRecord[],
  wanted: readonly WantedSource[],
): readonly WantedSource[] {
  if (first === undefined) return wanted;
  const known = {
    states: new Map(previous.state.sources.map((source) => [source.url, source])),
    seenLive: seenLiveBefore(previous),
    capturedOn: new Map(
      records.flatMap(({ record }) =>
        listQuotes(record).flatMap(({ key, capturedAt }) =>
          capturedAt === null ? [] : [[key, capturedAt] as const],
        ),
      ),
    ),
  };
  const { tonight, expectation } = stageNight(wanted, known, first.hosts, now.slice(0, 10));
  first.onExpect(expectation);
  return tonight;
}

function isOurs({ share }: NightOptions, url: string): boolean {
  return share === undefined || isInShare(url, share);
}

function isReadSince(lastReadAt: string | null, since: string | null): boolean {
  return since !== null && lastReadAt !== null && Date.parse(lastReadAt) >= Date.parse(since);
}

async function readAll(
  options: NightOptions,
  wanted: readonly WantedSource[],
  previous: PreviousNight,
  records: readonly LoadedRecord[],
) {
  const states = new Map(previous.state.sources.map((source) => [source.url, source]));
  const reader = await options.openReader();
  try {
    const readings = await readSources({
      sources: wanted,
      reader,
      before: states,
      settled: settledQuotes(previous),
      day: options.now.slice(0, 10),
      jobs: options.jobs,
      onProgress: options.onProgress ?? (() => undefined),
    });
    // A part of the catalog, or of its hosts, was asked for.
    const isWhole = options.only === undefined && options.first === undefined && options.since === undefined;
    const priceLists = isWhole
      ? await readPriceLists(
          records.map(({ record }) => record),
          reader,
          options.now.slice(0, 10),
          (url) => isOurs(options, url),
        )
      : [];
    return { readings, priceLists };
  } finally {
    await reader.close();
  }
}

/** Keys of the quotes that `not-modified` settles: found live last time, with nothing around them left to look at. */
function settledQuotes({ offers, state }: PreviousNight): Set<string> {
  const lookedAt = new Set(
    state.quotes
      .filter(({ surroundings, notice }) => surroundings !== null && notice === null)
      .map(({ key }) => key),
  );
  return new Set(
    offers.flatMap((offer) =>
      offer.evidence
        .filter(({ freshness }) => freshness.status === 'verified')
        .map((entry) => quoteKey(entry))
        .filter((key) => lookedAt.has(key)),
    ),
  );
}

async function previousNight(
  opened: OpenSnapshot | null,
  records: readonly LoadedRecord[],
): Promise<PreviousNight> {
  if (opened === null) return nothingPublished(allRevisions(records).map(revisionKey));
  return {
    version: opened.version,
    offers: (await opened.catalog()).offers,
    changes: await opened.changes(),
    state: await opened.state(),
  };
}

async function explain(
  records: readonly LoadedRecord[],
  opened: OpenSnapshot | null,
  previous: PreviousNight,
  renamed: ReadonlyMap<string, string>,
  now: string,
): Promise<Explanation> {
  const offers = assembleOffers(records, now);
  const differences =
    opened === null ? [] : await diffFacts(factRows(offers), await opened.file('facts.parquet'), renamed);
  return explainDifferences({
    differences,
    revisions: allRevisions(records),
    before: new Set(previous.offers.map(({ slug }) => renamed.get(slug) ?? slug)),
    after: new Set(offers.map(({ slug }) => slug)),
    consumedBefore: new Set(previous.state.revisions),
    introduced: introducedFacts(previous.state),
    facts: publishedFacts(offers, previous, renamed),
  });
}

/**
 * Facts of the table that the version before did not know. One that it knew and no offer stated is not among them:
 * the first plan ever to announce its end is a change.
 */
function introducedFacts({ facts }: StateFile): Set<string> {
  const known = new Set(facts);
  return new Set(FIXED_FACT_FIELDS.filter((field) => !known.has(field)));
}

function allRevisions(records: readonly LoadedRecord[]): RevisionRecord[] {
  return records.flatMap(({ record }) => record.revisions);
}

/** An offer of the last version whose slug is now the alias of another is that other, renamed. */
function renamedSlugs(records: readonly LoadedRecord[], published: readonly Offer[]): Map<string, string> {
  const current = new Map(
    records.flatMap(({ record }) =>
      record.offers.flatMap((offer) => offer.aliases.map((alias) => [alias, offer.slug] as const)),
    ),
  );
  return new Map(
    published.flatMap(({ slug }) => {
      const renamedTo = current.get(slug);
      return renamedTo === undefined ? [] : [[slug, renamedTo] as const];
    }),
  );
}

/** @param offers as the records state them tonight @param renamed old slug to new slug */
function publishedFacts(
  offers: readonly Offer[],
  previous: PreviousNight,
  renamed: ReadonlyMap<string, string>,
): PublishedFacts {
  const facts = new Map(offers.map((offer) => [offer.slug, listFacts(offer)]));
  // What credits pay for is part of their limit.
  const baseField = (field: string): string => field.replace(/\.costs$/, '');
  const joinKey = (...parts: readonly string[]): string => parts.join(' ');
  const changes = withCurrentSlugs(previous.changes, renamed);
  const published = new Set(
    changes.map(({ offer, field, kind, happenedOn }) => joinKey(offer, field, kind, happenedOn)),
  );
  const oldSlugs = [...renamed];
  const consumed = new Set(previous.state.revisions);
  return {
    valueOf: (offer, field) => facts.get(offer)?.get(baseField(field)) ?? null,
    wasPublished: (revision, field) =>
      published.has(joinKey(revision.offer, baseField(field), revision.kind, revision.date)) ||
      oldSlugs.some(
        ([old, slug]) => slug === revision.offer && consumed.has(revisionKey({ ...revision, offer: old })),
      ),
  };
}
