/** The captures on disk: `2026-11-20.1.warc.gz`, a file a night (and run), kept for a while. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../../../snapshots/store/index.ts';

const NAME = /^(\d{4}-\d{2}-\d{2})(?:\.(\d+))?\.warc\.gz$/;
const DAY_MS = 24 * 60 * 60 * 1000;

async function names(dir: string): Promise<string[]> {
  return ((await nullIfMissing(readdir(dir))) ?? []).sort();
}

/** The path for the next capture of a night: `<dir>/<UTC day>.<n>.warc.gz`, the first free number. */
export async function nextCaptureFile(dir: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const used = (await names(dir)).flatMap((name) => {
    const found = NAME.exec(name);
    return found?.[1] === day ? [Number(found[2] ?? 0)] : [];
  });
  return join(dir, `${day}.${Math.max(0, ...used) + 1}.warc.gz`);
}

/** The paths of the captures in a folder, newest first; none if there is no such folder. */
export async function listCaptures(dir: string): Promise<string[]> {
  const dated = (await names(dir)).flatMap((name) => {
    const found = NAME.exec(name);
    return found === null ? [] : [{ name, day: found[1] ?? '', run: Number(found[2] ?? 0) }];
  });
  return dated
    .sort((a, b) => (a.day === b.day ? b.run - a.run : a.day < b.day ? 1 : -1))
    .map(({ name }) => join(dir, name));
}

/**
 * Removes the captures of nights longer ago than `keepDays`. Files under other names are left alone.
 * @returns the names removed, oldest first
 */
export async function pruneCaptures(dir: string, keepDays: number, now: Date): Promise<string[]> {
  const oldest = now.getTime() - keepDays * DAY_MS;
  const removed: string[] = [];
  for (const name of await names(dir)) {
    const day = NAME.exec(name)?.[1];
    if (day === undefined || !(Date.parse(`${day}T23:59:59.999Z`) < oldest)) continue;
    await rm(join(dir, name));
    removed.push(name);
  }
  return removed;
}
