/** Where the parts of a store lie: `{store}/versions/{version}/` and `{store}/latest.json`. DESIGN 5. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const LATEST_FILE = 'latest.json';
export const MANIFEST_FILE = 'manifest.json';

/** `latest.json` stands beside the folder of the versions. */
export function latestPath(versionsDir: string): string {
  return join(dirname(versionsDir), LATEST_FILE);
}

export function versionPath(versionsDir: string, version: string): string {
  return join(versionsDir, version);
}

/** Orders versions by day, then by number: `2026-11-20.2` before `2026-11-20.10`. */
export function compareVersions(a: string, b: string): number {
  const [dayA = '', numberA = '0'] = a.split('.');
  const [dayB = '', numberB = '0'] = b.split('.');
  if (dayA !== dayB) return dayA < dayB ? -1 : 1;
  return Number(numberA) - Number(numberB);
}

/**
 * The folder of this package: the nearest one above this file with a package.json. The same from the
 * sources and from the compiled code, so that defaults do not depend on the working directory.
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the program');
    folder = parent;
  }
  return folder;
}

/** The version that package.json gives, so that no second place has to be kept equal. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Where versions lie unless a setting says otherwise. */
export function defaultVersionsDir(): string {
  return join(packageRoot(), 'snapshots', 'versions');
}
