/** `zero-pipeline nightly`: one night, live or replayed. */
import { mkdir } from 'node:fs/promises';
import { formatProblem } from '../load/index.ts';
import { type NightResult, runNight } from '../nightly.ts';
import { createProgress } from '../progress.ts';
import { afterPublish } from '../publish/after-publish.ts';
import { CaptureError, createCaptureWriter, nextCaptureFile, pruneCaptures } from '../read/capture/index.ts';
import { createLiveReader, createReplayReader, findBrowser, type PageReader } from '../read/fetch/index.ts';
import { reportMarkdown, summaryLine } from '../report/index.ts';
import type { PipelineSettings } from '../settings.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { SOFTWARE, userAgent } from './identity.ts';
import { readSigningKeys, saySigning } from './signing-keys.ts';

export type NightlyFlags = {
  readonly records: string;
  readonly snapshots: string;
  readonly captures: string;
  readonly replay: readonly string[];
  /** RFC 3339; the wall clock where left out. */
  readonly now: string | null;
  readonly only: readonly string[];
  readonly since: string | null;
  readonly jobs: number;
  readonly delayMs: number;
  readonly dryRun: boolean;
  readonly confirm: boolean;
  readonly json: boolean;
  readonly allowLoopback: boolean;
};

/** A live night keeps its captures this long. */
const CAPTURES_KEPT_DAYS = 90;

export type Output = { out(text: string): void; err(text: string): void };

/** Runs one night and says how it went; the report goes to standard output, all else to standard error. */
export async function nightly(
  flags: NightlyFlags,
  settings: PipelineSettings,
  output: Output,
): Promise<ExitCode> {
  const startedAt = new Date();
  const now = flags.now ?? startedAt.toISOString();
  const signing = await readSigningKeys(flags.dryRun ? undefined : settings.TUF_KEYS_DIR);
  if (!signing.ok) {
    output.err(`TUF_KEYS_DIR: ${signing.reason}\n`);
    return EXIT.wrongUsage;
  }
  const progress = createProgress(process.stderr);
  let result: NightResult;
  try {
    result = await runNight({
      recordsDir: flags.records,
      versionsDir: flags.snapshots,
      openReader: () => openReader(flags, settings, now, output),
      now,
      clock: () => new Date(),
      only: flags.only.length > 0 ? new Set(flags.only) : null,
      jobs: flags.jobs,
      since: flags.since,
      dryRun: flags.dryRun,
      confirm: flags.confirm,
      onStart: progress.start,
      onProgress: progress.step,
      onPublished: async (version) => {
        const signed = await afterPublish(flags.snapshots, version, signing.keys, new Date());
        if (signed !== null) saySigning(signed, output);
      },
      onRefusal: ({ version, reason }) => output.err(`refused snapshot ${version}: ${reason}\n`),
    });
  } catch (error) {
    if (!(error instanceof CaptureError)) throw error;
    output.err(`${error.message}; nothing was done\n`);
    return EXIT.badInput;
  } finally {
    progress.stop();
  }
  return say(result, flags.json, output);
}

async function openReader(
  flags: NightlyFlags,
  settings: PipelineSettings,
  now: string,
  output: Output,
): Promise<PageReader> {
  if (flags.replay.length > 0) {
    const replay = await createReplayReader(flags.replay);
    for (const { file, reason } of replay.damage)
      output.err(`${file} is damaged: ${reason}; the rest of it is read\n`);
    return replay;
  }
  const capture = flags.dryRun ? null : await openCapture(flags.captures, now);
  const reader = createLiveReader({
    userAgent: userAgent(settings.CONTACT ?? null),
    hostDelayMs: flags.delayMs,
    jobs: flags.jobs,
    allowLoopback: flags.allowLoopback,
    clock: () => new Date(),
    random: Math.random,
    browser: findBrowser(settings),
    capture,
  });
  return {
    read: (request) => reader.read(request),
    close: async () => {
      await reader.close();
      await capture?.close();
    },
  };
}

async function openCapture(folder: string, now: string) {
  await mkdir(folder, { recursive: true });
  await pruneCaptures(folder, CAPTURES_KEPT_DAYS, new Date(now));
  return createCaptureWriter(await nextCaptureFile(folder, new Date(now)), {
    software: SOFTWARE,
    startedAt: now,
  });
}

function say(result: NightResult, json: boolean, output: Output): ExitCode {
  switch (result.kind) {
    case 'invalid-records':
      for (const problem of result.problems) output.err(`${formatProblem(problem)}\n`);
      output.err(`${result.problems.length} problems in the records; nothing was read or written\n`);
      return EXIT.badInput;
    case 'unknown-providers':
      output.err(`--only: no provider ${result.unknown.join(', ')}; known are ${result.known.join(', ')}\n`);
      return EXIT.wrongUsage;
    case 'busy':
      output.err('another night is writing to these snapshots; nothing was done\n');
      return EXIT.held;
    case 'dry-run':
      output.out(json ? `${JSON.stringify(result.report, null, 2)}\n` : reportMarkdown(result.report));
      return result.report.outcome === 'published' ? EXIT.done : EXIT.held;
    case 'held':
      output.out(json ? `${JSON.stringify(result.report, null, 2)}\n` : reportMarkdown(result.report));
      return EXIT.held;
    case 'published':
      output.out(json ? `${JSON.stringify(result.report, null, 2)}\n` : reportMarkdown(result.report));
      output.err(`${summaryLine(result.report)}; published as ${result.version}\n`);
      return EXIT.done;
  }
}
