/** Paths of the parts of a store: `{store}/versions/{version}/` and `{store}/latest.json`. */
import { dirname, join } from 'node:path';

export const LATEST_FILE = 'latest.json';
export const MANIFEST_FILE = 'manifest.json';

/** The folder of the store that a folder of versions belongs to. */
export function storePath(versionsDir: string): string {
  return dirname(versionsDir);
}

/** `latest.json` is next to the folder of the versions. */
export function latestPath(versionsDir: string): string {
  return join(storePath(versionsDir), LATEST_FILE);
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
