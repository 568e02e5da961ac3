/** Reads all pages of a night, many at once, some in the browser; the reader is polite to each host. */
import PQueue from 'p-queue';
import type { SourceState } from '../../../schemas/snapshot.ts';
import { sha256 } from '../../../snapshots/store/index.ts';
import type { PageReader } from '../fetch/index.ts';
import { readSource, type SourceReading } from './read-source.ts';
import { groupByHost, type WantedSource } from './worklist.ts';

export type ReadProgress = { readonly done: number; readonly total: number; readonly last: SourceReading };

export type NightReading = {
  readonly sources: readonly WantedSource[];
  readonly reader: PageReader;
  /** What is known of each page from the last night. */
  readonly before: ReadonlyMap<string, SourceState>;
  /** Keys of the quotes that were live and found last time, with nothing left to look at. */
  readonly settled: ReadonlySet<string>;
  /** The night, `YYYY-MM-DD`: decides which pages are looked at in the browser. */
  readonly day: string;
  /** How many pages are read at once. */
  readonly jobs: number;
  readonly onProgress: (progress: ReadProgress) => void;
};

/** @returns readings in the order of `sources`, whatever the order of the answers */
export async function readSources(night: NightReading): Promise<SourceReading[]> {
  const { sources, reader, before, settled, day, jobs, onProgress } = night;
  const queue = new PQueue({ concurrency: jobs });
  let done = 0;
  const read = (source: WantedSource): Promise<SourceReading> =>
    queue.add(async () => {
      const allSettled = source.quotes.every(({ key }) => settled.has(key));
      const reading = await readSource(
        source,
        reader,
        before.get(source.url) ?? null,
        allSettled,
        isBrowserTurn(source.url, day),
      );
      done++;
      onProgress({ done, total: sources.length, last: reading });
      return reading;
    });
  const readings = new Map(spread(sources).map((source) => [source, read(source)]));
  return Promise.all(sources.flatMap((source) => readings.get(source) ?? []));
}

/** The pages of each host spread over the night: in a row they would hold every place in the queue while they wait. */
function spread(sources: readonly WantedSource[]): WantedSource[] {
  return [...groupByHost(sources).values()]
    .flatMap((pages) => pages.map((source, at) => ({ source, share: (at + 0.5) / pages.length })))
    .sort((a, b) => a.share - b.share)
    .map(({ source }) => source);
}

/** Within so many nights every page has had its turn once. */
export const NIGHTS_OF_A_ROUND = 7;
const DAY_MS = 86_400_000;

/**
 * Whether it is the turn of a page. It follows from address and day alone, so that a replay asks for the same pages.
 */
export function isBrowserTurn(url: string, day: string): boolean {
  const night = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  const place = Number.parseInt(sha256(url).slice(0, 8), 16) % NIGHTS_OF_A_ROUND;
  // Days before 1970 count backwards.
  return place === ((night % NIGHTS_OF_A_ROUND) + NIGHTS_OF_A_ROUND) % NIGHTS_OF_A_ROUND;
}
