/** All pages of a night, many at once; the reader keeps the peace of each host. */
import PQueue from 'p-queue';
import type { SourceState } from '../../../schemas/snapshot.ts';
import type { PageReader } from '../fetch/index.ts';
import { readSource, type SourceReading } from './read-source.ts';
import { isTurnOf } from './rotation.ts';
import type { WantedSource } from './worklist.ts';

export type ReadProgress = { readonly done: number; readonly total: number; readonly last: SourceReading };

/**
 * @param before what is known of each page from the last night
 * @param settled keys of the quotes that were live and found last time, with nothing left to look at
 * @param day the night, `YYYY-MM-DD`: whose turn it is to be looked at in the browser
 * @param jobs how many pages are under way at once
 * @returns readings in the order of `sources`, whatever the order of the answers
 */
export async function readSources(
  sources: readonly WantedSource[],
  reader: PageReader,
  before: ReadonlyMap<string, SourceState>,
  settled: ReadonlySet<string>,
  day: string,
  jobs: number,
  onProgress: (progress: ReadProgress) => void,
): Promise<SourceReading[]> {
  const queue = new PQueue({ concurrency: jobs });
  let done = 0;
  return Promise.all(
    sources.map((source) =>
      queue.add(async () => {
        const allSettled = source.quotes.every(({ key }) => settled.has(key));
        const reading = await readSource(
          source,
          reader,
          before.get(source.url) ?? null,
          allSettled,
          isTurnOf(source.url, day),
        );
        done++;
        onProgress({ done, total: sources.length, last: reading });
        return reading;
      }),
    ),
  );
}
