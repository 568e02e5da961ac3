/** How far a pull is: a bar on a terminal, plain lines in a log. Written to standard error. */
import { SingleBar } from 'cli-progress';
import type { PullEvents } from '../../../../snapshots/mirror/index.ts';

export type PullProgress = PullEvents & { readonly stop: () => void };

export function createPullProgress(stream: NodeJS.WriteStream): PullProgress {
  return stream.isTTY === true ? terminalBar(stream) : logLines(stream);
}

function terminalBar(stream: NodeJS.WriteStream): PullProgress {
  const bar = new SingleBar({
    stream,
    hideCursor: true,
    format: '{bar} {percentage}% of {megabytes} MB, {done}/{versions} versions, {eta_formatted} left',
  });
  let done = 0;
  return {
    onPlan: (versions, bytes) => {
      done = 0;
      bar.start(bytes, 0, { versions, done, megabytes: (bytes / 1e6).toFixed(1) });
    },
    onBytes: (bytes) => bar.increment(bytes),
    onVersion: () => bar.increment(0, { done: ++done }),
    stop: () => bar.stop(),
  };
}

function logLines(stream: NodeJS.WriteStream): PullProgress {
  let total = 0;
  let done = 0;
  return {
    onPlan: (versions, bytes) => {
      total = versions;
      done = 0;
      stream.write(`pulling ${versions} versions, ${(bytes / 1e6).toFixed(1)} MB at most\n`);
    },
    onBytes: () => undefined,
    onVersion: (version) => stream.write(`${version} is here and proved (${++done}/${total})\n`),
    stop: () => undefined,
  };
}
