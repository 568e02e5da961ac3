/** Three nights over the invented providers, as a maintainer lives them. The demo prints them, a test checks them. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOFTWARE } from '../../pipeline/commands/live-reader.ts';
import { type NightResult, runNight } from '../../pipeline/nightly.ts';
import { createCaptureWriter, createReplayReader } from '../../pipeline/read/capture/index.ts';
import { createLiveReader, findBrowser, type PageReader } from '../../pipeline/read/fetch/index.ts';
import { type ProviderWeb, serverError } from './provider-web.ts';
import { ALDER_50, editRecords, GUM_REFORMATTED, startWorld, writeRecords } from './world.ts';

export type World = {
  readonly web: ProviderWeb;
  readonly folder: string;
  readonly recordsDir: string;
  readonly versionsDir: string;
};

export const NIGHTS = [
  '2026-11-02T02:00:00.000Z',
  '2026-11-03T02:00:00.000Z',
  '2026-11-04T02:00:00.000Z',
] as const;

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'zero-world-'));
  const web = await startWorld();
  const recordsDir = join(folder, 'records');
  await writeRecords(recordsDir, web);
  return { web, folder, recordsDir, versionsDir: join(folder, 'snapshots', 'versions') };
}

export const captureFile = (world: World, now: string): string =>
  join(world.folder, `${now.slice(0, 10)}.warc.gz`);

/** One live night over the loopback web; its capture is kept beside the world. */
export function liveNight(world: World, now: string): Promise<NightResult> {
  return night(world, world.versionsDir, now, async () => {
    const capture = await createCaptureWriter(captureFile(world, now), {
      software: SOFTWARE,
      startedAt: now,
    });
    const reader = createLiveReader({
      userAgent: 'ZeroDemoBot/1 (three nights on loopback)',
      hostDelayMs: 20,
      jobs: 4,
      allowLoopback: true,
      // The clock stands still at the hour of the night: the demo is the same whenever it is run.
      clock: () => new Date(now),
      random: () => 0.5,
      browser: findBrowser(process.env),
      capture,
      limits: { totalMs: 2500, idleMs: 1500, attempts: 2, backoffMs: 50, settleMs: 400 },
    });
    return {
      read: (request) => reader.read(request),
      close: async () => {
        await reader.close();
        await capture.close();
      },
    };
  });
}

/** The same night again from its capture, into another store. */
export function replayNight(world: World, versionsDir: string, now: string): Promise<NightResult> {
  return night(world, versionsDir, now, () => createReplayReader([captureFile(world, now)]));
}

function night(
  world: World,
  versionsDir: string,
  now: string,
  openReader: () => Promise<PageReader>,
): Promise<NightResult> {
  return runNight({
    recordsDir: world.recordsDir,
    versionsDir,
    openReader,
    now,
    clock: () => new Date(now),
    jobs: 4,
    onRefusal: ({ version, reason }) => {
      throw new Error(`Version ${version} of this world was refused: ${reason}`);
    },
  });
}

/** What happens to the web before the second night. */
export function secondDay(world: World): void {
  world.web.sites.get('alder')?.answer(ALDER_50);
  world.web.sites.get('fir')?.answer(serverError);
  world.web.sites.get('gum')?.answer(GUM_REFORMATTED);
}

/** What the maintainer does before the third. */
export function thirdDay(world: World): Promise<void> {
  return editRecords(world.recordsDir);
}
