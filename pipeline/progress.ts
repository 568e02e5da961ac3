/** Progress of a long night: a bar on a terminal, plain lines in a log. Written to standard error. */
import { SingleBar } from 'cli-progress';
import { countsAsFound } from '../schemas/verdict.ts';
import type { ReadProgress } from './read/sources/index.ts';

export type Progress = {
  readonly start: (sources: number, quotes: number) => void;
  readonly step: (progress: ReadProgress) => void;
  readonly stop: () => void;
};

/** A log gets a line about every so many pages. */
const LOG_EVERY = 25;

export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY === true ? terminalBar(stream) : logLines(stream);
}

class Tally {
  found = 0;
  notFound = 0;
  unread = 0;

  add({ last }: ReadProgress): void {
    if (last.verdicts.size === 0 && last.state !== 'not-modified') this.unread++;
    for (const { verdict } of last.verdicts.values()) {
      if (countsAsFound(verdict)) this.found++;
      else this.notFound++;
    }
  }
}

function terminalBar(stream: NodeJS.WriteStream): Progress {
  const tally = new Tally();
  const bar = new SingleBar({
    stream,
    hideCursor: true,
    format:
      '{bar} {value}/{total} pages, {found} quotes found, {notFound} not, {unread} pages not read, {eta_formatted} left',
  });
  return {
    start: (sources) => bar.start(sources, 0, { found: 0, notFound: 0, unread: 0 }),
    step: (progress) => {
      tally.add(progress);
      bar.update(progress.done, { ...tally });
    },
    stop: () => bar.stop(),
  };
}

function logLines(stream: NodeJS.WriteStream): Progress {
  const tally = new Tally();
  return {
    start: (sources, quotes) => stream.write(`reading ${sources} pages for ${quotes} quotes\n`),
    step: (progress) => {
      tally.add(progress);
      if (progress.done % LOG_EVERY === 0 || progress.done === progress.total) {
        stream.write(
          `${progress.done}/${progress.total} pages, ${tally.found} quotes found, ${tally.notFound} not, ${tally.unread} pages not read\n`,
        );
      }
    },
    stop: () => undefined,
  };
}
