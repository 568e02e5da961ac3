/** `zero mirror URL`: pull once, or again and again. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EXIT, type ExitCode, type Terminal } from '../../../../schemas/terminal/index.ts';
import {
  DEFAULT_LIMITS,
  type FirstTrust,
  mirrorBase,
  openSource,
  type PullEvents,
  type PullResult,
  pollMirror,
  pullMirror,
} from '../../../../snapshots/mirror/index.ts';

/** The options as commander gives them. */
export type MirrorFlags = {
  readonly trust?: string;
  readonly fingerprint?: string;
  readonly trustOnFirstUse?: true;
  readonly full?: true;
  readonly json?: true;
  /** Seconds between pulls, or the usual pause; pulls once when left out. */
  readonly watch?: number | true;
  /** Bytes a second that the source must keep up. */
  readonly minRate?: number;
  /** Largest file taken, in bytes. */
  readonly maxFile?: number;
};

/** Named in `--help` too. */
const WATCH_SECONDS = 300;

/**
 * Pulls from a service or a static host.
 * @param dir the folder of the store
 * @returns `badInput` if the source was refused or could not be read
 */
export async function runMirror(
  url: string,
  dir: string,
  flags: MirrorFlags,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const base = mirrorBase(url);
  if (base === null) {
    terminal.error(`${url} is no http or https address of a store\n`);
    return EXIT.wrongUsage;
  }
  const trust = await readTrust(flags);
  if (!trust.ok) {
    terminal.error(`${trust.reason}\n`);
    return EXIT.wrongUsage;
  }
  const limits = {
    ...DEFAULT_LIMITS,
    ...(flags.minRate === undefined ? {} : { minBytesPerSecond: flags.minRate }),
    ...(flags.maxFile === undefined ? {} : { maxFileBytes: flags.maxFile }),
  };
  let code: ExitCode = EXIT.done;
  const pull = async (): Promise<PullResult> => {
    const source = openSource(base, limits, signal);
    const { events, stop } = await showPull(terminal);
    try {
      return await pullMirror({
        versionsDir: join(resolve(dir), 'versions'),
        source,
        trust: trust.value,
        full: flags.full === true,
        clock: () => new Date(),
        events,
      });
    } finally {
      stop();
      await source.agent.destroy();
    }
  };
  const report = (result: PullResult): void => {
    code = result.kind === 'failed' ? EXIT.badInput : EXIT.done;
    if (flags.json === true) terminal.out(`${JSON.stringify(result)}\n`);
    else for (const line of describe(result)) terminal.error(`${line}\n`);
  };
  if (flags.watch === undefined) report(await pull());
  else {
    await pollMirror(pull, flags.watch === true ? WATCH_SECONDS : flags.watch, Math.random, signal, report);
    // A signal to stop is the normal end of watching.
    code = EXIT.done;
  }
  return code;
}

type TrustReading =
  | { readonly ok: true; readonly value: FirstTrust }
  | { readonly ok: false; readonly reason: string };

async function readTrust({ trust, fingerprint, trustOnFirstUse }: MirrorFlags): Promise<TrustReading> {
  if (trust !== undefined) {
    return readFile(trust).then(
      (bytes): TrustReading => ({ ok: true, value: { kind: 'root', bytes } }),
      (error: NodeJS.ErrnoException): TrustReading => ({
        ok: false,
        reason: `${trust} cannot be read (${error.code ?? error.message})`,
      }),
    );
  }
  if (fingerprint === undefined)
    return { ok: true, value: { kind: trustOnFirstUse === true ? 'on-first-use' : 'none' } };
  return /^[0-9a-f]{64}$/i.test(fingerprint)
    ? { ok: true, value: { kind: 'fingerprint', sha256: fingerprint } }
    : { ok: false, reason: '--fingerprint is the SHA-256 of 1.root.json: 64 digits from 0 to f' };
}

/** How far a pull is, on standard error. */
async function showPull(
  terminal: Terminal,
): Promise<{ readonly events: PullEvents; readonly stop: () => void }> {
  const progress = await terminal.progress(
    '{bar} {percentage}% of {megabytes} MB, {done}/{versions} versions, {eta_formatted} left',
  );
  let pulled = 0;
  const values = { versions: 0, done: 0, megabytes: '' };
  return {
    events: {
      onPlan: (versions, bytes) => {
        pulled = 0;
        Object.assign(values, { versions, done: 0, megabytes: (bytes / 1e6).toFixed(1) });
        progress.start(bytes, values);
        progress.log(`pulling ${versions} versions, ${values.megabytes} MB at most`);
      },
      onBytes: (bytes) => {
        pulled += bytes;
        progress.update(pulled, values);
      },
      onVersion: (version) => {
        values.done++;
        progress.update(pulled, values);
        progress.log(`${version} is here and proved (${values.done}/${values.versions})`);
      },
    },
    stop: progress.stop,
  };
}

function describe(result: PullResult): string[] {
  const serving = result.serving === null ? 'there is no version here yet' : `serving ${result.serving}`;
  const stale = `stale: the signed metadata expired ${result.expires}; what is here is served on, and may be old`;
  return [`${outcomeOf(result)}; ${serving}`, ...(result.stale ? [stale] : [])];
}

function outcomeOf(result: PullResult): string {
  switch (result.kind) {
    case 'current':
      return 'nothing new';
    case 'updated':
      return `${result.added.length} versions added, ${result.repaired.length} mended, ${(result.downloadedBytes / 1e6).toFixed(1)} MB`;
    case 'failed': {
      const { fault } = result;
      return `failed (${fault?.kind}): ${fault === null || fault.what === '' ? '' : `${fault.what} `}${fault?.message}`;
    }
  }
}
