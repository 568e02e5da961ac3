/** What `zero --version` says: the version of the program, and the day of the data that it would answer from. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultVersionsDir, packageVersion, withNightVersions } from '../snapshots/package.ts';

/**
 * `0.1.0 (data of 2026-11-23)`; the version alone if no snapshot is named.
 * @param env SNAPSHOTS_DIR says where the versions lie
 */
export function versionText(env: Readonly<Record<string, string | undefined>>): string {
  const day = newestDay(withNightVersions(env).SNAPSHOTS_DIR ?? defaultVersionsDir());
  return day === null ? packageVersion() : `${packageVersion()} (data of ${day})`;
}

/** The day in the name of the newest version, by the pointer next to its folder. It opens and proves nothing. */
function newestDay(versionsDir: string): string | null {
  try {
    const pointer = readFileSync(join(dirname(versionsDir), 'latest.json'), 'utf8');
    return /"version":\s*"(\d{4}-\d{2}-\d{2})\.\d+"/.exec(pointer)?.[1] ?? null;
  } catch {
    // No pointer, or none that can be read: the commands that need the data say what is wrong with it.
    return null;
  }
}
