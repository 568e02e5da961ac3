/**
 * The retention rule. The manifest and the table of facts of every version stay for good: they are small, they carry
 * the hash chain, and analysts read them. The other files stay for every version of the last days, for the newest
 * ones whatever their age, and for the first version of a month. The newest one has the changes of all before it.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SNAPSHOT_FILES } from '../../schemas/snapshot.ts';
import { replaceDurably, syncPath, toJsonBytes } from './files.ts';
import { PRUNED_FILE, type PruneMark } from './manifest.ts';
import { listVersions } from './open.ts';
import { compareVersions, versionPath } from './paths.ts';
import { verifyVersion } from './verify.ts';

export type RetentionRule = {
  /** Versions of this many days before the newest one stay whole. */
  readonly keepDays: number;
  /** This many newest versions stay whole whatever their age; at least one. */
  readonly keepNewest: number;
  /** The first version of each month stays whole. */
  readonly keepMonthly: boolean;
};

export const DEFAULT_RETENTION: RetentionRule = { keepDays: 90, keepNewest: 7, keepMonthly: true };

const DROPPED_FILES = SNAPSHOT_FILES.filter((name) => name !== 'facts.parquet');

/**
 * The versions that the rule lets go, oldest first. Age counts from the newest version, not from the clock, so
 * that a store that does not grow, or a clock that jumps, loses nothing.
 */
export function versionsToPrune(versions: readonly string[], rule: RetentionRule): string[] {
  const oldestFirst = [...versions].sort(compareVersions);
  const newest = oldestFirst.at(-1);
  if (newest === undefined) return [];
  const kept = new Set(oldestFirst.slice(-Math.max(1, rule.keepNewest)));
  const months = new Set<string>();
  return oldestFirst.filter((version) => {
    const month = version.slice(0, 7);
    const isFirst = !months.has(month);
    months.add(month);
    if (kept.has(version) || (rule.keepMonthly && isFirst)) return false;
    return dayNumber(newest) - dayNumber(version) >= rule.keepDays;
  });
}

export type Pruning = { readonly version: string; readonly files: readonly string[]; readonly bytes: number };

export type PrunePlan = {
  readonly prunings: readonly Pruning[];
  /** Versions the rule lets go but that are damaged: nothing of them is touched, so that a person can look. */
  readonly refused: readonly { readonly version: string; readonly reason: string }[];
};

/** What the rule would drop from a store. A version pruned before is listed if files of it are still there. */
export async function planPruning(versionsDir: string, rule: RetentionRule): Promise<PrunePlan> {
  const prunings: Pruning[] = [];
  const refused: { version: string; reason: string }[] = [];
  for (const version of versionsToPrune(await listVersions(versionsDir), rule)) {
    const verification = await verifyVersion(versionsDir, version);
    if (!verification.ok) {
      refused.push({ version, reason: verification.reason });
      continue;
    }
    const dropped = new Set<string>(DROPPED_FILES);
    const going = verification.version.files.filter(({ name }) => dropped.has(name));
    if (going.length === 0) continue;
    prunings.push({
      version,
      files: going.map(({ name }) => name),
      bytes: going.reduce((sum, { bytes }) => sum + bytes, 0),
    });
  }
  return { prunings, refused };
}

/**
 * Says in each version what it no longer offers. Nothing is deleted yet: the signed list of files is renewed
 * between this and {@link dropPruned}, so that no reader is promised a file that is gone.
 */
export async function markPruned(
  versionsDir: string,
  prunings: readonly Pruning[],
  now: Date,
): Promise<void> {
  for (const { version } of prunings) {
    const mark: PruneMark = { format: 1, prunedAt: now.toISOString(), dropped: [...DROPPED_FILES] };
    const file = join(versionPath(versionsDir, version), PRUNED_FILE);
    await replaceDurably(file, toJsonBytes(mark), 'pruning');
  }
}

/** Deletes what marks say is dropped; also what a run that was killed has left. @returns versions touched */
export async function dropPruned(versionsDir: string): Promise<number> {
  let touched = 0;
  for (const version of await listVersions(versionsDir)) {
    const verification = await verifyVersion(versionsDir, version);
    if (!verification.ok || verification.version.dropped.length === 0) continue;
    const { dir: folder, dropped } = verification.version;
    for (const name of dropped) await rm(join(folder, name), { force: true });
    await syncPath(folder);
    touched++;
  }
  return touched;
}

const dayNumber = (version: string): number => Date.parse(version.slice(0, 10)) / 86_400_000;
