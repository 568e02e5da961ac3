/** `zero mirror URL`: pull once, or again and again. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  DEFAULT_LIMITS,
  type FirstTrust,
  mirrorBase,
  openSource,
  type PullResult,
  pullMirror,
  watchMirror,
} from '../../../../snapshots/mirror/index.ts';
import { createPullProgress } from './progress.ts';

export type MirrorFlags = {
  readonly url: string;
  /** The folder of the store. */
  readonly dir: string;
  readonly trust: string | null;
  readonly fingerprint: string | null;
  readonly trustOnFirstUse: boolean;
  readonly full: boolean;
  readonly json: boolean;
  /** Seconds between pulls; null pulls once. */
  readonly watch: number | null;
  /** Bytes a second that the source must keep up. */
  readonly minRate: number | null;
  /** Largest file taken, in bytes. */
  readonly maxFile: number | null;
};

export type MirrorOutput = {
  readonly out: (text: string) => void;
  readonly err: NodeJS.WriteStream;
};

/** @returns the exit code: 0 done, 1 the source was refused or could not be read, 2 wrong usage */
export async function runMirror(
  flags: MirrorFlags,
  output: MirrorOutput,
  signal: AbortSignal,
): Promise<number> {
  const base = mirrorBase(flags.url);
  if (base === null) {
    output.err.write(`${flags.url} is no http or https address of a store\n`);
    return 2;
  }
  const trust = await readTrust(flags);
  if (typeof trust === 'string') {
    output.err.write(`${trust}\n`);
    return 2;
  }
  const limits = {
    ...DEFAULT_LIMITS,
    ...(flags.minRate === null ? {} : { minBytesPerSecond: flags.minRate }),
    ...(flags.maxFile === null ? {} : { maxFileBytes: flags.maxFile }),
  };
  let code = 0;
  const pull = async (): Promise<PullResult> => {
    const source = openSource(base, limits, signal);
    const progress = createPullProgress(output.err);
    try {
      return await pullMirror({
        versionsDir: join(resolve(flags.dir), 'versions'),
        source,
        trust,
        full: flags.full,
        clock: () => new Date(),
        events: progress,
      });
    } finally {
      progress.stop();
      await source.agent.destroy();
    }
  };
  const say = (result: PullResult): void => {
    code = result.kind === 'failed' ? 1 : 0;
    if (flags.json) output.out(`${JSON.stringify(result)}\n`);
    else for (const line of describe(result)) output.err.write(`${line}\n`);
  };
  if (flags.watch === null) say(await pull());
  else {
    await watchMirror(pull, flags.watch, Math.random, signal, say);
    // Being told to stop is how watching ends.
    code = 0;
  }
  return code;
}

async function readTrust(flags: MirrorFlags): Promise<FirstTrust | string> {
  if (flags.trust !== null) {
    return readFile(flags.trust).then(
      (bytes): FirstTrust => ({ kind: 'root', bytes }),
      (error: NodeJS.ErrnoException) => `${flags.trust} cannot be read (${error.code ?? error.message})`,
    );
  }
  if (flags.fingerprint !== null) {
    return /^[0-9a-f]{64}$/i.test(flags.fingerprint)
      ? { kind: 'fingerprint', sha256: flags.fingerprint }
      : '--fingerprint is the SHA-256 of 1.root.json: 64 digits from 0 to f';
  }
  return { kind: flags.trustOnFirstUse ? 'on-first-use' : 'none' };
}

function describe(result: PullResult): string[] {
  const lines: string[] = [];
  const serving = result.serving === null ? 'there is no version here yet' : `serving ${result.serving}`;
  switch (result.kind) {
    case 'current':
      lines.push(`nothing new; ${serving}`);
      break;
    case 'updated':
      lines.push(
        `${result.added.length} versions added, ${result.repaired.length} mended, ${(result.downloadedBytes / 1e6).toFixed(1)} MB; ${serving}`,
      );
      break;
    case 'failed': {
      const { fault } = result;
      const what = fault === null || fault.what === '' ? '' : `${fault.what} `;
      lines.push(`failed (${fault?.kind}): ${what}${fault?.message}; ${serving}`);
      break;
    }
  }
  if (result.stale)
    lines.push(
      `stale: the signed metadata expired ${result.expires}; what is here is served on, and may be old`,
    );
  return lines;
}
