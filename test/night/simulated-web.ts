/**
 * Nights over a made web of the whole real catalog: what its pages would answer is drawn, nothing is fetched. The night
 * itself is the real one, `nextSnapshot`.
 */
import { nothingPublished } from '../../pipeline/evaluate-night.ts';
import type { LoadedRecord } from '../../pipeline/load/index.ts';
import { type NextSnapshot, nextSnapshot, type PreviousNight } from '../../pipeline/next-snapshot.ts';
import { listWanted, type SourceReading, type WantedSource } from '../../pipeline/read/sources/index.ts';
import type { Verdict } from '../../schemas/verdict.ts';
import type { Dice } from '../planner/random-catalogs.ts';
import { committedRecords } from '../records.ts';

/** True in this share of the draws. */
export function chance(random: Dice, share: number): boolean {
  return random.roll(1_000_000) < share * 1_000_000;
}

/** Shares of 0 to 1. */
export type Shares = {
  /** Of the pages, each night anew: blocked, down, disallowed. */
  readonly unread: number;
  /** Of the pages, for good. */
  readonly gone: number;
  /** Of the quotes, for good: the live page reads otherwise than the copy. */
  readonly lost: number;
};

export type MadeWeb = {
  readonly records: readonly LoadedRecord[];
  readonly wanted: readonly WantedSource[];
  readonly gone: Set<string>;
  /** Keys of the quotes that their pages do not show. */
  readonly lost: Set<string>;
};

export async function realRecords(): Promise<readonly LoadedRecord[]> {
  const { records, problems } = await committedRecords();
  if (problems.length > 0) throw new Error(`${problems.length} problems in the records`);
  return records;
}

export function makeWeb(records: readonly LoadedRecord[], shares: Shares, random: Dice): MadeWeb {
  const wanted = listWanted(
    records.map(({ record }) => record),
    [],
    null,
    '2026-11-20',
  );
  const keys = wanted.flatMap(({ quotes }) => quotes.map(({ key }) => key));
  return {
    records,
    wanted,
    gone: new Set(wanted.map(({ url }) => url).filter(() => chance(random, shares.gone))),
    lost: new Set(keys.filter(() => chance(random, shares.lost))),
  };
}

/** What the pages answer on one night. */
export function readingsOf(web: MadeWeb, unread: number, now: string, random: Dice): SourceReading[] {
  return web.wanted.map(({ url, quotes }): SourceReading => {
    const base = {
      url,
      requested: new Set(quotes.map(({ key }) => key)),
      fetchedAt: now,
      live: true,
      via: 'static',
      movedTo: null,
      answer: null,
      untrusted: new Map(),
      unseen: null,
      surroundings: new Map(),
      captures: new Map(),
      notice: null,
      etag: null,
      lastModified: null,
      bodySha256: null,
      textLength: 5000,
      identity: null,
      planText: null,
    } as const;
    if (chance(random, unread))
      return { ...base, state: 'blocked', reason: 'answered 403', verdicts: new Map(), textLength: null };
    if (web.gone.has(url))
      return {
        ...base,
        state: 'gone',
        reason: 'answered 404',
        answer: 'the page answers 404',
        verdicts: new Map(quotes.map(({ key }) => [key, verdict('missing')])),
      };
    const verdicts = new Map(
      quotes.map(({ key }) => [key, verdict(web.lost.has(key) ? 'figure-changed' : 'found')]),
    );
    return { ...base, state: 'ok', reason: null, verdicts };
  });
}

function verdict(name: Verdict['verdict']): Verdict {
  return { verdict: name, passage: null, where: null, figures: [] };
}

export const NOTHING_PUBLISHED = nothingPublished([]);

/** One night, and what the next one starts from. */
export function simulate(
  records: readonly LoadedRecord[],
  previous: PreviousNight,
  readings: readonly SourceReading[],
  day: string,
): { readonly next: NextSnapshot; readonly after: PreviousNight } {
  const version = `${day}.1`;
  const next = nextSnapshot({
    records,
    unlisted: [],
    services: [],
    engines: [],
    tools: { tools: [], products: [] },
    previous,
    readings,
    priceLists: [],
    explanation: { listed: [], delisted: [], changes: [], heldBack: [], consumed: [], unused: [] },
    renamed: new Map(),
    version,
    now: `${day}T02:00:00.000Z`,
    confirm: false,
  });
  const { catalog, changes, state } = next;
  return { next, after: { version, offers: catalog.offers, changes, state } };
}
