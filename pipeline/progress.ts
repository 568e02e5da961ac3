/** Progress of a long night, on standard error. */
import type { Terminal } from '../schemas/terminal/index.ts';
import { countsAsFound } from '../schemas/verdict.ts';
import type { ReadProgress } from './read/sources/index.ts';

export type NightProgress = {
  readonly start: (sources: number, quotes: number) => void;
  readonly step: (progress: ReadProgress) => void;
  readonly stop: () => void;
};

/** A log gets a line about every so many pages. */
const LOG_EVERY = 25;

export async function createNightProgress(terminal: Terminal): Promise<NightProgress> {
  const progress = await terminal.progress(
    '{bar} {value}/{total} pages, {found} quotes found, {notFound} not, {unread} pages not read, {eta_formatted} left',
  );
  const counts = { found: 0, notFound: 0, unread: 0 };
  return {
    start: (sources, quotes) => {
      progress.start(sources, counts);
      progress.log(`reading ${sources} pages for ${quotes} quotes`);
    },
    step: ({ done, total, last }) => {
      if (last.verdicts.size === 0 && last.state !== 'not-modified') counts.unread++;
      for (const { verdict } of last.verdicts.values())
        counts[countsAsFound(verdict) ? 'found' : 'notFound']++;
      progress.update(done, counts);
      if (done % LOG_EVERY === 0 || done === total)
        progress.log(
          `${done}/${total} pages, ${counts.found} quotes found, ${counts.notFound} not, ${counts.unread} pages not read`,
        );
    },
    stop: progress.stop,
  };
}
