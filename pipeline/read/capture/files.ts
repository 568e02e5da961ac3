/**
 * The captures on disk, kept for a while: `2026-11-20.1.warc.gz`, a file a night (and run), and of a share of the
 * hosts `2026-11-20.2-of-3.1.warc.gz`.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostShare } from '../sources/index.ts';
import { nullIfMissing } from '../../../snapshots/store/index.ts';

const NAME = /^(\d{4}-\d{2}-\d{2})(?:\.(\d+-of-\d+))?(?:\.(\d+))?\.warc\.gz$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The captures of a folder, newest first; none if there is no such folder. */
async function captures(
  dir: string,
): Promise<{ path: string; name: string; day: string; share: string; run: number }[]> {
  return ((await nullIfMissing(readdir(dir))) ?? [])
    .flatMap((name) => {
      const [found, day = '', share = '', run = '0'] = NAME.exec(name) ?? [];
      return found === undefined ? [] : [{ path: join(dir, name), name, day, share, run: Number(run) }];
    })
    .sort((a, b) => (a.day === b.day ? b.run - a.run : a.day < b.day ? 1 : -1));
}

/**
 * The path for the next capture of a night: `<dir>/<UTC day>.<n>.warc.gz`, the first free number, with the share if it
 * is one; and those of earlier runs of the day, oldest first.
 */
export async function nextCapture(
  dir: string,
  now: Date,
  share: HostShare | null,
): Promise<{ path: string; earlier: string[] }> {
  const today = now.toISOString().slice(0, 10);
  const name = share === null ? '' : `${share.part}-of-${share.of}`;
  const earlier = (await captures(dir)).filter((one) => one.day === today && one.share === name);
  const run = (earlier[0]?.run ?? 0) + 1;
  return {
    path: join(dir, `${today}.${name === '' ? '' : `${name}.`}${run}.warc.gz`),
    earlier: earlier.map(({ path }) => path).reverse(),
  };
}

/** The paths of the captures in a folder, newest first. */
export async function listCaptures(dir: string): Promise<string[]> {
  return (await captures(dir)).map(({ path }) => path);
}

/** Removes the captures of nights longer ago than `keepDays`, no files under other names; which ones, oldest first. */
export async function pruneCaptures(dir: string, keepDays: number, now: Date): Promise<string[]> {
  const oldest = now.getTime() - keepDays * DAY_MS;
  const old = (await captures(dir)).filter(({ day }) => Date.parse(`${day}T23:59:59.999Z`) < oldest);
  for (const { path } of old) await rm(path);
  return old.map(({ name }) => name).reverse();
}
