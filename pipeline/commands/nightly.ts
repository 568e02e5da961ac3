/** `zero-pipeline nightly`: one night, live or replayed. */
import { mkdir } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  collect,
  EXIT,
  type ExitCode,
  jsonText,
  type Terminal,
  time,
  wholeNumber,
} from '../../schemas/terminal/index.ts';
import { countsAsFound } from '../../schemas/verdict.ts';
import { missingFor } from '../../snapshots/optional-packages.ts';
import { faultText, isDiskError, openNightVersions } from '../../snapshots/store/index.ts';
import { signRepository } from '../../snapshots/tuf/index.ts';
import { formatProblem } from '../load/index.ts';
import { type NightResult, runNight } from '../nightly.ts';
import {
  CaptureError,
  createCaptureWriter,
  createReplayReader,
  nextCapture,
  pruneCaptures,
} from '../read/capture/index.ts';
import type { PageReader } from '../read/fetch/index.ts';
import type { Expectation, HostShare, HostsANight, ReadProgress } from '../read/sources/index.ts';
import { reportMarkdown, summaryLine } from '../report/index.ts';
import type { CommandContext, PipelineSettings } from '../settings.ts';
import { chooseBrowser, NO_CONTACT, openLiveReader, SOFTWARE } from './live-reader.ts';
import { readSigningKeys, reportSigning } from './store.ts';

/** A log gets a line about every so many pages. */
const LOG_EVERY = 25;

async function createNightProgress(terminal: Terminal) {
  const progress = await terminal.progress(
    '{bar} {value}/{total} pages, {found} quotes found, {notFound} not, {unread} pages not read, {eta_formatted} left',
  );
  const counts = { found: 0, notFound: 0, unread: 0 };
  return {
    start: (sources: number, quotes: number): void => {
      progress.start(sources, counts);
      progress.log(`reading ${sources} pages for ${quotes} quotes`);
    },
    step: ({ done, total, last }: ReadProgress): void => {
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

export type NightlyFlags = {
  readonly records: string;
  /** Folder of versions; without it the one that {@link openNightVersions} prepares. */
  readonly snapshots?: string;
  readonly captures: string;
  readonly replay: readonly string[];
  /** RFC 3339; the wall clock if left out. */
  readonly now?: string;
  readonly only: readonly string[];
  readonly since?: string;
  /** A staged first run of so many new hosts a night; every page if left out. */
  readonly first?: HostsANight;
  /** Read this share of the hosts and publish nothing; left out, a whole night. */
  readonly share?: HostShare;
  readonly jobs: number;
  /** In milliseconds. */
  readonly delay: number;
  readonly dryRun: boolean;
  readonly confirm: boolean;
  readonly json: boolean;
  readonly allowLoopback: boolean;
};

/** The flags of a night without any option. */
export function defaultFlags(settings: PipelineSettings): NightlyFlags {
  return {
    records: settings.recordsDir,
    captures: settings.capturesDir,
    replay: [],
    only: [],
    jobs: 8,
    delay: 2000,
    dryRun: false,
    confirm: false,
    json: false,
    allowLoopback: false,
  };
}

export function addNightlyCommand(program: Command, { settings, terminal }: CommandContext): void {
  const defaults = defaultFlags(settings);
  program
    .command('nightly')
    .description('run one nightly check: load, fetch, extract, verify, diff, review, report, publish')
    .option('--records <dir>', 'folder of the records', defaults.records)
    .option(
      '--snapshots <dir>',
      'folder of the snapshot versions (default: SNAPSHOTS_DIR, else data/snapshots/versions)',
    )
    .option('--captures <dir>', 'where a live night keeps its captures (WARC)', defaults.captures)
    .option(
      '--replay <file>',
      'read from this WARC file instead of the network; may be repeated',
      collect,
      defaults.replay,
    )
    .option('--now <moment>', 'time of the night, RFC 3339 (default: now)', time)
    .option(
      '--only <provider>',
      'read the pages of this provider only; may be repeated',
      collect,
      defaults.only,
    )
    .option('--since <moment>', 'leave out pages that were read at this moment or later', time)
    .option(
      '--first <hosts>',
      'first run in stages: contact this many new hosts per night until none is left, or "all" at once; prints what to expect',
      hostsANight,
    )
    .option('--jobs <n>', 'how many pages to read at once', wholeNumber(1, 64), defaults.jobs)
    .option(
      '--delay <ms>',
      'minimum time between two requests to one host',
      wholeNumber(0, 600_000),
      defaults.delay,
    )
    .option('--dry-run', 'print the report and write nothing', false)
    .option(
      '--confirm',
      'the losses are real: neither circuit breaker nor host incident holds markers back',
      false,
    )
    .option('--allow-loopback', 'read pages on this machine; for tests and the demo', false)
    .option('--json', 'print the report as JSON', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 published, 1 invalid records, 2 wrong usage, 3 held (published what was seen, nothing marked, no fact changed) or offline (nothing published).',
    )
    .action(async (flags: NightlyFlags) => terminal.exit(await nightly(flags, settings, terminal)));
}

/** Runs one night and says how it went; the report goes to standard output, all else to standard error. */
export async function nightly(
  flags: NightlyFlags,
  settings: PipelineSettings,
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    return await runFlags(flags, settings, terminal);
  } catch (error) {
    if (error instanceof CaptureError) {
      terminal.error(`${error.message}; nothing was done\n`);
      return EXIT.badInput;
    }
    if (!isDiskError(error)) throw error;
    const read = flags.replay.length > 0 ? flags.replay.join(' ') : `the newest file in ${flags.captures}`;
    terminal.error(
      `the disk refuses (${faultText(error)}); nothing was published. Once it takes the version, publish what was read: nightly --replay ${read}\n`,
    );
    return EXIT.held;
  }
}

async function runFlags(
  flags: NightlyFlags,
  settings: PipelineSettings,
  terminal: Terminal,
): Promise<ExitCode> {
  const isLive = flags.replay.length === 0 && !flags.allowLoopback;
  if (isLive && settings.contact === null) {
    terminal.error(`${NO_CONTACT}\n`);
    return EXIT.wrongUsage;
  }
  const versionsDir =
    flags.snapshots ??
    (flags.dryRun || flags.share !== undefined
      ? settings.snapshotsDir
      : await openNightVersions(terminal.env));
  const startedAt = new Date();
  const now = flags.now ?? startedAt.toISOString();
  const signing = await readSigningKeys(
    flags.dryRun || flags.share !== undefined ? null : settings.tufKeysDir,
  );
  if (!signing.ok) {
    terminal.error(`TUF_KEYS_DIR: ${signing.reason}\n`);
    return EXIT.wrongUsage;
  }
  const progress = await createNightProgress(terminal);
  const onExpect = (expectation: Expectation): void => {
    for (const line of expectationLines(expectation)) terminal.error(`${line}\n`);
  };
  const result = await runNight({
    recordsDir: flags.records,
    versionsDir,
    openReader: () => openReader(flags, settings, now, terminal),
    now,
    clock: () => new Date(),
    ...(flags.only.length > 0 ? { only: new Set(flags.only) } : {}),
    jobs: flags.jobs,
    ...(flags.since === undefined ? {} : { since: flags.since }),
    dryRun: flags.dryRun,
    confirm: flags.confirm,
    ...(flags.share === undefined ? {} : { share: flags.share }),
    ...(flags.first === undefined ? {} : { first: { hosts: flags.first, onExpect } }),
    onStart: progress.start,
    onProgress: progress.step,
    // A version is published before this: if signing fails or the machine dies here, mirrors stay with the version
    // before it until `tuf refresh` or the next night.
    onPublished: async () => {
      const { keys } = signing;
      if (keys === null) return;
      reportSigning(await signRepository({ versionsDir, keys, now: new Date() }), terminal);
    },
    onRefusal: ({ version, reason }) => terminal.error(`refused snapshot ${version}: ${reason}\n`),
  }).finally(progress.stop);
  return print(result, flags.json, terminal);
}

function hostsANight(word: string): HostsANight {
  return word === 'all' ? 'all' : wholeNumber(1, 10_000)(word);
}

async function openReader(
  flags: NightlyFlags,
  settings: PipelineSettings,
  now: string,
  terminal: Terminal,
): Promise<PageReader> {
  if (flags.replay.length > 0) {
    const replay = await createReplayReader(flags.replay);
    for (const { file, reason } of replay.damage)
      terminal.error(`${file} is damaged: ${reason}; the rest of it is used\n`);
    return replay;
  }
  const kept = flags.dryRun ? null : await openCapture(flags, settings.capturesKeepDays, now);
  const capture = kept?.writer ?? null;
  const earlier = flags.share === undefined ? null : await readEarlier(kept?.earlier ?? [], terminal);
  if (chooseBrowser(settings) === null) {
    const missing = missingFor(['browser']);
    const why = missing === null ? 'no browser was found' : `no browser can be driven (${missing.command})`;
    terminal.error(
      `${why}: tonight no page is seen as a reader sees it, and pages that need a browser are not judged\n`,
    );
  }
  const reader = openLiveReader(settings, {
    hostDelayMs: flags.delay,
    jobs: flags.jobs,
    allowLoopback: flags.allowLoopback,
    capture,
  });
  return {
    read: async (request) => (await earlier?.(request)) ?? reader.read(request),
    close: async () => {
      await reader.close();
      await capture?.close();
    },
  };
}

async function openCapture({ captures, share }: NightlyFlags, keepDays: number, now: string) {
  await mkdir(captures, { recursive: true });
  await pruneCaptures(captures, keepDays, new Date(now));
  const { path, earlier } = await nextCapture(captures, new Date(now), share ?? null);
  return { writer: await createCaptureWriter(path, { software: SOFTWARE, startedAt: now }), earlier };
}

/**
 * What earlier runs of this share have read today, so that a run which was killed goes on where it stopped. What they
 * could not read is asked for again.
 */
async function readEarlier(files: readonly string[], terminal: Terminal): Promise<PageReader['read']> {
  const readers: PageReader[] = [];
  for (const file of files)
    try {
      readers.push(await createReplayReader([file]));
    } catch (error) {
      if (!(error instanceof CaptureError)) throw error;
      terminal.error(`${error.message}; nothing of it is used\n`);
    }
  return async (request) => {
    for (const reader of readers.toReversed()) {
      const page = await reader.read(request);
      const isAnswer = page?.outcome === 'ok' || page?.outcome === 'not-modified' || page?.outcome === 'gone';
      if (isAnswer && page.via === request.render) return page;
    }
    return null;
  };
}

function print(result: NightResult, json: boolean, terminal: Terminal): ExitCode {
  switch (result.kind) {
    case 'invalid-records':
      for (const problem of result.problems) terminal.error(`${formatProblem(problem)}\n`);
      terminal.error(
        `${result.problems.length} ${result.problems.length === 1 ? 'problem' : 'problems'} in the records; nothing was read or written\n`,
      );
      return EXIT.badInput;
    case 'unknown-providers':
      terminal.error(
        `--only: no provider ${result.unknown.join(', ')}; known are ${result.known.join(', ')}\n`,
      );
      return EXIT.wrongUsage;
    case 'busy':
      terminal.error('another night is writing to these snapshots; nothing was done\n');
      return EXIT.held;
    case 'lock-lost':
      terminal.error(
        'another process took over these snapshots while this night was suspended; nothing was published. The captures are kept: nightly --replay publishes them\n',
      );
      return EXIT.held;
    case 'fetched':
      terminal.error(
        `read ${result.pages} pages; once all shares are read: nightly --replay for each file\n`,
      );
      return EXIT.done;
    case 'dry-run':
    case 'offline':
    case 'held':
    case 'published':
      terminal.out(json ? jsonText(result.report) : reportMarkdown(result.report));
      if ('version' in result)
        terminal.error(`${summaryLine(result.report)}; published as ${result.version}\n`);
      return result.report.outcome === 'published' ? EXIT.done : EXIT.held;
  }
}

/**
 * @returns one line each: what is not known yet, what tonight does about it, and what to expect of it; none if
 *   every host was asked before, and the first run is over
 */
function expectationLines({
  quotes,
  hosts,
  newHosts,
  tonight,
  neverSeenLive,
  nights,
}: Expectation): string[] {
  if (newHosts === 0) return [];
  const rest =
    nights === 1 ? 'tonight contacts the last of them' : `${nights} nights until all have been contacted`;
  return [
    `first run: ${neverSeenLive} of ${quotes} quotes were never seen live; ${newHosts} of ${hosts} hosts were never contacted, ${rest}`,
    `tonight: ${tonight.hosts} hosts, ${tonight.pages} pages, ${tonight.quotes} quotes, ${tonight.neverSeenLive} of them never seen live`,
    ...(tonight.neverSeenLive === 0 ? [] : [likely(tonight)]),
  ];
}

function likely({ likelyChanged, undated }: Expectation['tonight']): string {
  const age = undated === 0 ? '' : `, and some of ${undated} more whose copies have no date`;
  return `judging by the age of the copies, about ${likelyChanged} of these will no longer be on their pages as they were read${age}: they become unconfirmed and are listed in the report, but no record is marked for them`;
}
